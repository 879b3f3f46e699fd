import { existsSync } from "node:fs";
import { findChromium } from "../browser/chromium.ts";
import type { RealHost } from "./host.ts";
import { startQt } from "./qt.ts";
import { startToolbar } from "./toolbar.ts";
import { startWebkit } from "./webkit.ts";

/** The engines of the real hosts, and how each is started. */
export const engines = {
  webkit: startWebkit,
  qt: startQt,
  chromium: startToolbar,
} satisfies Readonly<Record<string, () => Promise<RealHost>>>;

/** The name of one. */
export type Engine = keyof typeof engines;

/** Also the oldest that pages run in. */
type AnyEngine = Engine | "qt5";

/** What each needs beside a browser: a file that must be there, by the package of Debian that brings it. */
const needs: Readonly<Record<AnyEngine, Readonly<Record<string, string>>>> = {
  webkit: {
    xvfb: "/usr/bin/Xvfb",
    "webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
    "gir1.2-webkit2-4.1": `/usr/lib/${triplet()}/girepository-1.0/WebKit2-4.1.typelib`,
    "python3-gi": "/usr/lib/python3/dist-packages/gi/__init__.py",
    "python3-gi-cairo": "/usr/share/doc/python3-gi-cairo",
  },
  qt: { "python3-pyqt6.qtwebengine": "/usr/lib/python3/dist-packages/PyQt6/QtWebEngineWidgets.abi3.so" },
  qt5: {
    xvfb: "/usr/bin/Xvfb",
    "python3-pyqt5.qtwebengine": "/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.abi3.so",
  },
  chromium: { xvfb: "/usr/bin/Xvfb", xdotool: "/usr/bin/xdotool" },
};

/** The packages that this machine lacks for any engine. */
export function allMissingPackages(): readonly string[] {
  return [...new Set((Object.keys(needs) as AnyEngine[]).flatMap(missingPackages))];
}

/** The packages that it lacks for one. */
function missingPackages(engine: AnyEngine): readonly string[] {
  const lacking = Object.entries(needs[engine]).filter(([, file]) => !existsSync(file));
  const browser = engine === "chromium" && findChromium(true) === undefined ? ["chromium"] : [];
  return [...lacking.map(([name]) => name), ...browser];
}

/** Whether an engine can be started here; says loudly what is left out when it cannot. */
export function isAvailable(engine: AnyEngine): boolean {
  const missing = missingPackages(engine);
  if (missing.length > 0)
    console.warn(`SKIPPED: everything in ${engine}. It needs the packages ${missing.join(", ")}.`);
  return missing.length === 0;
}

/** The folder in which Debian keeps libraries of this machine's kind. */
function triplet(): string {
  return process.arch === "arm64" ? "aarch64-linux-gnu" : "x86_64-linux-gnu";
}
