import { useCallback, useEffect, useRef, useState } from "react";
import type { PageTab } from "../../compiler/index.ts";
import { editorWords } from "../words/editorWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import type { SavedText } from "../workspace/pageFiles.ts";
import { createPendingCommand, type PendingCommand } from "../workspace/pendingCommand.ts";
import type { MarkedEdits } from "../workspace/textMarks.ts";
import type { EditorPlace } from "./editorPlace.ts";
import { handOverProperty } from "./structure/handOver.ts";

/** A save that was refused since somebody else has changed the file. */
export interface StaleSave {
  readonly file: string;
  /** What was on the disk when the file was opened. */
  readonly base: string;
  /** What is there now; undefined: the file is gone. */
  readonly current: SavedText | undefined;
}

/** What is open in the editor, and what can be done with it. */
export interface Editing {
  readonly tabs: readonly PageTab[];
  readonly file: string | undefined;
  /** The place that the editor goes to as soon as it shows its file, once. */
  readonly reveal: PendingCommand<EditorPlace>;
  readonly notice: string;
  readonly stale: StaleSave | undefined;
  readonly pick: (file: string) => void;
  /** Opens a file at a place, whether it belongs to the page or not. */
  readonly go: (place: EditorPlace) => void;
  /**
   * Carries out changes that were found in an earlier text, once; says so where that cannot be done.
   *
   * @param isLed whether the editor goes there; it does when left out
   */
  readonly mend: (marked: MarkedEdits, isLed?: boolean) => Promise<void>;
  /** Opens a file at the beginning of a line. Rejects when the server does not answer. */
  readonly goToLine: (file: string, line: number) => Promise<void>;
  /** Writes the open file, formatted. */
  readonly save: () => Promise<void>;
  /** After a stale save: writes this text over what is on the disk, or takes that. */
  readonly keep: (text: string) => Promise<void>;
  readonly take: () => void;
  /** Leaves the disk as it is, and goes on with this text in the editor. */
  readonly dismissStale: (text: string) => void;
  /** Asks again which files belong to the page. */
  readonly refresh: () => void;
}

/** Keeps what is open in the editor: the files of the page, those that were led to, and how saves have ended. */
export function useEditing(documents: Documents, ask: AskCompiler, page: string): Editing {
  const [own, setOwn] = useState<{ readonly page: string; readonly tabs: readonly PageTab[] }>();
  const [led, setLed] = useState<readonly PageTab[]>([]);
  const [picked, setPicked] = useState<{ readonly page: string; readonly file: string }>();
  const [reveal] = useState(createPendingCommand<EditorPlace>);
  const [notice, setNotice] = useState("");
  const [stale, setStale] = useState<StaleSave>();
  const mended = useRef(new WeakSet<MarkedEdits>());
  const asked = useRef(page);
  asked.current = page;

  const refresh = useCallback(() => {
    const found = ask("tabs", asked.current);
    const name = asked.current;
    found.then((tabs) => name === asked.current && setOwn({ page: name, tabs })).catch(() => undefined);
  }, [ask]);
  // Another page has other files.
  useEffect(() => refresh(), [refresh, page]);

  const tabs = own?.page === page ? withLed(own.tabs, led) : [];
  const chosen = picked?.page === page ? tabs.find(({ file }) => file === picked.file) : undefined;
  const file = (chosen ?? tabs[0])?.file;

  // A notice belongs to one file.
  useEffect(() => setNotice(""), [file]);

  const open = (next: string) => {
    if (!tabs.some((one) => one.file === next)) setLed([...led, { file: next, kind: "partial", exists: true }]);
    setPicked({ page, file: next });
  };
  const pick = (next: string) => {
    reveal.drop();
    open(next);
  };
  const write = async (path: string) => {
    setNotice("");
    try {
      await format(path, documents, ask);
      const base = documents.get(path)?.saved?.text ?? "";
      const outcome = await documents.save(path);
      setStale(outcome.kind === "stale" ? { file: path, base, current: outcome.current } : undefined);
      if (outcome.kind === "saved") setNotice(editorWords.saved);
      if (outcome.kind === "refused") setNotice(editorWords.cannotSave(outcome.status));
      refresh();
    } catch {
      setNotice(editorWords.noServer);
    }
  };
  const go = (next: EditorPlace) => {
    open(next.file);
    reveal.put(next);
  };
  const mend = async (marked: MarkedEdits, isLed = true) => {
    // The second press of a double click.
    if (mended.current.has(marked)) return;
    mended.current.add(marked);
    setNotice("");
    try {
      const [done] = (await documents.edit(marked, "input.fix")) ?? [];
      if (!done) mended.current.delete(marked);
      if (!done) setNotice(editorWords.moved);
      else if (isLed) go({ file: marked.file, from: done.from, to: done.from });
    } catch {
      mended.current.delete(marked);
      setNotice(editorWords.notOpened);
    }
  };
  return {
    ...{ tabs, file, reveal, notice, stale, pick, refresh },
    ...{ go, mend },
    async goToLine(path, line) {
      const { state } = await documents.open(path);
      const { from, text } = state.doc.line(Math.min(line, state.doc.lines));
      const start = from + text.search(/\S|$/);
      go({ file: path, from: start, to: start });
    },
    async save() {
      if (file === undefined) return;
      handOverProperty();
      await documents.settled();
      await write(file);
    },
    async keep(text) {
      if (!stale) return;
      documents.rebase(stale.file, stale.current);
      await documents.write(stale.file, text);
      await write(stale.file);
    },
    take() {
      if (stale) documents.takeSaved(stale.file, stale.current);
      setStale(undefined);
    },
    dismissStale(text) {
      setStale(undefined);
      if (stale) void documents.write(stale.file, text).catch(() => undefined);
    },
  };
}

function withLed(own: readonly PageTab[], led: readonly PageTab[]): readonly PageTab[] {
  return [...own, ...led.filter(({ file }) => !own.some((one) => one.file === file))];
}

/** Writes the text as all such files are written, as one change that can be undone; one with mistakes stays as it is. */
async function format(file: string, documents: Documents, ask: AskCompiler): Promise<void> {
  const before = documents.get(file);
  if (!before) return;
  const edits = await ask("format", file);
  const now = documents.get(file);
  if (edits.length === 0 || now?.state.doc !== before.state.doc) return;
  documents.apply(file, { changes: [...edits], userEvent: "format" });
}
