"""Notes with an empty database, and a person without JavaScript who uses it."""

import html, os, re, resource, signal, socket, sqlite3, statistics, subprocess, sys, tempfile, time
from urllib.parse import urlencode

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
NOTES = f"{ROOT}/Examples/Notes/.build/release/notes"
DEADLINE = 10  # seconds, as the server's
PATIENCE = 2  # seconds that a visitor waits at most
NEWCOMER = "127.0.0.2"
PAUSE = 0.2  # seconds between two notes: within the default rate limits


def existing(path):
    """Ends the program if the command is not built."""
    if not os.access(path, os.X_OK):
        print(f"{path} does not exist. Build it: cd Examples/Notes && swift build -c release", file=sys.stderr)
        sys.exit(2)
    return path


class Server:
    """A server with an empty database and few descriptors."""

    def __init__(self, notes, descriptors):
        self.folder = tempfile.TemporaryDirectory()
        self.database = os.path.join(self.folder.name, "notes.sqlite")
        few = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
        self.process = subprocess.Popen(
            [notes, "serve", "--guests", "--port", "0", "--database", self.database],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=few)
        line = self.process.stdout.readline()
        if "Notes is ready at" not in line:
            sys.exit(f"Notes did not start: {line}{self.process.stderr.read()}")
        self.port = int(line.rsplit(":", 1)[1].rstrip("/\n"))

    def connect(self, source, timeout=20):
        return socket.create_connection(("127.0.0.1", self.port), timeout, (source, 0))

    def memory(self):
        """Returns the resident memory in MiB."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 2**20

    def stop(self):
        """Returns the duration, the status and the output."""
        start = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            _, said = self.process.communicate(timeout=DEADLINE + 5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return DEADLINE + 5, "killed", self.process.communicate()[1]
        return time.monotonic() - start, self.process.returncode, said

    def titles(self):
        with sqlite3.connect(self.database) as database:
            return {row[0] for row in database.execute("SELECT title FROM entry WHERE title IS NOT NULL")}


class Visitor:
    """A visitor without JavaScript, who opens the list and writes notes."""

    def __init__(self, server, source):
        self.server, self.source, self.cookie, self.count = server, source, None, 0
        self.confirmed, self.times, self.faults = set(), [], []

    def ask(self, method, path, body=None):
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        if self.cookie: head += f"Cookie: {self.cookie}\r\n"
        if body is not None:
            head += f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
        start, answer = time.monotonic(), b""
        with self.server.connect(self.source, 2 * PATIENCE) as connection:
            connection.sendall((head + "\r\n").encode() + (body or b""))
            while chunk := connection.recv(65536): answer += chunk
        self.times.append(time.monotonic() - start)
        head, _, page = answer.decode("utf-8", "replace").partition("\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        fields = {name.lower(): value for name, value in fields.items()}
        if "set-cookie" in fields: self.cookie = fields["set-cookie"].split(";")[0]
        status = int(head.split(" ")[1]) if head else 0
        if status == 303: return self.ask("GET", fields["location"])
        if status != 200: raise OSError(f"{method} {path}: {status or 'no answer'}")
        return page

    def press(self, page, button, **typed):
        """Sends the form of a button, as browsers do."""
        tag = next(t for t, text in re.findall(r"<button([^>]*)>(.*?)</button>", page, re.S) if text.strip() == button)
        form = re.search(r'form="([^"]+)"', tag)
        def attribute(tag, name):
            found = re.search(r"\b%s=(?:\"([^\"]*)\"|'([^']*)')" % name, tag)
            return found and html.unescape(found[1] if found[1] is not None else found[2])

        if form:
            inner = re.search(r'<form id="%s"(.*?)</form>' % re.escape(form[1]), page, re.S)[1]
        else:
            inner = next(each for each in re.findall(r"<form(.*?)</form>", page, re.S) if tag in each)
        fields = [(attribute(t, "name"), attribute(t, "value") or "") for t in re.findall(r"<input[^>]*>", inner)]
        fields += [(attribute(t, "name"), text) for t, text in re.findall(r"<textarea([^>]*)>(.*?)</textarea>", inner, re.S)]
        fields = [(name, typed.get(name.split(".")[-1], value)) for name, value in fields if name]
        fields.append(("_event", attribute(tag, "value")))
        return self.ask("POST", "/_viper/event", urlencode(fields).encode())

    def step(self):
        self.count += 1
        title = f"Note {self.source} {self.count}"
        try:
            page = self.ask("GET", "/")
            editor = self.press(page, "New note")
            page = self.press(editor, "Done", title=title, text="written under load")
            if title in page: self.confirmed.add(title)
            else: self.faults.append(f"{title} is not on the page")
        except (OSError, StopIteration, TypeError, KeyError) as error:
            self.faults.append(f"{type(error).__name__}: {error}")

    def run(self, seconds):
        """Alternates between this visitor and newcomers from a neighboring address."""
        self.times, self.faults, end = [], [], time.monotonic() + seconds
        while time.monotonic() < end:
            self.step()
            newcomer = Visitor(self.server, NEWCOMER)
            newcomer.count = self.count + 1_000_000
            newcomer.step()
            self.times += newcomer.times
            self.faults += [f"newcomer: {fault}" for fault in newcomer.faults]
            self.confirmed |= newcomer.confirmed
            time.sleep(PAUSE)
        times = sorted(self.times) or [float("inf")]
        return statistics.median(times), times[int(len(times) * 0.99)], times[-1]
