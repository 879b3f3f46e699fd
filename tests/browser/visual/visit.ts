import type { Browser, BrowserContextOptions, Page, Request } from "playwright-core";
import { vi } from "vitest";
import type { Scene } from "./scenes.ts";

/** Who looks at a page, and with what. */
export interface Look extends BrowserContextOptions {
  readonly width?: number;
  readonly host?: "gr" | "nwd" | "browser";
  readonly theme?: "light" | "dark";
  /** The project that the page belongs to. */
  readonly project?: string;
}

/** A page of a phone that shows one scene after the other, and keeps nothing from one to the next but its fetched code. */
export class PhonePage {
  readonly page: Page;
  readonly #url: string;
  readonly #look: Look;
  readonly #complaints: string[] = [];
  /** What has been asked for and has not come yet. */
  readonly #coming = new Set<Request>();

  private constructor(page: Page, url: string, look: Look) {
    this.page = page;
    this.#url = url;
    this.#look = look;
    page.on("request", (request) => this.#coming.add(request));
    for (const event of ["requestfinished", "requestfailed"] as const)
      page.on(event as "requestfinished", (request) => this.#coming.delete(request));
    page.on("pageerror", (error) => this.#complaints.push(error.message));
    page.on("console", (message) => {
      if (!/React DevTools/.test(message.text())) this.#complaints.push(message.text());
    });
  }

  /**
   * Opens one, 390 pixels wide unless it is said.
   *
   * @param scripts what runs in each of its documents before the document's own
   */
  static async open(browser: Browser, url: string, look: Look = {}, ...scripts: (() => void)[]): Promise<PhonePage> {
    const { width = 390, host: _, theme: __, project: ___, ...options } = look;
    const viewport = { width, height: width < 390 ? 640 : 844 };
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, ...options });
    const page = await context.newPage();
    for (const script of [forget, ...scripts]) await page.addInitScript(script);
    return new PhonePage(page, url, look);
  }

  /** What the console has said since the last scene began. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  /** Shows a scene of a project from its beginning. Its data may still be on its way when this resolves. */
  async show(scene: Scene, project = scene.project ?? this.#look.project ?? "shipped"): Promise<void> {
    const { host = "gr", theme = "light" } = this.#look;
    this.#complaints.length = 0;
    this.#coming.clear();
    const query = String(new URLSearchParams(scene.query));
    await this.page.goto(`${this.#url}?${new URLSearchParams({ project, page: scene.page, host, theme, query })}`);
    await this.page.waitForSelector("main > *");
    await this.fetched();
  }

  /** Waits until nothing is being fetched: code moves nothing until it has come. */
  async fetched(): Promise<void> {
    await vi.waitUntil(() => this.#coming.size === 0, { interval: 20, timeout: 60_000 });
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** Runs in the page: nothing is left of the scene before. */
function forget(): void {
  if (window !== top) return;
  localStorage.clear();
  sessionStorage.clear();
}

/**
 * Runs in the page: it is always the same moment, and what happens by itself, such as asking again every three seconds, or
 * that a message goes, does not happen. (Playwright's clock puts its own timers in the place of these.)
 */
function holdTime(): void {
  const { setTimeout, setInterval } = window;
  const now = Date.parse("2026-03-02T10:00:00+08:00");
  window.Date = new Proxy(window.Date, {
    construct: (target, given, self) => Reflect.construct(target, given.length > 0 ? given : [now], self),
    get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key)),
  });
  const held = (ms = 0) => (ms < 2000 ? ms : 2 ** 31 - 1);
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...values: []) => setTimeout(run, held(ms), ...values),
    setInterval: (run: () => void, ms?: number, ...values: []) => setInterval(run, held(ms), ...values),
  });
}

/** Opens a page of a phone on which nothing happens by itself, nothing moves for long, and it is always the same day. */
export async function openStillPage(browser: Browser, url: string, look: Look = {}): Promise<PhonePage> {
  return PhonePage.open(browser, url, { reducedMotion: "reduce", ...look }, holdTime);
}

/** Shows a scene on a still page. Its data is there when this resolves, and nothing lies over it. */
export async function visit(phone: PhonePage, scene: Scene): Promise<void> {
  await phone.show(scene);
  await phone.page.waitForFunction(() => window.unanswered.size === 0);
  await settle(phone.page, 400);
  // What came with the answers may need code of its own.
  await phone.fetched();
  await settle(phone.page);
  // What opens by itself, such as coupons, is looked at for itself.
  if ((await phone.page.locator(".gw-popup").count()) > 0) {
    await phone.page.keyboard.press("Escape");
    await settle(phone.page);
  }
}

/** Waits until the page has been still for a moment: nothing changes or scrolls, and nothing moves that will come to an end. */
export async function settle(page: Page, moment = 250): Promise<void> {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const isMoving = () =>
          document.getAnimations().some(
            ({ playState, effect }) =>
              // One that keeps what it ended with stays in the list for ever.
              playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
          );
        let [since, turns] = [performance.now(), 0];
        const wait = () => {
          [since, turns] = [performance.now(), 0];
        };
        const observer = new MutationObserver(wait);
        // Where the machine has stood still, time has passed in which nothing could happen: turns of the clock tell of that.
        const look = () => {
          turns++;
          if (isMoving()) wait();
          if (performance.now() - since < quiet || turns < quiet / 50) return setTimeout(look, 40);
          observer.disconnect();
          removeEventListener("scroll", wait, true);
          return resolve();
        };
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        addEventListener("scroll", wait, true);
        look();
      }),
    moment,
  );
}

/** Opens what a row, a field or a picture of the page `overlays` opens. */
export async function openOverlay(page: Page, label: string): Promise<void> {
  const named = (["button", "combobox", "textbox"] as const).map((role) => page.getByRole(role, { name: label }));
  const [first, ...others] = named;
  await others
    .reduce((all, one) => all.or(one), first ?? page.getByText(label))
    .first()
    .tap();
  await page.waitForSelector(".gw-popup, .gw-busy [role=dialog], .gw-toast, .gw-keys");
  await settle(page);
}
