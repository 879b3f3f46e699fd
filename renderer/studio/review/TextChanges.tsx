import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { plainEditor } from "../editor/editorState.ts";
import { reviewWords as words } from "../words/reviewWords.ts";
import type { ReviewedFile } from "./reviewedFile.ts";
import "./TextChanges.css";

interface TextChangesProps {
  /** The revision that it is compared with. */
  readonly since: string;
  readonly changed: ReviewedFile;
}

/** A file then and now, side by side, with marks at each changed word; what is alike is folded away. */
export function TextChanges({ since, changed }: TextChangesProps) {
  const room = useRef<HTMLDivElement>(null);
  const { file, before = "", after = "" } = changed;
  const isChange = changed.before !== undefined && changed.after !== undefined;
  useEffect(() => {
    if (!room.current) return undefined;
    const side = (title: string, doc: string) => ({
      doc: doc.replaceAll("\r\n", "\n"),
      extensions: [
        plainEditor,
        EditorState.readOnly.of(true),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": `${title} ${file}` }),
      ],
    });
    const view = new MergeView({
      parent: room.current,
      a: side(words.before(since), before),
      b: side(words.after, after),
      collapseUnchanged: { margin: 4, minSize: 6 },
      gutter: true,
      highlightChanges: isChange,
    });
    return () => view.destroy();
  }, [file, before, after, since, isChange]);
  return (
    <div className="textChanges">
      <p>
        <span>{words.before(since)}</span>
        <span>{words.after}</span>
      </p>
      <div ref={room} className="textChangesRoom" />
    </div>
  );
}
