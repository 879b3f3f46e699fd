import type { Browser, BrowserContext, Page } from "playwright-core";
import { inject } from "vitest";
import { isSoak } from "../soak.ts";
import type { BuildName } from "./builds.ts";
import { launch } from "./chromium.ts";

/** Milliseconds that what a test waits for may take on a machine that does other work besides. */
const patience = 60_000;

/** Of a context for a test that looks at what moves. */
export const moving = { reducedMotion: "no-preference" } as const;

/** A worker has a Chromium of its own, for all its files: one for all workers costs each act a way through another process. */
let started: Promise<Browser> | undefined;

/**
 * The worker's Chromium. A file has its own contexts in it: what this gives knows and closes only them. What moves stands in
 * them, unless a test says that it is `moving`, and in the soak: drawing it is an eighth of the work.
 *
 * @throws Error when there is none
 */
export async function openChromium(): Promise<Browser> {
  // With bars to scroll by, as on a desk.
  started ??= launch({ ignoreDefaultArgs: ["--hide-scrollbars"] });
  const shared = await started;
  const own = new Set<BrowserContext>();
  const browser: Browser = Object.create(shared);
  browser.newContext = async (options) => {
    const context = await shared.newContext({
      locale: "zh-CN",
      reducedMotion: isSoak ? "no-preference" : "reduce",
      ...options,
    });
    own.add(context);
    context.once("close", () => own.delete(context));
    context.setDefaultTimeout(patience);
    return context;
  };
  browser.contexts = () => [...own];
  browser.close = async () => void (await Promise.all([...own].map((context) => context.close())));
  return browser;
}

/** Waits until the page is taken over: from then on it does what it is told. A network at rest says less: a busy machine rests, too. */
export async function untilItWorks(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("#app > *");
    return main && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

/** The folder of a build that all tests share. Nothing may be written there. */
export async function builtFolder(name: BuildName): Promise<string> {
  const answer = await fetch(`${inject("builds")}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
