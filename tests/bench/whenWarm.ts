import type { Page } from "playwright-core";

/** Resolves once the studio keeps a further phone warm: it has fetched all that the phone beside it has. */
export async function whenWarm(studio: Page): Promise<void> {
  await studio.frameLocator("iframe.spare").locator("html[data-warm]").waitFor({ state: "attached", timeout: 120_000 });
}
