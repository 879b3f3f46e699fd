import type { Page } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { PageForm } from "../form/pageForm.ts";
import { createDraftStore, type DraftStore } from "./createDraftStore.ts";
import { createPageDraft, type PageDraft, type PageDraftPort } from "./createPageDraft.ts";
import type { DraftSettings } from "./draftSettings.ts";

/* Drafts have a chunk of their own: only pages with forms that keep something fetch it. */

const stores = new WeakMap<DraftSettings, DraftStore>();

/** The store of a front end's drafts: one for all of its pages. */
function storeOf(settings: DraftSettings): DraftStore {
  const store = stores.get(settings) ?? createDraftStore(settings);
  stores.set(settings, store);
  return store;
}

/**
 * The draft of a page that is visited, and its form.
 *
 * @param loadNote fetches what says that something was put back
 */
export function openPageDraft(
  { page, store }: { readonly page: Pick<Page, "page">; readonly store: Store },
  form: PageForm,
  settings: DraftSettings,
  loadNote: PageDraftPort["loadNote"],
): PageDraft {
  return createPageDraft({
    page: page.page,
    form,
    store,
    drafts: storeOf(settings),
    window: settings.window,
    loadNote,
  });
}

/** Forgets all drafts: the user has logged out. */
export function endDrafts(settings: DraftSettings): void {
  storeOf(settings).end();
}

/** Writes what is typed and not written yet; settles when it is where it stays. */
export function saveDrafts(settings: DraftSettings): Promise<unknown> {
  return storeOf(settings).save();
}
