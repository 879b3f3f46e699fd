import { EditorView } from "@codemirror/view";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Documents } from "../workspace/documents.ts";

/** The editor on screen. */
export interface ShownEditor {
  readonly hostRef: RefObject<HTMLDivElement | null>;
  readonly view: EditorView | undefined;
}

/** Shows one file of those that are open in an editor; each keeps its own history, selection and place. */
export function useEditorView(documents: Documents, file: string | undefined, onComposed: () => void): ShownEditor {
  const hostRef = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const shown = useRef<string>(undefined);
  const tops = useRef(new Map<string, number>());
  const composed = useRef(onComposed);
  composed.current = onComposed;

  useEffect(() => {
    if (!hostRef.current) return;
    const made = new EditorView({
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
    if (!view || file === undefined) return;
    let isWanted = true;
    const show = () => {
      const document = documents.get(file);
      if (!document || !isWanted) return;
      if (shown.current !== file) {
        if (shown.current !== undefined) tops.current.set(shown.current, view.scrollDOM.scrollTop);
        shown.current = file;
        view.setState(document.state);
        view.scrollDOM.scrollTop = tops.current.get(file) ?? 0;
      } else if (document.state !== view.state) view.setState(document.state);
    };
    documents.open(file).then(show, () => undefined);
    const stop = documents.subscribe(show);
    return () => {
      isWanted = false;
      stop();
    };
  }, [view, file, documents]);

  return { hostRef, view };
}
