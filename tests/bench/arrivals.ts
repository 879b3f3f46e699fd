import type { CDPSession, Page } from "playwright-core";
import { probe, type Seen, type Sought } from "./probe.ts";

/** What the probe calls. */
const tell = "benchTell";

/**
 * Watches when a page is there. The page tells it by itself: a question from outside would bring a tool's script into the page
 * while it starts, and 50 ms of a slowed phone were measured for that.
 *
 * @returns what navigates and resolves with what was seen then
 */
export async function watchArrivals(
  page: Page,
  devtools: CDPSession,
  { content, control }: Pick<Sought, "content" | "control">,
): Promise<(navigate: () => Promise<unknown>) => Promise<Seen>> {
  await devtools.send("Runtime.enable");
  await devtools.send("Runtime.addBinding", { name: tell });
  await page.addInitScript(probe, { content, control, tell });
  return async (navigate) => {
    const seen = new Promise<Seen>((resolve) => {
      const hear = ({ name, payload }: { readonly name: string; readonly payload: string }) => {
        if (name !== tell) return;
        devtools.off("Runtime.bindingCalled", hear);
        resolve(JSON.parse(payload));
      };
      devtools.on("Runtime.bindingCalled", hear);
    });
    await navigate();
    return await inTime(seen);
  };
}

/** Milliseconds after which a page will not be there any more. */
const patience = 60_000;

async function inTime(seen: Promise<Seen>): Promise<Seen> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The page's control was not taken over within a minute")), patience);
  });
  try {
    return await Promise.race([seen, late]);
  } finally {
    clearTimeout(timer);
  }
}
