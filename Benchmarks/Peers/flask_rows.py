"""The list of fifty rows in Flask with Jinja2: a signed cookie, a token against forgery, rows per session."""

import secrets

from flask import Flask, abort, render_template, request, session

app = Flask(__name__)
app.secret_key = secrets.token_bytes(32)
app.jinja_env.trim_blocks = True
COUNT = 50
sessions = {}


def new_rows():
    return [{"id": n, "title": f"Task {n}: bread & butter", "done": False,
             "excerpt": f'Of all there is to say of number {n}, "most" is said in some <80> letters.',
             "modified": f"{n % 28 + 1} May 2025 at 10:24"} for n in range(COUNT)]


@app.get("/")
def page():
    if session.get("id") not in sessions:
        session["id"], session["token"] = secrets.token_hex(16), secrets.token_hex(16)
        sessions[session["id"]] = new_rows()
    return render_template("page.html", rows=sessions[session["id"]], token=session["token"])


@app.post("/toggle")
def toggle():
    rows = sessions.get(session.get("id"))
    if rows is None or not secrets.compare_digest(request.form["token"], session["token"]): abort(403)
    row = rows[request.form.get("row", type=int)]
    row["done"] = not row["done"]
    return render_template("list.html", rows=rows, token=session["token"])
