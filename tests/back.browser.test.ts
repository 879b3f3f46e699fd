import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findChromium, launch } from "./chromium.ts";

/*
 * Two ways back. That of an automation (the first group) ignores the browser's rule to step over entries that were
 * pushed without a tap: it shows what the guard does to a real history, and nothing about that rule. The toolbar's
 * own button (the second group) obeys the rule. There nothing may be evaluated in the page, since that counts as a
 * tap: the page tells what happens by beacons.
 */

const first = `<!doctype html><title>first</title><script>
  addEventListener("pageshow", () => navigator.sendBeacon("/told", "first page"));
</script>`;

const guarded = `<!doctype html><title>guarded</title>
<style>
  button { position: fixed; left: 0; width: 100vw; height: 33vh; }
  #navigate { top: 33vh; }
  #disable { top: 66vh; }
</style>
<button id="tap">tap</button><button id="navigate">navigate</button><button id="disable">disable</button>
<script type="module">
  import { createBackGuard } from "/back.js";
  const tell = (what) => navigator.sendBeacon("/told", what);
  const guard = createBackGuard(window);
  window.backs = 0;
  window.guard = guard;
  if (location.search !== "?unguarded") {
    guard.enable(() => { window.backs += 1; tell("handler, " + history.length + " entries"); });
  }
  addEventListener("popstate", (event) => guard.owns(event) || tell("route " + location.pathname));
  document.getElementById("tap").onclick = () => setTimeout(() => tell("tapped, " + history.length + " entries"));
  document.getElementById("navigate").onclick = async () => {
    await guard.disable();
    history.pushState({}, "", "/terms");
    tell("route /terms");
  };
  document.getElementById("disable").onclick = async () => {
    await guard.disable();
    tell("disabled");
  };
  // A browser drops what is pressed before it has painted.
  new PerformanceObserver(() => tell("guarded page")).observe({ type: "paint", buffered: true });
</script>`;

let server: Server;
let origin: string;
let told: string[] = [];

beforeAll(async () => {
  const guard = await compile("../actions/back.ts");
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    "/first": ["text/html", first],
    "/guarded": ["text/html", guarded],
    "/elsewhere": ["text/html", "<!doctype html><title>elsewhere</title>"],
    "/back.js": ["text/javascript", guard],
  };
  server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? "", "http://server");
    request.on("data", (part) => told.push(String(part)));
    const [type, text] = files[pathname] ?? ["text/plain", ""];
    answer.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** A module of the product as phones get it. */
async function compile(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const lib = { entry, formats: ["es" as const] };
  const made = await build({ configFile: false, logLevel: "silent", build: { write: false, target: "es2019", lib } });
  const output = Array.isArray(made) ? made[0] : made;
  if (!output || !("output" in output)) throw new Error(`${file} was not built`);
  return output.output[0].code;
}

function skipped(why: string): true {
  console.warn(`SKIPPED: the back guard in a real browser. ${why}`);
  return true;
}

const noChromium = findChromium() === undefined && skipped("There is no Chromium: install one or set CHROME_PATH.");

