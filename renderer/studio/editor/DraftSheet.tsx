import { useEffect, useRef } from "react";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { editorWords } from "../words/editorWords.ts";
import { studioLocale } from "../words/studioLanguage.ts";
import type { FoundDraft } from "./useDrafts.ts";
import "./DraftSheet.css";

interface DraftSheetProps {
  readonly drafts: readonly FoundDraft[];
  readonly onRestore: (draft: FoundDraft) => void;
  readonly onDiscard: (draft: FoundDraft) => void;
  readonly onClose: () => void;
}

/** Offers what was typed and not saved when the studio was last closed. The focus is on the button that keeps all of it. */
export function DraftSheet({ drafts, onRestore, onDiscard, onClose }: DraftSheetProps) {
  const { drafts: words } = editorWords;
  const later = useRef<HTMLButtonElement>(null);
  // A row that is done takes its buttons along, and the focus with them.
  useEffect(() => {
    if (drafts.length > 0) later.current?.focus();
  }, [drafts.length]);
  return (
    <Sheet className="draftSheet" title={words.title} initialFocus={later} onClose={onClose}>
      {(close) => (
        <>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.key}>
                <span>
                  <code>{draft.file}</code>
                  <small>
                    {new Date(draft.at).toLocaleString(studioLocale)}
                    {draft.isBehind && ` · ${words.newer}`}
                  </small>
                </span>
                <ConfirmButton label={words.discard} confirm={words.discardNow} isText onTap={() => onDiscard(draft)}>
                  {words.discard}
                </ConfirmButton>
                <button type="button" className="mainButton" onClick={() => onRestore(draft)}>
                  {words.restore}
                </button>
              </li>
            ))}
          </ul>
          <div className="sheetButtons">
            <button ref={later} type="button" className="textButton" onClick={close}>
              {words.later}
            </button>
          </div>
        </>
      )}
    </Sheet>
  );
}
