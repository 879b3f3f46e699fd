import { redo, undo } from "@codemirror/commands";
import type { EditorState, Text } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useRef, useState } from "react";
import type { OutlineNode, StructureChange } from "../../../compiler/index.ts";
import { structureWords } from "../../words/structureWords.ts";
import { say } from "../../words/studioLanguage.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import type { Documents } from "../../workspace/documents.ts";
import { rangeNow } from "../../workspace/textMarks.ts";
import { arrangeOutline } from "./outlineRows.ts";

type Path = OutlineNode["path"];

/** The structure of the open file, and how it is changed. */
export interface Structure {
  readonly outline: readonly OutlineNode[];
  /** Where a change has just put a part, until the caret goes elsewhere. */
  readonly moved: Path | undefined;
  /**
   * Makes a change, once those before it are made.
   *
   * @param selected the part that is selected; the one that an earlier change has moved meanwhile goes before it
   * @param make gets its place
   * @param known the part as it was read. If it was removed since, the change is not made, and `notice` says so.
   */
  readonly change: (
    selected: Path | undefined,
    make: (selected: Path | undefined) => StructureChange | undefined,
    known?: KnownPart,
  ) => void;
  /** Takes the last change of the text back, or makes it again, once the changes before are made. */
  readonly revert: (way: "undo" | "redo") => void;
  /** Returns the current start of a part of the outline; undefined if it was removed. */
  readonly startOf: (node: OutlineNode) => number | undefined;
  /** Why the last change was not made; empty where it was. */
  readonly notice: string;
}

interface StructureParts {
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly file: string;
}

/** A part, and the text in which it was read. */
export interface KnownPart {
  readonly doc: Text;
  readonly node: OutlineNode;
}

interface MovedPart {
  readonly doc: Text;
  readonly head: number;
  readonly path: Path;
}

/** Follows the structure of a text that is being edited. One change comes after the other, each in the text that it was found in. */
export function useStructure({ documents, ask, file }: StructureParts): Structure {
  const [read, setRead] = useState<{ readonly doc: Text | undefined; readonly outline: readonly OutlineNode[] }>();
  const [moved, setMoved] = useState<MovedPart>();
  const [notice, setNotice] = useState("");
  const latest = useRef<MovedPart>(undefined);
  const running = useRef(Promise.resolve());
  const { doc } = documents.get(file)?.state ?? {};

  useEffect(() => {
    let isWanted = true;
    ask("outline", file).then(
      (outline) => isWanted && setRead({ doc, outline: arrangeOutline(outline) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [ask, file, doc]);

  const carryOut = useCallback(
    async (
      caret: number | undefined,
      selected: Path | undefined,
      make: Parameters<Structure["change"]>[1],
      known?: KnownPart,
    ) => {
      const before = documents.get(file)?.state;
      const place = known && before ? pathOf(known, before, await ask("outline", file)) : undefined;
      if (known && !place) return setNotice(structureWords.partGone);
      const made = make(place ?? pathIn(before, latest.current) ?? selected);
      if (!made) return;
      const answer = await ask("structure", file, made);
      if ("refused" in answer) return setNotice(say(answer.refused));
      setNotice("");
      if (answer.edits.length === 0) return;
      // What was found in another text is not what stands there now.
      if (documents.get(file)?.state.doc !== before?.doc) return setNotice(structureWords.retyped);
      const { edits, offset } = answer;
      // Another part was selected since the change was asked for: that one stays selected.
      const present = documents.get(file)?.state;
      if (present && present.selection.main.head !== caret && !pathIn(present, latest.current)) {
        documents.apply(file, { changes: [...edits], userEvent: "structure" });
        return;
      }
      // Into this file, also where the editor shows another one by now.
      const effects = EditorView.scrollIntoView(offset, { y: "nearest", yMargin: 40 });
      documents.apply(file, { changes: [...edits], selection: { anchor: offset }, effects, userEvent: "structure" });
      const now = documents.get(file)?.state;
      if (!now) return;
      latest.current = { doc: now.doc, head: now.selection.main.head, path: answer.path };
      setMoved(latest.current);
    },
    [ask, documents, file],
  );
  const change: Structure["change"] = (selected, make, known) => {
    const caret = documents.get(file)?.state.selection.main.head;
    queue(() => carryOut(caret, selected, make, known));
  };
  const queue = (work: () => Promise<void>) => {
    running.current = running.current.then(work).catch(() => undefined);
    documents.await(running.current);
  };
  const revert: Structure["revert"] = (way) =>
    queue(async () => {
      const state = documents.get(file)?.state;
      if (state) (way === "undo" ? undo : redo)({ state, dispatch: (made) => documents.set(file, made.state) });
    });
  const startOf: Structure["startOf"] = (node) => {
    const state = documents.get(file)?.state;
    if (!state || !read?.doc || state.doc === read.doc || node.from < 0) return node.from;
    return rangeNow(state, node, read.doc)?.from;
  };
  const present = pathIn(documents.get(file)?.state, moved);
  return { outline: read?.outline ?? [], moved: present, change, revert, startOf, notice };
}

/** The part that was put somewhere, while the text and the caret are as they were then. */
function pathIn(state: EditorState | undefined, moved: MovedPart | undefined): Path | undefined {
  return moved && moved.doc === state?.doc && moved.head === state.selection.main.head ? moved.path : undefined;
}

/**
 * Returns the current path of a part. Undefined if the part was removed. After a replacement of the whole text, the part at
 * the same path must have the same text.
 */
export function pathOf({ doc, node }: KnownPart, now: EditorState, outline: readonly OutlineNode[]): Path | undefined {
  const range = rangeNow(now, node, doc);
  const all = flat(outline);
  if (range) return all.find(({ from }) => from === range.from)?.path;
  const text = doc.sliceString(node.from, node.to);
  const same = partAt(outline, node.path);
  return same && now.doc.sliceString(same.from, same.to) === text ? same.path : undefined;
}

/** Returns the part at a path; undefined if there is none, as for the page itself. */
export function partAt(outline: readonly OutlineNode[], path: Path): OutlineNode | undefined {
  return flat(outline).find((node) => JSON.stringify(node.path) === JSON.stringify(path));
}

function flat(nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
