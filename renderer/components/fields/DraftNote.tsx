import { draftTexts } from "../../runtime/theme/texts/fields/draftTexts.ts";
import "../styles/touch.css";
import "./DraftNote.css";

interface DraftNoteProps {
  readonly onClear: () => void;
}

/** Says that a form holds what was typed last time, and offers to take that back. */
export function DraftNote({ onClear }: DraftNoteProps) {
  return (
    <p className="gw-draft" role="status">
      {draftTexts.restored}
      <button type="button" className="gw-draft-clear gw-fades" aria-label={draftTexts.clearIt} onClick={onClear}>
        {draftTexts.clear}
      </button>
    </p>
  );
}
