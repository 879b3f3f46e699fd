import type { Page } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { PageForm } from "../form/pageForm.ts";
import { unknownOwner } from "../owner/owner.ts";
import { createDraftStore, type DraftStore } from "./createDraftStore.ts";
import { createPageDraft, type PageDraft, type PageDraftPort } from "./createPageDraft.ts";
import type { DraftSettings } from "./draftSettings.ts";

/* Drafts have a chunk of their own: only pages with forms that keep something fetch it. */

const stores = new WeakMap<DraftSettings, { readonly turn: number; readonly store: DraftStore }>();

/** The store of a front end's drafts: one for all of its pages, and another one for each owner. */
async function storeOf(settings: DraftSettings): Promise<DraftStore> {
  const owner = (await settings.owner) ?? unknownOwner;
  const turn = owner.turn();
  const last = stores.get(settings);
  if (last?.turn === turn) return last.store;
  const store = createDraftStore(settings, owner, last?.store.save());
  stores.set(settings, { turn, store });
  return store;
}

/**
 * The draft of a page that is visited, and its form.
 *
 * @param loadNote fetches what says that something was put back
 */
export async function openPageDraft(
  { page, store }: { readonly page: Pick<Page, "page">; readonly store: Store },
  form: PageForm,
  settings: DraftSettings,
  loadNote: PageDraftPort["loadNote"],
): Promise<PageDraft> {
  const drafts = await storeOf(settings);
  const draft = createPageDraft({ page: page.page, form, store, drafts, window: settings.window, loadNote });
  const unlisten = drafts.onFound(() => void draft.putBack().catch(() => undefined));
  return {
    ...draft,
    stop() {
      unlisten();
      draft.stop();
    },
  };
}

/** Deletes what another owner has left on the device, once the owner is known. */
export async function sweepDrafts(settings: DraftSettings): Promise<unknown> {
  return (await storeOf(settings)).save();
}

/** Forgets all drafts: the user has logged out. */
export async function endDrafts(settings: DraftSettings): Promise<void> {
  (await storeOf(settings)).end();
}

/** Writes what is typed and not written yet; settles when it is where it stays. */
export async function saveDrafts(settings: DraftSettings): Promise<unknown> {
  return (await storeOf(settings)).save();
}
