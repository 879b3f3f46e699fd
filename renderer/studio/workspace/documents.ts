import { isolateHistory } from "@codemirror/commands";
import type { EditorState, Transaction, TransactionSpec } from "@codemirror/state";
import { dropDraft, keepDraft, keepDraftsNow, type UnsavedText } from "./drafts.ts";
import { readFile, removeFile, type SavedText, type SaveOutcome, saveFile } from "./pageFiles.ts";
import { editsNow, type MarkedEdits, type TextEdit } from "./textMarks.ts";

/** A file that has been opened: what is on the disk, what is in the editor, with all that can be undone. */
export interface OpenDocument {
  readonly file: string;
  /** undefined: there is no such file yet. */
  readonly saved: SavedText | undefined;
  readonly state: EditorState;
  /** What has led to the state; undefined if an editor has made it, or if it is the first one. */
  readonly last?: Transaction | undefined;
}

/** Makes the state of an editor for a text. */
export type MakeState = (file: string, text: string) => EditorState;

/** The files that are open, saved or not. */
export interface Documents {
  readonly get: (file: string) => OpenDocument | undefined;
  /** Reads a file, once. Rejects when the server does not answer. */
  readonly open: (file: string) => Promise<OpenDocument>;
  /** What the editor has made of a file. */
  readonly set: (file: string, state: EditorState) => void;
  /** Changes an open file, whether an editor shows it or not, as one step that can be undone. Does nothing if it is not open. */
  readonly apply: (file: string, spec: TransactionSpec) => void;
  /**
   * Carries out changes that were found in an earlier text of a file. Rejects when the server does not answer.
   *
   * @returns the changes with their places of now; undefined if nothing was changed, because these are unknown
   */
  readonly edit: (marked: MarkedEdits, userEvent: string) => Promise<readonly TextEdit[] | undefined>;
  /** Says that this work will change open files: a save waits for it. */
  readonly await: (work: Promise<unknown>) => void;
  /** Settles once all such work is done, whether it succeeded or not. */
  readonly settled: () => Promise<void>;
  readonly isDirty: (file: string) => boolean;
  /** The texts that are not what is on the disk; an editor ends all lines alike. */
  readonly typed: () => Readonly<Record<string, string>>;
  /** Writes a file; `stale` where somebody else has meanwhile. Rejects when the server does not answer. */
  readonly save: (file: string) => Promise<SaveOutcome>;
  /** What was typed is from now on typed over this text, which is on the disk. */
  readonly rebase: (file: string, saved: SavedText | undefined) => void;
  /** Takes what is on the disk in place of what was typed; what was typed can be had again by undoing. */
  readonly takeSaved: (file: string, saved: SavedText | undefined) => void;
  /** Keeps all that is unsaved as drafts, without waiting for the keys to rest. */
  readonly keepDrafts: () => Promise<void>;
  /** The same while the window is being closed, when nothing is waited for. */
  readonly keepDraftsNow: () => void;
  /** Takes a draft up again: saving it is refused where the file has been changed since it was begun. */
  readonly restore: (file: string, draft: UnsavedText) => Promise<void>;
  /** Replaces the text of a file, as one change that can be undone. */
  readonly write: (file: string, text: string) => Promise<void>;
  /** Removes a file. */
  readonly remove: (file: string) => Promise<SaveOutcome>;
  /** The file has changed on the disk: what was not typed on follows. Gives whether anything is another one. */
  readonly follow: (file: string) => Promise<boolean>;
  /** A number that is another one after each change. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Milliseconds after a key until what is typed is kept as a draft, at the latest. */
const draftAfter = 500;

/** Makes the store of open files. */
export function createDocuments(makeState: MakeState): Documents {
  const opened = new Map<string, OpenDocument>();
  const opening = new Map<string, Promise<OpenDocument>>();
  const listeners = new Set<() => void>();
  const drafts = new Map<string, ReturnType<typeof setTimeout>>();
  const works = new Set<Promise<unknown>>();
  let version = 0;

  const put = (document: OpenDocument): OpenDocument => {
    opened.set(document.file, document);
    version += 1;
    for (const listener of listeners) listener();
    return document;
  };
  const textOf = ({ state }: OpenDocument) => state.doc.toString();
  const isUnsaved = (document: OpenDocument) => textOf(document) !== withPlainEnds(document.saved?.text ?? "");

  const draftOf = (document: OpenDocument): UnsavedText => {
    return { text: textOf(document), etag: document.saved?.etag, at: Date.now() };
  };
  const keep = (document: OpenDocument) => keepDraft(document.file, draftOf(document));
  const unsaved = () => [...opened.values()].filter(isUnsaved);

  /** What is unsaved is kept after a moment, also while keys go on; what is saved is forgotten at once. */
  function draft(file: string): void {
    if (!documents.isDirty(file)) {
      clearTimeout(drafts.get(file));
      drafts.delete(file);
      return void dropDraft(file);
    }
    if (drafts.has(file)) return;
    const keepLater = () => {
      drafts.delete(file);
      const document = opened.get(file);
      if (document && isUnsaved(document)) void keep(document);
    };
    drafts.set(file, setTimeout(keepLater, draftAfter));
  }

  const read = async (file: string) => {
    const saved = await readFile(file);
    return put({ file, saved, state: makeState(file, saved?.text ?? "") });
  };
  /** What is typed right after it is undone by itself. */
  const changed = ({ state }: OpenDocument, spec: TransactionSpec): Pick<OpenDocument, "state" | "last"> => {
    const last = state.update(spec, { annotations: isolateHistory.of("full") });
    return { state: last.state, last };
  };
  const withText = (document: OpenDocument, text: string): Pick<OpenDocument, "state" | "last"> => {
    const { state, last } = document;
    if (textOf(document) === text) return { state, last };
    return changed(document, { changes: { from: 0, to: state.doc.length, insert: text } });
  };

  const documents: Documents = {
    get: (file) => opened.get(file),
    async open(file) {
      const known = opening.get(file) ?? read(file);
      opening.set(file, known);
      known.catch(() => opening.delete(file));
      const first = await known;
      return opened.get(file) ?? first;
    },
    set(file, state) {
      const before = opened.get(file);
      if (!before || before.state === state) return;
      put({ ...before, state, last: undefined });
      if (before.state.doc !== state.doc) draft(file);
    },
    apply(file, spec) {
      const before = opened.get(file);
      if (!before) return;
      const after = put({ ...before, ...changed(before, spec) });
      if (before.state.doc !== after.state.doc) draft(file);
    },
    async edit(marked, userEvent) {
      const { state } = await documents.open(marked.file);
      const edits = editsNow(state, marked);
      if (edits) documents.apply(marked.file, { changes: [...edits], userEvent });
      return edits;
    },
    await(work) {
      const end = () => works.delete(work);
      works.add(work);
      work.then(end, end);
    },
    async settled() {
      await Promise.allSettled(works);
    },
    isDirty(file) {
      const document = opened.get(file);
      return document !== undefined && isUnsaved(document);
    },
    typed: () =>
      Object.fromEntries(
        [...opened.values()]
          .filter((document) => textOf(document) !== (document.saved?.text ?? ""))
          .map((document) => [document.file, textOf(document)]),
      ),
    async save(file) {
      const document = await documents.open(file);
      const typed = textOf(document);
      const text = document.saved?.text.includes("\r\n") ? typed.replaceAll("\n", "\r\n") : typed;
      const outcome = await saveFile(file, text, document.saved?.etag);
      if (outcome.kind !== "saved") return outcome;
      // Who goes on typing meanwhile has typed on what was saved.
      put({ ...(opened.get(file) ?? document), saved: { text, etag: outcome.etag } });
      draft(file);
      return outcome;
    },
    rebase(file, saved) {
      const document = opened.get(file);
      if (document) put({ ...document, saved });
    },
    takeSaved(file, saved) {
      const document = opened.get(file);
      if (document) put({ ...document, saved, ...withText(document, saved?.text ?? "") });
      draft(file);
    },
    async keepDrafts() {
      await Promise.all(unsaved().map(keep));
    },
    keepDraftsNow: () => keepDraftsNow(Object.fromEntries(unsaved().map((one) => [one.file, draftOf(one)]))),
    async restore(file, { text, etag }) {
      const document = await documents.open(file);
      const saved = etag === undefined ? undefined : { text: document.saved?.text ?? "", etag };
      put({ ...document, saved, ...withText(document, text) });
      draft(file);
    },
    async write(file, text) {
      const document = await documents.open(file);
      if (textOf(document) === text) return;
      put({ ...document, ...withText(document, text) });
      draft(file);
    },
    async remove(file) {
      const { saved } = await documents.open(file);
      const outcome = saved ? await removeFile(file, saved.etag) : ({ kind: "saved", etag: "" } as const);
      if (outcome.kind !== "saved") return outcome;
      opened.delete(file);
      opening.delete(file);
      clearTimeout(drafts.get(file));
      await dropDraft(file);
      version += 1;
      for (const listener of listeners) listener();
      return outcome;
    },
    async follow(file) {
      const document = opened.get(file);
      if (!document || isUnsaved(document)) return false;
      const saved = await readFile(file);
      const now = opened.get(file);
      if (!now || isUnsaved(now) || saved?.text === now.saved?.text) return false;
      put({ ...now, saved, ...withText(now, saved?.text ?? "") });
      return true;
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return documents;
}

/** An editor ends its lines by one character, however they end in the file. */
function withPlainEnds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
