import { useId } from "react";
import { locale } from "../theme/locale.ts";
import "./ActionSheet.css";
import { Popup, type PopupProps } from "./Popup.tsx";

/** One of several things to choose from. */
interface SheetChoice {
  readonly text: string;
  readonly note?: string | undefined;
  readonly tone?: "danger" | undefined;
}

export interface ActionSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly choices: readonly SheetChoice[];
  readonly cancel?: string | undefined;
  readonly onChoose: (index: number) => void;
  /** Nothing is chosen: the button, a tap beside the sheet, Esc, or the back key. */
  readonly onClose: () => void;
  readonly onGone?: PopupProps["onGone"];
}

/** A sheet from below with things to choose from. */
export function ActionSheet({ open, title, choices, cancel, onChoose, onClose, onGone }: ActionSheetProps) {
  const id = useId();
  return (
    <Popup open={open} labelledBy={id} onClose={onClose} onGone={onGone}>
      <h2 className="gw-sheet-title" id={id}>
        {title}
      </h2>
      {choices.map(({ text, note, tone }, index) => (
        <button type="button" className="gw-sheet-choice" data-tone={tone} key={index} onClick={() => onChoose(index)}>
          {text}
          {note ? <small className="gw-sheet-note">{note}</small> : null}
        </button>
      ))}
      <button type="button" className="gw-sheet-choice gw-sheet-cancel" onClick={onClose}>
        {cancel ?? locale.cancel}
      </button>
    </Popup>
  );
}
