import { ChangeSet, type EditorState, StateField, type Text } from "@codemirror/state";
import { hash } from "../../../actions/index.ts";

/** A change of a text: what stands between `from` and `to` becomes `insert`. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Changes of a file, with the mark of the text in which their places were found. */
export interface MarkedEdits {
  readonly file: string;
  /** Made by `textMark`. */
  readonly of: string;
  readonly edits: readonly TextEdit[];
}

/** Identifies a text by its content. The compiler marks its answers in the same way (`compiler/server/placedProblems.ts`). */
export function textMark(text: string): string {
  return `${text.length}.${hash(text)}`;
}

interface PastText {
  readonly doc: Text;
  readonly changes: ChangeSet;
}

/** Answers about texts older than this many changes are dropped. */
const mostPast = 300;

/** Remembers the last texts of a file and what has changed in each, so that places in them can be found again. */
export const pastTexts = StateField.define<readonly PastText[]>({
  create: () => [],
  update: (past, { docChanged, startState, changes }) =>
    docChanged ? [...past, { doc: startState.doc, changes }].slice(-mostPast) : past,
});

const marks = new WeakMap<Text, string>();

/** The mark of the text of an editor. */
function markOf(doc: Text): string {
  const mark = marks.get(doc) ?? textMark(doc.toString());
  marks.set(doc, mark);
  return mark;
}

/** All changes since the latest text with this mark; undefined if there was none. */
function changesSince(state: EditorState, mark: string): ChangeSet | undefined {
  if (markOf(state.doc) === mark) return ChangeSet.empty(state.doc.length);
  const past = state.field(pastTexts, false) ?? [];
  let since: ChangeSet | undefined;
  for (const { doc: before, changes } of [...past].reverse()) {
    since = since ? changes.compose(since) : changes;
    if (markOf(before) === mark) return since;
  }
  return undefined;
}

/**
 * Maps changes that were found in an earlier text into the present one. Pure.
 *
 * @returns undefined if the text is unknown, or if what they change has been touched since: they may have been carried out
 */
export function editsNow(
  state: EditorState,
  { of, edits }: Omit<MarkedEdits, "file">,
): readonly TextEdit[] | undefined {
  const since = changesSince(state, of);
  if (!since || edits.some(({ from, to }) => since.touchesRange(from, to))) return undefined;
  return edits.map(({ from, to, insert }) => ({ from: since.mapPos(from), to: since.mapPos(to), insert }));
}

/** Maps a range of an earlier text into the present one. Undefined if it was removed or replaced, or if that text is unknown. Pure. */
export function rangeNow(state: EditorState, { from, to }: { from: number; to: number }, of: Text) {
  const since = changesSince(state, markOf(of));
  if (!since || since.touchesRange(from, to) === "cover") return undefined;
  return { from: since.mapPos(from, 1), to: since.mapPos(to, -1) };
}

/** Where a place of an earlier text is now; a place of an unknown text is kept inside the present one. Pure. */
export function placeNow(state: EditorState, place: number, of?: string): number {
  const since = of === undefined ? undefined : changesSince(state, of);
  return since ? since.mapPos(Math.min(place, since.length)) : Math.min(place, state.doc.length);
}
