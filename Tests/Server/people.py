"""People who use Notes at the same time, for Locust (https://locust.io): see Tests/Server/load.

Each has an address of this computer of their own, as visitors of a server have, signs in with the pages that a browser
without JavaScript shows, writes notes, and searches for them.
"""
import itertools
import json
import os
import random
import time
from html.parser import HTMLParser

from locust import HttpUser, between, events, task
from requests.adapters import HTTPAdapter

PASSWORD = "a long password"
written = {}  # address of an account -> titles that the server has confirmed
numbers = itertools.count(1)


def host(number):
    """The loopback address of a person."""
    return f"127.{number // 250 + 1}.{number % 250 + 1}.1"


def address(number):
    return f"person{number}@example.com"


class Source(HTTPAdapter):
    """Connections from one address."""

    def __init__(self, source):
        self.source = source
        super().__init__()

    def init_poolmanager(self, *arguments, **options):
        super().init_poolmanager(*arguments, source_address=(self.source, 0), **options)


class Page(HTMLParser):
    """The forms of a page: what each button sends."""

    def __init__(self, text):
        super().__init__()
        self.fields, self.buttons, self.names, self.links = {}, [], [], []
        self.form = self.button = self.area = None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        a = dict(attributes)
        if tag == "form":
            self.form = a.get("id") or f"form {len(self.fields)}"
            self.fields.setdefault(self.form, {})
        elif tag in ("input", "textarea") and a.get("name"):
            form = self.fields.setdefault(a.get("form") or self.form, {})
            if a.get("type") not in ("submit", "checkbox", "file"):
                form[a["name"]] = a.get("value") or ""
            self.area = (form, a["name"]) if tag == "textarea" else None
        elif tag == "button":
            self.button = [a.get("form") or self.form, a.get("name"), a.get("value"), a.get("aria-label") or ""]
        elif tag == "a" and a.get("href"):
            self.links.append(a["href"])

    def handle_data(self, data):
        if self.button and not self.button[3]:
            self.button[3] = data.strip()
        if self.area:
            form, name = self.area
            form[name] += data

    def handle_endtag(self, tag):
        if tag == "button" and self.button:
            self.buttons.append(self.button)
            self.button = None
        elif tag == "form":
            self.form = None
        elif tag == "textarea":
            self.area = None

    def press(self, text):
        # The topmost screen is the last one.
        for form, name, value, label in reversed(self.buttons):
            if label == text:
                return {**self.fields.get(form, {}), name: value}
        raise LookupError(f"There is no button “{text}”. There are: {[button[3] for button in self.buttons]}")


class Person(HttpUser):
    wait_time = between(1, 4)

    def on_start(self):
        self.number = next(numbers)
        self.account = address(self.number)
        written[self.account] = []
        self.client.mount("http://", Source(host(self.number)))
        self.open("/", "open")
        self.press("Sign in", "open the sign-in")
        self.press("Sign in", "sign in", account=self.account, password=PASSWORD)
        self.settle("sign in")
        if "Sign out" not in self.text:
            self.fail("sign in", f"{self.account} is not signed in: {self.text[-600:]}")

    @task(3)
    def write(self):
        title = f"{self.account} {len(written[self.account])} {random.getrandbits(32):x}"
        self.open("/", "list")
        self.press("New note", "new note")
        self.press("Done", "save", title=title, text="Words of a note. " * random.randint(1, 50))
        if title in self.text:
            written[self.account].append(title)
        else:
            self.fail("save", f"“{title}” is not in the list: {self.text[-600:]}")

    @task(2)
    def search(self):
        if not written[self.account]:
            return
        title = random.choice(written[self.account])
        self.open("/", "list")
        self.press("Search", "search", query=title)
        if f">{title}<" not in self.text:
            self.fail("search", f"“{title}” was not found: {self.text[-600:]}")

    def open(self, path, name):
        with self.client.get(path, name=name, catch_response=True) as answer:
            self.take(answer)

    def press(self, button, name, **typed):
        fields = {**Page(self.text).press(button), **typed}
        with self.client.post("/_viper/event", data=fields, name=name, catch_response=True) as answer:
            self.take(answer)

    def settle(self, name):
        """Follows the link of a page whose work is not finished."""
        while "_pending=1" in self.text:
            time.sleep(0.5)
            self.open(next(link for link in Page(self.text).links if "_pending=1" in link), name)

    def take(self, answer):
        self.text = answer.text
        if answer.status_code != 200:
            answer.failure(f"{answer.status_code}: {answer.text[-300:]}")

    def fail(self, name, reason):
        events.request.fire(
            request_type="CHECK", name=name, response_time=0, response_length=0, exception=AssertionError(reason))


@events.quitting.add_listener
def save(environment, **_):
    with open(os.environ["NOTES_WRITTEN"], "w") as file:
        json.dump(written, file)
