"""An app around WebKitGTK, the relative of iOS's web view: a user agent of its own, script message handlers, schemes
that it intercepts, and its own way back. It knows no host: what it has comes as one JSON argument.

WebKitWebDriver starts it, and asks it for its one web view.
"""
import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

from control import Control

app = json.loads(sys.argv[1])
name = "GangwayHost"


def forward_console():
    """WebKit writes the page's console to standard error, which the pages' process has from this one."""
    read, write = os.pipe()
    os.dup2(write, 2)
    GLib.io_add_watch(read, GLib.PRIORITY_DEFAULT, GLib.IO_IN, lambda *_: on_console(os.read(read, 65536)))


def on_console(text):
    for line in text.decode(errors="replace").splitlines():
        _, mark, what = line.partition("CONSOLE ")
        if mark:
            control.tell(heard="console", name="", body=what)
    return True


def create_view(_):
    view.show()
    return view


def make_view():
    manager = WebKit2.UserContentManager()
    for handler in app.get("handlers", []):
        manager.connect(f"script-message-received::{handler}", on_message, handler)
        manager.register_script_message_handler(handler)
    for handler in app.get("replyHandlers", []):
        manager.connect(f"script-message-with-reply-received::{handler}", on_question, handler)
        manager.register_script_message_handler_with_reply(handler, None)
    settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
    settings.set_user_agent(app["userAgent"])
    made = WebKit2.WebView(
        web_context=context, user_content_manager=manager, settings=settings, is_controlled_by_automation=True
    )
    made.connect("decide-policy", on_navigation)
    window = Gtk.Window()
    window.set_default_size(*app["size"])
    window.add(made)
    window.show_all()
    made.grab_focus()
    return made


def on_message(_, result, handler):
    control.tell(heard="message", name=handler, body=json.loads(result.get_js_value().to_json(0)))


def on_question(_, value, reply, handler):
    """The web view gives the page a promise of the test's answer."""
    body = json.loads(value.to_json(0))
    json_value = lambda answer: value.get_context().evaluate(f"({json.dumps(answer)})", -1)
    control.ask(lambda answer: reply.return_value(json_value(answer)), heard="question", name=handler, body=body)
    return True


def on_navigation(_, decision, kind):
    if kind != WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
        return False
    address = decision.get_navigation_action().get_request().get_uri()
    if not address.startswith(tuple(app.get("schemes", []))):
        return False
    control.tell(heard="scheme", name=address, body=None)
    decision.ignore()
    return True


def load(command, done):
    def changed(_, event):
        if event == WebKit2.LoadEvent.FINISHED:
            view.disconnect(listener)
            done()

    listener = view.connect("load-changed", changed)
    view.load_uri(command["address"])


def evaluate(command, done):
    def evaluated(_, result):
        try:
            value = view.call_async_javascript_function_finish(result)
            control.tell(id=command["id"], value=json.loads(value.to_json(0) or "null"))
        except GLib.Error as error:
            control.tell(id=command["id"], error=error.message)

    body = f"return await ({command['script']})"
    view.call_async_javascript_function(body, -1, None, None, None, None, evaluated)


def picture(command, done):
    def taken(_, result):
        view.get_snapshot_finish(result).write_to_png(command["file"])
        done()

    region, options = WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE
    view.get_snapshot(region, options, None, taken)


def back(_, done):
    """What an app does when its user goes back. No script runs before it: that would count as a tap."""
    view.go_back()
    done()


def engine(_, done):
    numbers = WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    done("WebKitGTK " + ".".join(map(str, numbers)))


def title(_, done):
    done(view.get_title())


def on_automation(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name(name)
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


def on_line(*_):
    control.receive()
    return True


commands = {"load": load, "evaluate": evaluate, "picture": picture, "back": back, "title": title, "engine": engine}
control = Control(app["port"], commands)
GLib.io_add_watch(control.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, on_line)
forward_console()
# An ephemeral context would write no console. This one has no place in which it could keep anything.
nowhere = "/dev/null/nowhere"
context = WebKit2.WebContext.new_with_website_data_manager(
    WebKit2.WebsiteDataManager(base_data_directory=nowhere, base_cache_directory=nowhere)
)
context.set_automation_allowed(True)
context.connect("automation-started", on_automation)
view = make_view()
Gtk.main()
