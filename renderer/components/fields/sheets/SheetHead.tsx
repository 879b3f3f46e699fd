import { locale } from "../../../runtime/theme/locale.ts";
import "../../styles/touch.css";
import "./SheetHead.css";

export interface SheetHeadProps {
  readonly titleId: string;
  readonly title: string;
  readonly onClose: () => void;
  /** Without it, choosing is enough. */
  readonly onConfirm?: (() => void) | undefined;
}

/** The head of a sheet to choose in: its title between the ways out. */
export function SheetHead({ titleId, title, onClose, onConfirm }: SheetHeadProps) {
  return (
    <div className="gw-picker-head">
      <button type="button" className="gw-picker-button gw-fades" onClick={onClose}>
        {locale.cancel}
      </button>
      <h2 className="gw-picker-title" id={titleId}>
        {title}
      </h2>
      {onConfirm ? (
        <button type="button" className="gw-picker-button gw-fades" data-answer="confirm" onClick={onConfirm}>
          {locale.confirm}
        </button>
      ) : (
        <span className="gw-picker-button gw-picker-room" aria-hidden="true">
          {locale.cancel}
        </span>
      )}
    </div>
  );
}
