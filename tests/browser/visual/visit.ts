import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright-core";
import type { Scene } from "./scenes.ts";

/** Who looks at a page, and with what. */
export interface Look extends BrowserContextOptions {
  readonly width?: number;
  readonly host?: "gr" | "nwd" | "browser";
  readonly theme?: "light" | "dark";
  /** The project that the page belongs to. */
  readonly project?: string;
}

/** A page that is open on a phone. */
export interface Visit {
  readonly page: Page;
  /** What its console has said. */
  readonly complaints: readonly string[];
}

/** The day on which everything happens: what a page shows of it must not change from one day to the next. */
const today = new Date("2026-03-02T10:00:00+08:00");

/** What stands in for every picture. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200" viewBox="0 0 600 200"><rect width="600" height="200" fill="#0f7a63"/><circle cx="480" cy="40" r="150" fill="#2b9a80"/><circle cx="560" cy="180" r="90" fill="#e8b04a"/><path d="M40 84h210v14H40zm0 34h140v10H40z" fill="#fff"/></svg>`;

/** What stands in for every page of somebody else. */
const elsewhere = '<!doctype html><meta charset="utf-8"><title>收费说明</title><p>提前还款不收手续费。</p>';

/** Opens a page on a phone, 390 pixels wide unless it is said. Its data is there when this resolves. */
export async function visit(browser: Browser, url: string, scene: Scene, look: Look = {}): Promise<Visit> {
  const { width = 390, host = "gr", theme = "light", project = "shipped", ...options } = look;
  const viewport = { width, height: width < 390 ? 640 : 844 };
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
    ...options,
  });
  await serveElsewhere(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (!/React DevTools/.test(message.text())) complaints.push(message.text());
  });
  await page.clock.setFixedTime(today);
  await page.addInitScript(holdTimers);
  const query = String(new URLSearchParams(scene.query));
  await page.goto(`${url}?${new URLSearchParams({ project, page: scene.page, host, theme, query })}`);
  await page.waitForSelector("main > *");
  await settle(page, 700);
  // What opens by itself, such as coupons, is looked at for itself.
  if ((await page.locator(".gw-popup").count()) > 0) {
    await page.keyboard.press("Escape");
    await settle(page);
  }
  return { page, complaints };
}

/** Runs in the page: what happens there by itself, such as asking again every three seconds, does not happen. */
function holdTimers(): void {
  const { setTimeout, setInterval } = window;
  const held = (ms = 0) => (ms < 2500 ? ms : 2 ** 31 - 1);
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...values: []) => setTimeout(run, held(ms), ...values),
    setInterval: (run: () => void, ms?: number, ...values: []) => setInterval(run, held(ms), ...values),
  });
}

/** Answers what pages fetch from elsewhere: pictures, and pages within a page. */
export async function serveElsewhere(context: BrowserContext): Promise<void> {
  const answer = (contentType: string, body: string) => (route: Route) => route.fulfill({ contentType, body });
  await context.route(/\.(?:png|svg|jpe?g|webp)$/, answer("image/svg+xml", picture));
  await context.route(/\/(?!phone)[\w-]+\.html/, answer("text/html", elsewhere));
}

/** Waits until the page has been still for a moment: nothing changes or scrolls, and nothing moves that will come to an end. */
export async function settle(page: Page, moment = 250): Promise<void> {
  await page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const isMoving = () =>
          document
            .getAnimations()
            .some(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
        let timer = 0;
        const wait = () => {
          clearTimeout(timer);
          timer = window.setTimeout(() => (isMoving() ? wait() : end()), quiet);
        };
        const observer = new MutationObserver(wait);
        const end = () => {
          observer.disconnect();
          removeEventListener("scroll", wait, true);
          resolve();
        };
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        addEventListener("scroll", wait, true);
        wait();
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
