import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";
import { isSoak } from "../soak.ts";
import type { BuildName } from "./builds.ts";

/** Milliseconds that what a test waits for may take on a machine that does other work besides. */
const patience = 60_000;

/** Of a context for a test that looks at what moves. */
export const moving = { reducedMotion: "no-preference" } as const;

/**
 * The one Chromium that all tests share. A file has its own contexts in it: closing what this gives closes only them. What
 * moves stands in them, unless a test says that it is `moving`, and in the soak: drawing it is an eighth of the work.
 *
 * @throws Error when there is none
 */
export async function openChromium(): Promise<Browser> {
  const address = inject("chromium");
  if (address === "") throw new Error("There is no Chromium: install one or set CHROME_PATH");
  const browser = await chromium.connect(address);
  const { newContext } = browser;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, {
      locale: "zh-CN",
      reducedMotion: isSoak ? "no-preference" : "reduce",
      ...options,
    });
    context.setDefaultTimeout(patience);
    return context;
  };
  return browser;
}

/** The folder of a build that all tests share. Nothing may be written there. */
export async function builtFolder(name: BuildName): Promise<string> {
  const answer = await fetch(`${inject("builds")}/${name}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
