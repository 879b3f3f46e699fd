import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Json } from "../../schemas/index.ts";
import { launch } from "../browser/chromium.ts";
import type { RealHost } from "./host.ts";
import { startScreen } from "./screen.ts";

const run = promisify(execFile);
/** The window, in pixels of the screen. */
const [width, height] = [500, 800];
/** The toolbar's Back, when the window stands in the corner of the screen. */
const button = [23, 63] as const;

/** Starts a Chromium with a window on a screen of its own; its back is a press of the toolbar's button. */
export async function startToolbar(): Promise<RealHost> {
  const screen = await startScreen();
  const args = [`--window-size=${width},${height}`, "--window-position=0,0"];
  const browser = await launch({ headless: false, env: screen.env, args });
  const page = await browser.newPage({ viewport: null, locale: "zh-CN" });
  const devtools = await page.context().newCDPSession(page);
  const press = async (x: number, y: number) => {
    await run("xdotool", ["mousemove", `${x}`, `${y}`, "click", "1"], { env: screen.env });
  };
  return {
    engine: `Chromium ${browser.version()}`,
    open: async (address) => void (await page.goto(address)),
    async tap([x, y]) {
      // No script may be asked where the page begins.
      const { cssLayoutViewport: view } = await devtools.send("Page.getLayoutMetrics");
      const top = height - view.clientHeight;
      await press(Math.round(x * view.clientWidth), Math.round(top + y * view.clientHeight));
    },
    back: () => press(...button),
    async title() {
      const { entries, currentIndex } = await devtools.send("Page.getNavigationHistory");
      return entries[currentIndex]?.title ?? "";
    },
    evaluate: (script) => page.evaluate<Json>(script),
    picture: async (path) => void (await page.screenshot({ path })),
    async close() {
      await browser.close();
      await screen.close();
    },
  };
}
