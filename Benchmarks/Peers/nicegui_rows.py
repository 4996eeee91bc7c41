"""The list of fifty rows in NiceGUI: the state is on the server, and what changed is sent through a socket."""

import sys

from nicegui import ui


@ui.page("/")
def page():
    with ui.element("main"):
        ui.label("Tasks")
        with ui.element("ul"):
            for n in range(50): row(n)


def row(n):
    with ui.element("li"):
        with ui.link(target=f"/tasks/{n}"):
            ui.label(f"Task {n}: bread & butter")
            done = ui.label("")
            ui.label(f'Of all there is to say of number {n}, "most" is said in some <80> letters.')
            ui.label(f"{n % 28 + 1} May 2025 at 10:24")
        ui.button("Tick off", on_click=lambda: done.set_text("" if done.text else "Done"))


ui.run(host="127.0.0.1", port=int(sys.argv[1]), reload=False, show=False, show_welcome_message=False, binding_refresh_interval=None)