describe.skipIf(noChromium)("In Chromium, with an automation's back", { timeout: 120_000 }, () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
  }, 60_000);

  afterAll(() => browser.close());

  beforeEach(async () => {
    page = await browser.newPage();
    await page.goto(`${origin}/first`);
    await page.goto(`${origin}/guarded`);
    await atMarker();
  });

  afterEach(() => page.close());

  const atMarker = () => page.waitForURL(`${origin}/guarded#_isInterceptBack`);
  const backs = () => page.evaluate<number>("window.backs");
  const entries = () => page.evaluate<number>("history.length");

  /** A back, until the page stands on the marker as before. */
  async function back(): Promise<void> {
    const before = await page.evaluate<string>("JSON.stringify(history.state)");
    await page.goBack();
    await page.waitForFunction(`JSON.stringify(history.state) === ${JSON.stringify(before)}`);
  }

  test("fifty backs call the handler fifty times and do not lengthen the history", async () => {
    const before = await entries();
    for (let times = 0; times < 50; times++) await back();
    expect(await backs()).toBe(50);
    expect(await entries()).toBe(before);
  });

  test("a tap stacks the guard once, and one disable goes back to the page's own entry", async () => {
    const before = await entries();
    await page.click("#tap");
    await page.waitForFunction(`history.length === ${before + 1}`);
    await page.click("#tap");
    await back();
    expect(await backs()).toBe(1);
    await page.evaluate("window.guard.disable()");
    expect(page.url()).toBe(`${origin}/guarded`);
    await page.goBack();
    expect(page.url()).toBe(`${origin}/first`);
  });

  test("a route that is pushed after disable stays", async () => {
    await page.click("#navigate");
    await page.waitForURL(`${origin}/terms`);
    await page.goBack();
    await page.waitForURL(`${origin}/guarded`);
    expect(await backs()).toBe(0);
  });

  test("a reload pushes nothing, and back is intercepted still", async () => {
    const before = await entries();
    await page.reload();
    await page.reload();
    expect(await entries()).toBe(before);
    await back();
    expect(await backs()).toBe(1);
    expect(await entries()).toBe(before);
  });

  test("coming back from another document pushes nothing, and back is intercepted still", async () => {
    const before = await entries();
    await page.goto(`${origin}/elsewhere`);
    await page.goBack();
    await atMarker();
    await back();
    expect(await backs()).toBe(1);
    expect(await entries()).toBe(before + 1);
  });

  test("the page scrolls as it did when interception has ended, even after a reload", async () => {
    const scroll = () => page.evaluate<string>("history.scrollRestoration");
    expect(await scroll()).toBe("manual");
    await page.reload();
    await page.evaluate("window.guard.disable()");
    expect(await scroll()).toBe("auto");
  });
});

/** Where things are in a window of 500 × 800 at the corner of the screen. */
const button = { back: [23, 63], tap: [250, 200], navigate: [250, 440], disable: [250, 700] } as const;

const tools = ["/usr/bin/Xvfb", "/usr/bin/xdotool"];
const noScreen =
  noChromium || (!tools.every(existsSync) && skipped("The toolbar's Back needs the packages xvfb and xdotool."));

describe.skipIf(noScreen)("In Chromium, with the toolbar's Back", { timeout: 120_000 }, () => {
  let stop: () => void = () => undefined;
  let env: NodeJS.ProcessEnv;
  let browser: Browser;

  beforeAll(async () => {
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "800x900x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    stop = () => screen.kill();
    const number = await new Promise<string>((resolve, reject) => {
      screen.stdio[3]?.once("data", (data) => resolve(String(data).trim()));
      screen.once("exit", () => reject(new Error("Xvfb did not start")));
    });
    env = { ...process.env, DISPLAY: `:${number}` };
  }, 60_000);

  afterAll(() => stop());

  beforeEach(async () => {
    browser = await launch({ headless: false, env, args: ["--window-size=500,800", "--window-position=0,0"] });
  });

  afterEach(() => browser.close());

  async function open(address: string): Promise<void> {
    const page = await browser.newPage({ viewport: null });
    await page.goto(`${origin}/first`);
    await page.goto(origin + address);
    await heard("guarded page");
    told = [];
  }

  /** Presses the mouse and waits for what the page tells of it. */
  async function press(what: keyof typeof button, answer: string): Promise<void> {
    const [x, y] = button[what];
    execFileSync("xdotool", ["mousemove", String(x), String(y), "click", "1"], { env });
    await heard(answer);
  }

  async function heard(answer: string): Promise<void> {
    await vi.waitFor(() => expect(told).toContain(answer), { timeout: 30_000 });
    told = [];
  }

  test("an unguarded page is left, and so is one that nobody has touched: no page can keep its user", async () => {
    await open("/guarded?unguarded");
    await press("back", "first page");
    await open("/guarded");
    await press("back", "first page");
  });

  test("after one tap each back calls the handler, until interception ends", async () => {
    await open("/guarded");
    await press("tap", "tapped, 5 entries");
    await press("back", "handler, 5 entries");
    await press("back", "handler, 5 entries");
    await press("back", "handler, 5 entries");
    await press("disable", "disabled");
    await press("back", "first page");
  });

  test("a back from a route that a tap led to comes to the page, not past it", async () => {
    await open("/guarded");
    await press("navigate", "route /terms");
    await press("back", "route /guarded");
    await press("back", "first page");
  });
});
