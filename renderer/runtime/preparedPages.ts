import type { Page } from "../../schemas/index.ts";
import type { PageLocation } from "./host/router.ts";
import type { PreparedPage } from "./render/prepare.ts";
import { prepareWithParts } from "./render/prepareWithParts.ts";
import type { Runtime } from "./session/runtime.ts";

/** Gives a checked page by name, with its texts in a language. Rejects when it cannot be had; with `NoPage` when there is none of that name. */
export type LoadPage = (page: string, language: string) => Promise<Page>;

/** Gives the page of a place, ready to be shown. Rejects when it cannot be had; with `NoPage` when there is none. */
export type PreparePage = (location: PageLocation) => Promise<PreparedPage>;

/** How many are kept: the page that is there, the next one, and those that a way back leads to. */
const most = 5;

/**
 * Makes pages ready, and keeps those that were wanted last.
 *
 * @param guards they wait for the guard of the back key, which one of them may want at once. The first one of a document does
 * not: before a tap nothing of ours could hold a back.
 */
export function createPreparedPages(loadPage: LoadPage, runtime: Runtime, guards = true): PreparePage {
  const ready = new Map<string, Promise<PreparedPage>>();
  const load = (location: PageLocation) => {
    const loading = loadPrepared(location, loadPage, runtime, guards);
    return runtime.anew ? runtime.anew.opening(location, loading) : loading;
  };
  return (location) => {
    const key = JSON.stringify([location, runtime.language.wanted()]);
    const page = ready.get(key) ?? load(location);
    // The last one that was wanted stands last.
    ready.delete(key);
    ready.set(key, page);
    const [oldest = ""] = ready.keys();
    if (ready.size > most) ready.delete(oldest);
    page.catch(() => ready.get(key) === page && ready.delete(key));
    return page;
  };
}

async function loadPrepared(
  location: PageLocation,
  loadPage: LoadPage,
  runtime: Runtime,
  guards: boolean,
): Promise<PreparedPage> {
  const { language, elder } = runtime;
  const page = await loadPage(location.page, language.wanted());
  // Without its texts the interface goes on in the language that it speaks.
  const speaking = language.load(language.of(page)).catch(() => undefined);
  const guard = guards ? runtime.back.warm() : undefined;
  const preparing = prepareWithParts(page, location.query, runtime);
  const [prepared, speak] = await Promise.all([preparing, speaking, elder.load(), guard, runtime.ownerKnown]);
  speak?.();
  return prepared;
}
