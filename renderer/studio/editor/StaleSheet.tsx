import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { Sheet } from "../ui/Sheet.tsx";
import { editorWords } from "../words/editorWords.ts";
import { plainEditor } from "./editorState.ts";
import type { StaleSave } from "./useEditing.ts";
import "./StaleSheet.css";

interface StaleSheetProps {
  readonly stale: StaleSave;
  readonly mine: string;
  /** Keeps this text, over what is on the disk. */
  readonly onKeep: (text: string) => void;
  readonly onTake: () => void;
  /** Gets the text as it was worked on: nothing of it is lost when the dialog is closed. */
  readonly onClose: (text: string) => void;
}

/**
 * Three texts side by side: as the file was opened, as it is on the disk, as it was typed; the last can be worked on. The
 * focus is on the button that leaves all of them as they are.
 */
export function StaleSheet({ stale, mine, onKeep, onTake, onClose }: StaleSheetProps) {
  const { stale: words } = editorWords;
  const later = useRef<HTMLButtonElement>(null);
  const kept = useRef(mine);
  const title = (
    <>
      {words.title} <code>{stale.file}</code>
    </>
  );
  return (
    <Sheet className="staleSheet" title={title} initialFocus={later} onClose={() => onClose(kept.current)}>
      {(close) => (
        <>
          <p>{words.help}</p>
          <div className="staleTexts">
            <TextColumn title={words.base} text={stale.base} />
            <TextColumn title={words.theirs} text={stale.current?.text ?? words.gone} base={stale.base} />
            <TextColumn
              title={words.mine}
              text={mine}
              base={stale.base}
              onChange={(text) => {
                kept.current = text;
              }}
            />
          </div>
          <div className="sheetButtons">
            <button ref={later} type="button" className="textButton" onClick={close}>
              {words.later}
            </button>
            <button type="button" className="textButton" onClick={onTake}>
              {words.take}
            </button>
            <button type="button" className="mainButton" onClick={() => onKeep(kept.current)}>
              {words.keep}
            </button>
          </div>
        </>
      )}
    </Sheet>
  );
}

interface TextColumnProps {
  readonly title: string;
  readonly text: string;
  /** Of which the changes are shown. */
  readonly base?: string;
  /** It may be worked on. */
  readonly onChange?: (text: string) => void;
}

function TextColumn({ title, text, base, onChange }: TextColumnProps) {
  const room = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  useEffect(() => {
    if (!room.current) return;
    const view = new EditorView({
      parent: room.current,
      doc: text,
      extensions: [
        plainEditor,
        EditorView.contentAttributes.of({ "aria-label": title }),
        EditorState.readOnly.of(change.current === undefined),
        EditorView.updateListener.of(({ docChanged, state }) => docChanged && change.current?.(state.doc.toString())),
        base === undefined ? [] : unifiedMergeView({ original: base, mergeControls: false }),
      ],
    });
    return () => view.destroy();
  }, [text, base, title]);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <div ref={room} />
    </section>
  );
}
