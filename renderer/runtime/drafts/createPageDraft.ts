import type { Json, KeptField, KeptFields } from "../../../schemas/index.ts";
import { type Store, setAll } from "../data/store.ts";
import type { PageForm } from "../form/pageForm.ts";
import { whenHidden } from "../host/visibility.ts";
import { defaults } from "../theme/defaults.ts";
import type { DraftStore } from "./createDraftStore.ts";
import type { Draft, DraftField } from "./draft.ts";
import type { DraftSettings } from "./draftSettings.ts";

/** What shows that somebody uses the page. */
const acts = ["pointerdown", "click", "keydown"] as const;

/**
 * When what was typed is written at once. A document that is unloaded may be gone before it is encrypted, so that what
 * counts is that each field has been left before.
 */
const leavings = ["focusout", "pagehide"] as const;

/** What the draft of a page works with. */
export interface PageDraftPort {
  readonly page: string;
  readonly form: PageForm;
  readonly store: Store;
  readonly drafts: DraftStore;
  readonly window: DraftSettings["window"];
  /** Fetches what says that something was put back. Nothing is put back that cannot be said to be. */
  readonly loadNote: () => Promise<unknown>;
}

/** The draft of a page: what the borrower has typed and not sent yet. */
export interface PageDraft {
  /**
   * Puts back what was kept of a form, and keeps what is filled in from now on. Asked again it goes on.
   *
   * @param isGone whether the form is no longer there: what was typed before this code came is kept all the same
   */
  readonly keep: (form: string, fields: KeptFields, isGone: () => boolean) => Promise<void>;
  /** Puts back what has been found since, as when an app says late who uses it. */
  readonly putBack: () => Promise<void>;
  /** Takes back what was put back into a form, and forgets it. */
  readonly clear: (form: string) => void;
  /** Returns a copy of the changed fields: their values by name. */
  readonly changed: () => ReadonlyMap<string, Json>;
  /**
   * Deletes the drafts of forms that were sent. The whole draft of a form remains if it was changed since, here or in another
   * window.
   *
   * @param atWrite the changed fields at the time of the write
   */
  readonly sent: (forms: Iterable<string>, atWrite: ReadonlyMap<string, Json>) => void;
  /** Writes what is not written yet, and listens no more. */
  readonly stop: () => void;
}

/**
 * Makes the draft of a page. It keeps what the borrower has typed, and what steps have filled in for him, such as a contact
 * that he picked, with the state that the field shows. Under `draft` the page's store says of each form whether it was restored.
 */
export function createPageDraft({ page, form, store, drafts, window, loadNote }: PageDraftPort): PageDraft {
  const forms = new Map<string, KeptFields>();
  const changed = new Map<string, Json>();
  let timer: number | undefined;
  let listening: readonly (() => void)[] = [];

  const fieldOf = (name: string) => [...forms.values()].map((fields) => whole(fields[name])).find((field) => field);

  function write(): void {
    window.clearTimeout(timer);
    if (timer === undefined) return;
    timer = undefined;
    const fields = [...changed].flatMap(([name, value]) => {
      const field = fieldOf(name);
      return field ? [[name, draftField(field, value, store)] as const] : [];
    });
    drafts.write(page, Object.fromEntries(fields));
  }

  function note(name: string, value: Json): void {
    changed.set(name, value);
    // What was cleared stays so, also where the document goes at once.
    if (isNothing(value)) drafts.drop(page, [name]);
    window.clearTimeout(timer);
    timer = window.setTimeout(write, defaults.drafts.quiet);
  }

  function listen(): void {
    if (listening.length > 0) return;
    for (const event of leavings) window.addEventListener(event, write);
    for (const event of acts) window.addEventListener(event, form.settle, { capture: true, once: true });
    listening = [
      form.onChange((name, value, author) => {
        if (value === undefined) return forget([name]);
        // What steps fill in before anybody has done anything is the page's own, and comes again by itself.
        if (author !== "page" && fieldOf(name)) note(name, value);
      }),
      whenHidden(window, write),
      drafts.beforeSave(write),
      ...leavings.map((event) => () => window.removeEventListener(event, write)),
      ...acts.map((event) => () => window.removeEventListener(event, form.settle, { capture: true })),
    ];
  }

  /** Puts back what is kept of a form, into the fields that nobody has touched. */
  async function putBackInto(id: string, fields: KeptFields): Promise<void> {
    const read = async () => usableFields(await drafts.read(page), fields);
    let usable = await read();
    if (Object.keys(usable).length > 0) {
      await loadNote();
      // What was sent or cleared while the note came is not put back.
      usable = await read();
    }
    const values = Object.entries(usable).map(([name, { value }]) => [name, value] as const);
    const restored = form.restore(Object.fromEntries(values));
    for (const name of restored) setAll(store, "state", usable[name]?.state ?? {});
    if (restored.length > 0) store.set("draft", id, true);
  }

  function forget(names: readonly string[], sent?: ReadonlyMap<string, Json>): void {
    for (const name of names) changed.delete(name);
    drafts.remove(page, names, sent);
  }

  return {
    async keep(id, fields, isGone) {
      forms.set(id, fields);
      listen();
      for (const [name, value] of form.typed) if (fields[name] && !changed.has(name)) note(name, value);
      if (!isGone()) await putBackInto(id, fields);
    },
    async putBack() {
      for (const [id, fields] of forms) await putBackInto(id, fields);
    },
    clear(id) {
      forget(form.undoRestore(Object.keys(forms.get(id) ?? {})));
      store.remove("draft", id);
    },
    changed: () => new Map(changed),
    sent(ids, atWrite) {
      const isSent = (name: string) => JSON.stringify(changed.get(name)) === JSON.stringify(atWrite.get(name));
      for (const id of ids) {
        const names = Object.keys(forms.get(id) ?? {});
        if (!names.every(isSent)) continue;
        forget(names, atWrite);
        store.remove("draft", id);
      }
    },
    stop() {
      write();
      for (const stop of listening) stop();
      listening = [];
    },
  };
}

function whole(field: KeptFields[string] | undefined): KeptField | undefined {
  return typeof field === "string" ? { fieldType: field } : field;
}

function isNothing(value: Json): boolean {
  return value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
}

/** What is kept of a field: its value, and the state that it shows. */
function draftField({ fieldType, shows = [], rowFields }: KeptField, given: Json, store: Store): DraftField {
  const value = rowFields ? rowsWith(rowFields, given) : given;
  if (shows.length === 0) return { fieldType, value };
  const state = shows.map((name) => [name, (store.read(`state.${name}`) ?? null) as Json] as const);
  return { fieldType, value, state: Object.fromEntries(state) };
}

/** Rows with no other fields than these. */
function rowsWith(names: readonly string[], rows: Json): Json {
  if (!Array.isArray(rows)) return null;
  return rows.map((row: Readonly<Record<string, Json>>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))),
  );
}

/** Of a draft, the fields that are still there, and of the same type. */
function usableFields(draft: Draft, fields: KeptFields): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, { fieldType }]) => whole(fields[name])?.fieldType === fieldType),
  );
}
