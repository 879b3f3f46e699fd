"""An app around Qt WebEngine, a Chromium as old as those in Android's web views (102 in Qt 6, 87 in Qt 5): a user
agent of its own, a script that puts its interface object on every page, a prompt through which that object returns
directly, schemes that it intercepts, and its own way back. It knows no host: what it has comes as one JSON argument.
"""
import json
import re
import sys

from control import Control

app = json.loads(sys.argv[1])

if app["qt"] == 5:
    from PyQt5.QtCore import QEvent, QPointF, QSocketNotifier, Qt, QTimer, QUrl
    from PyQt5.QtGui import QMouseEvent
    from PyQt5.QtWebEngineCore import QWebEngineUrlScheme, QWebEngineUrlSchemeHandler
    from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineScript, QWebEngineView
    from PyQt5.QtWidgets import QApplication
else:
    from PyQt6.QtCore import QEvent, QPointF, QSocketNotifier, Qt, QTimer, QUrl
    from PyQt6.QtGui import QMouseEvent
    from PyQt6.QtWebEngineCore import (
        QWebEnginePage,
        QWebEngineProfile,
        QWebEngineScript,
        QWebEngineUrlScheme,
        QWebEngineUrlSchemeHandler,
    )
    from PyQt6.QtWebEngineWidgets import QWebEngineView
    from PyQt6.QtWidgets import QApplication


class Ignored(QWebEngineUrlSchemeHandler):
    """A scheme without a handler does not come as far as the page's navigation."""

    def requestStarted(self, job):
        job.fail(job.Error.RequestAborted)


class Page(QWebEnginePage):
    def acceptNavigationRequest(self, url, kind, is_main):
        print(url, file=sys.stderr)
        if url.scheme() not in app.get("schemes", []):
            return True
        control.tell(heard="scheme", name=url.toString(QUrl.ComponentFormattingOption.FullyEncoded), body=None)
        return False

    def javaScriptPrompt(self, origin, name, text):
        """Android runs an interface's method while the page waits; a prompt makes the page wait as well."""
        return True, json.dumps(control.ask_now(heard="call", name=name, body=json.loads(text)))

    def javaScriptConsoleMessage(self, level, message, line, source):
        control.tell(heard="console", name="", body=f"{getattr(level, 'name', level)} {message}")


def load(command, done):
    def loaded(_):
        page.loadFinished.disconnect(loaded)
        done()

    page.loadFinished.connect(loaded)
    page.load(QUrl(command["address"]))


def evaluate(command, done):
    """Gives what the script gives at once: a promise would come as an empty object."""
    page.runJavaScript(f"JSON.stringify({command['script']})", lambda text: done(json.loads(text or "null")))


def picture(command, done):
    view.grab().save(command["file"])
    done()


def back(_, done):
    """Nobody presses before the app shows what the page has done: what waits for this thread comes first."""

    def press():
        page.triggerAction(QWebEnginePage.WebAction.Back)
        done()

    QTimer.singleShot(150, press)


def tap(command, done):
    place = QPointF(command["x"], command["y"])
    on_screen = QPointF(view.mapToGlobal(place.toPoint()))
    button, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    for kind, buttons in ((QEvent.Type.MouseButtonPress, button), (QEvent.Type.MouseButtonRelease, none)):
        event = QMouseEvent(kind, place, on_screen, button, buttons, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(view.focusProxy(), event)
    done()


def engine(_, done):
    version = re.search(r"Chrome/([\d.]+)", QWebEngineProfile.defaultProfile().httpUserAgent())
    done(f"Qt WebEngine, Chromium {version[1] if version else ''}")


def title(_, done):
    done(page.title())


def inject(profile):
    script = QWebEngineScript()
    script.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentCreation)
    script.setWorldId(QWebEngineScript.ScriptWorldId.MainWorld)
    # Android puts its objects into every frame.
    script.setRunsOnSubFrames(True)
    script.setSourceCode(app["inject"])
    profile.scripts().insert(script)


# The engine drops what it does not know without a word.
for scheme in app.get("schemes", []):
    QWebEngineUrlScheme.registerScheme(QWebEngineUrlScheme(scheme.encode()))
application = QApplication(["host"])
commands = {"load": load, "evaluate": evaluate, "picture": picture, "back": back, "tap": tap, "title": title, "engine": engine}
control = Control(app["port"], commands)
notifier = QSocketNotifier(control.fileno(), QSocketNotifier.Type.Read)
notifier.activated.connect(lambda *_: control.receive())
profile = QWebEngineProfile()
profile.setHttpUserAgent(app["userAgent"])
profile.setHttpAcceptLanguage("zh-CN")
ignored = Ignored()
for scheme in app.get("schemes", []):
    profile.installUrlSchemeHandler(scheme.encode(), ignored)
if "inject" in app:
    inject(profile)
page = Page(profile, None)
view = QWebEngineView()
view.setPage(page)
view.resize(*app["size"])
view.show()
application.exec()
