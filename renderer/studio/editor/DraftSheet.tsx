import { useEffect, useRef } from "react";
import { editorWords } from "../words/editorWords.ts";
import { studioLocale } from "../words/studioLanguage.ts";
import type { FoundDraft } from "./useDrafts.ts";
import "../ui/sheet.css";
import "./DraftSheet.css";

interface DraftSheetProps {
  readonly drafts: readonly FoundDraft[];
  readonly onRestore: (draft: FoundDraft) => void;
  readonly onDiscard: (draft: FoundDraft) => void;
  readonly onClose: () => void;
}

/** What was typed and not saved when the studio was last closed. */
export function DraftSheet({ drafts, onRestore, onDiscard, onClose }: DraftSheetProps) {
  const { drafts: words } = editorWords;
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  return (
    <dialog ref={sheet} className="sheet draftSheet" aria-labelledby="draftTitle" onClose={onClose}>
      <h2 id="draftTitle">{words.title}</h2>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.file}>
            <span>
              <code>{draft.file}</code>
              <small>
                {new Date(draft.at).toLocaleString(studioLocale)}
                {draft.isBehind && ` · ${words.newer}`}
              </small>
            </span>
            <button type="button" className="textButton" onClick={() => onDiscard(draft)}>
              {words.discard}
            </button>
            <button type="button" className="mainButton" onClick={() => onRestore(draft)}>
              {words.restore}
            </button>
          </li>
        ))}
      </ul>
      <div className="sheetButtons">
        <button type="button" className="textButton" onClick={onClose}>
          {words.later}
        </button>
      </div>
    </dialog>
  );
}
