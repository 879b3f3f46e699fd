import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "./DraftNote.css";

interface DraftNoteProps {
  readonly onClear: () => void;
}

/** Says that a form holds what was typed last time, and offers to take that back. */
export function DraftNote({ onClear }: DraftNoteProps) {
  return (
    <p className="gw-draft" role="status">
      {locale.draft.restored}
      <button type="button" className="gw-draft-clear gw-fades" aria-label={locale.draft.clearIt} onClick={onClear}>
        {locale.draft.clear}
      </button>
    </p>
  );
}
