import type { Page } from "playwright-core";
import type { DeliveredScene } from "./deliveredScenes.ts";

/**
 * Goes to a page as the front end itself does, by an entry of the history. What the back guard of the page before has in its
 * entry stays there: a guard that found it in the next one would go back from it, whatever is opened meanwhile.
 */
export async function goTo(page: Page, { page: name, query }: DeliveredScene): Promise<void> {
  await page.evaluate(
    ([to, params]) => {
      const { gangwayLocation: { depth = 0 } = {}, gangwayPosition = 0 } = history.state ?? {};
      const gangwayLocation = { location: { page: to, query: params }, depth: depth + 1 };
      const state = { gangwayLocation, gangwayPosition: gangwayPosition + 1 };
      history.pushState(state, "", `./${to}.html?${new URLSearchParams(params)}`);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    },
    [name, query] as const,
  );
}
