import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Documents, OpenDocument } from "../workspace/documents.ts";
import type { PendingCommand } from "../workspace/pendingCommand.ts";
import { placeNow } from "../workspace/textMarks.ts";
import type { EditorPlace } from "./editorPlace.ts";

/** The editor on screen. */
export interface ShownEditor {
  readonly hostRef: RefObject<HTMLDivElement | null>;
  readonly view: EditorView | undefined;
}

/** The read-only state while a file loads. Keys typed then would change the previous file, or be lost. */
const empty = EditorState.create({ extensions: [EditorState.readOnly.of(true), EditorView.editable.of(false)] });

/**
 * Shows one file of those that are open in an editor; each keeps its own history, selection and place.
 *
 * @param reveal the place that the editor goes to, once, as soon as it shows its file
 */
export function useEditorView(
  documents: Documents,
  file: string | undefined,
  reveal: PendingCommand<EditorPlace>,
  onComposed: () => void,
): ShownEditor {
  const hostRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const shown = useRef<string>(undefined);
  const tops = useRef(new Map<string, number>());
  const composed = useRef(onComposed);
  composed.current = onComposed;

  useEffect(() => {
    if (!hostRef.current) return;
    const made = new EditorView({
      state: empty,
      parent: hostRef.current,
      dispatchTransactions(transactions, editor) {
        editor.update(transactions);
        if (shown.current !== undefined) documents.set(shown.current, editor.state);
      },
    });
    // Only then has the editor taken in the word.
    made.dom.addEventListener("compositionend", () => requestAnimationFrame(() => composed.current()));
    setView(made);
    return () => made.destroy();
  }, [documents]);

  useEffect(() => {
    if (!view) return;
    const leave = () => {
      if (shown.current !== undefined) tops.current.set(shown.current, view.scrollDOM.scrollTop);
      shown.current = undefined;
    };
    if (shown.current !== undefined && (file === undefined || (shown.current !== file && !documents.get(file)))) {
      leave();
      view.setState(empty);
    }
    if (file === undefined) return;
    let isWanted = true;
    const show = () => {
      const document = documents.get(file);
      if (!document || !isWanted) return;
      if (shown.current !== file) {
        leave();
        shown.current = file;
        view.setState(document.state);
        view.scrollDOM.scrollTop = tops.current.get(file) ?? 0;
      } else if (document.state !== view.state) follow(view, document);
      const place = reveal.take((one) => one.file === file);
      if (place) goTo(view, place);
    };
    documents.open(file).then(show, () => undefined);
    const stops = [documents.subscribe(show), reveal.subscribe(show)];
    return () => {
      isWanted = false;
      for (const stop of stops) stop();
    };
  }, [view, file, documents, reveal]);

  return { hostRef, view };
}

/** Goes on from what the editor shows, where that is known: it stays scrolled to where it is. */
function follow(view: EditorView, { state, last }: OpenDocument): void {
  if (last?.startState === view.state) view.update([last]);
  else view.setState(state);
}

function goTo(view: EditorView, { from, to, of, isFocused = true }: EditorPlace): void {
  const selection = { anchor: placeNow(view.state, from, of), head: placeNow(view.state, to, of) };
  view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) });
  if (isFocused) view.focus();
}
