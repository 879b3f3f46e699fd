import { isolateHistory } from "@codemirror/commands";
import type { EditorState } from "@codemirror/state";
import { dropDraft, keepDraft, type UnsavedText } from "./drafts.ts";
import { readFile, removeFile, type SavedText, type SaveOutcome, saveFile } from "./pageFiles.ts";

/** A file that has been opened: what is on the disk, what is in the editor, with all that can be undone. */
export interface OpenDocument {
  readonly file: string;
  /** undefined: there is no such file yet. */
  readonly saved: SavedText | undefined;
  readonly state: EditorState;
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

/** Milliseconds after the last key until a draft is kept. */
const draftAfter = 1_000;

/** Makes the store of open files. */
export function createDocuments(makeState: MakeState): Documents {
  const opened = new Map<string, OpenDocument>();
  const opening = new Map<string, Promise<OpenDocument>>();
  const listeners = new Set<() => void>();
  const drafts = new Map<string, ReturnType<typeof setTimeout>>();
  let version = 0;

  const put = (document: OpenDocument): OpenDocument => {
    opened.set(document.file, document);
    version += 1;
    for (const listener of listeners) listener();
    return document;
  };
  const textOf = ({ state }: OpenDocument) => state.doc.toString();
  const isUnsaved = (document: OpenDocument) => textOf(document) !== withPlainEnds(document.saved?.text ?? "");

  const keep = (document: OpenDocument) =>
    keepDraft(document.file, { text: textOf(document), etag: document.saved?.etag, at: Date.now() });

  /** What is unsaved is kept once the last key is a while ago; what is saved is forgotten at once. */
  function draft(file: string): void {
    clearTimeout(drafts.get(file));
    if (!documents.isDirty(file)) return void dropDraft(file);
    drafts.set(
      file,
      setTimeout(() => {
        const document = opened.get(file);
        if (document) void keep(document);
      }, draftAfter),
    );
  }

  const read = async (file: string) => {
    const saved = await readFile(file);
    return put({ file, saved, state: makeState(file, saved?.text ?? "") });
  };
  const withText = (document: OpenDocument, text: string): EditorState => {
    const { state } = document;
    if (textOf(document) === text) return state;
    // What is typed right after it is undone by itself.
    const annotations = isolateHistory.of("full");
    return state.update({ changes: { from: 0, to: state.doc.length, insert: text }, annotations }).state;
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
      put({ ...before, state });
      if (before.state.doc !== state.doc) draft(file);
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
      if (document) put({ ...document, saved, state: withText(document, saved?.text ?? "") });
      draft(file);
    },
    async keepDrafts() {
      await Promise.all([...opened.values()].filter(isUnsaved).map(keep));
    },
    async restore(file, { text, etag }) {
      const document = await documents.open(file);
      const saved = etag === undefined ? undefined : { text: document.saved?.text ?? "", etag };
      put({ ...document, saved, state: withText(document, text) });
    },
    async write(file, text) {
      const document = await documents.open(file);
      documents.set(file, withText(document, text));
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
      put({ ...now, saved, state: withText(now, saved?.text ?? "") });
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
