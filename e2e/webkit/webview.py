#!/usr/bin/python3
"""The back office in one WebKitGTK webview of a phone's size: in a native wrapper, or as in the browser of the phone.

The port of the wrapper is WebKit's own, webkit.messageHandlers.backOffice, and the wrapper behind it can do one thing:
open addresses outside, of which it only keeps note. The browser saves downloads in the data folder.
WebKitWebDriver starts the program and drives it.

What happens goes into the journal, a line of JSON {"kind", "text"} each: what a page posts to the port ("port"),
what it throws or writes to the console as an error ("error"), from the first script of every page on, what WebKit
itself complains of, such as a refused script ("webkit"), and the path of each saved file ("saved").

Usage: webview.py <journal file> <data folder> <width> <height> <wrapper or browser>
"""
import json
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, GObject, Gtk, WebKit2  # noqa: E402

PAGE_SCRIPT = """
(() => {
  const journal = window.webkit.messageHandlers.journal;
  const tell = (kind, text) => journal.postMessage(JSON.stringify({ kind, text }));
  const words = (value) => (value instanceof Error ? `${value.name}: ${value.message}\\n${value.stack}` : String(value));
  addEventListener('error', (event) => tell('error', words(event.error ?? event.message)));
  addEventListener('unhandledrejection', (event) => tell('error', `Unhandled rejection: ${words(event.reason)}`));
  const write = console.error.bind(console);
  console.error = (...values) => {
    tell('error', `console.error: ${values.map(words).join(' ')}`);
    write(...values);
  };
})();
"""


class Journal:
    def __init__(self, file):
        self.file = open(file, "a", encoding="utf-8", buffering=1)
        self.rest = b""

    def write(self, kind, text):
        self.file.write(json.dumps({"kind": kind, "text": text}) + "\n")

    def hear_page(self, _, message):
        entry = json.loads(message.get_js_value().to_string())
        self.write(entry["kind"], entry["text"])

    def hear_webkit(self):
        """WebKit's processes write its own console to stderr; what else they say there goes on to it."""
        reading, writing = os.pipe()
        stderr = os.dup(2)
        os.dup2(writing, 2)
        GLib.io_add_watch(reading, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, self.read_stderr, stderr)

    def read_stderr(self, reading, _, stderr):
        *lines, self.rest = (self.rest + os.read(reading, 65536)).split(b"\n")
        for line in lines:
            if b"CONSOLE" not in line:
                os.write(stderr, line + b"\n")
            elif b"ERROR" in line:
                self.write("webkit", line.decode("utf-8", "replace"))
        return True


class Wrapper:
    """The native side of the port; its view is set once there is one."""

    HELLO = {"version": 1, "platform": "ios", "app": "1.0.0", "capabilities": ["open"]}

    def __init__(self, journal):
        self.journal = journal
        self.view = None

    def hear(self, _, message):
        text = message.get_js_value().to_string()
        self.journal.write("port", text)
        said = json.loads(text)
        if said["kind"] == "request":
            result = self.HELLO if said["type"] == "hello" else {}
            self.say({"v": 1, "kind": "reply", "id": said["id"], "ok": True, "result": result})

    def say(self, message):
        script = f"BackOfficeBridge.receive({json.dumps(json.dumps(message))})"
        self.view.evaluate_javascript(script, -1, None, None, None, None)


class Browser:
    """The browser saves files into a folder without a dialog."""

    def __init__(self, journal, folder):
        self.journal = journal
        self.folder = folder

    def save(self, _, download):
        def decide(_, name):
            download.set_destination(f"file://{self.folder}/{name}")

        download.connect("decide-destination", decide)
        download.connect("finished", lambda _: self.journal.write("saved", download.get_destination()[len("file://"):]))
        download.connect("failed", lambda _, error: self.journal.write("error", f"Download: {error}"))


def open_window(context, journal, browser, width, height, surroundings):
    wrapper = Wrapper(journal)
    content = WebKit2.UserContentManager()
    handlers = [("journal", journal.hear_page)]
    if surroundings == "wrapper":
        handlers.append(("backOffice", wrapper.hear))
    for name, hear in handlers:
        content.connect(f"script-message-received::{name}", hear)
        content.register_script_message_handler(name)
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(PAGE_SCRIPT, frames, start, None, None))
    view = GObject.new(
        WebKit2.WebView,
        web_context=context,
        user_content_manager=content,
        settings=WebKit2.Settings(enable_write_console_messages_to_stdout=True),
        is_controlled_by_automation=True,
    )
    wrapper.view = view
    window = Gtk.Window(default_width=width, default_height=height)
    view.connect("close", lambda _: window.destroy())
    window.add(view)
    window.show_all()
    return view


def main(journal_file, data, width, height, surroundings):
    journal = Journal(journal_file)
    journal.hear_webkit()
    # Not an ephemeral one: WebKit keeps the console of those to itself.
    files = WebKit2.WebsiteDataManager(base_data_directory=f"{data}/data", base_cache_directory=f"{data}/cache")
    context = WebKit2.WebContext.new_with_website_data_manager(files)
    context.set_automation_allowed(True)
    context.set_preferred_languages(["ko-KR"])
    browser = Browser(journal, data)
    context.connect("download-started", browser.save)

    def take_over(_, session):
        session.connect("create-web-view", lambda _: open_window(context, journal, browser, width, height, surroundings))
        session.connect("will-close", lambda _: Gtk.main_quit())

    context.connect("automation-started", take_over)
    Gtk.main()


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
