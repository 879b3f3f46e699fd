import { useId, useRef } from "react";
import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "../styles/marks.css";
import "./ActionSheet.css";
import { useScrollStop } from "../viewport/useScrollStop.ts";
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
export function ActionSheet({ open, onGone, ...content }: ActionSheetProps) {
  const id = useId();
  return (
    <Popup open={open} labelledBy={id} onClose={content.onClose} onGone={onGone}>
      <Content {...content} id={id} />
    </Popup>
  );
}

type ContentProps = Omit<ActionSheetProps, "open" | "onGone"> & { readonly id: string };

function Content({ id, title, choices, cancel, onChoose, onClose }: ContentProps) {
  const list = useRef<HTMLDivElement>(null);
  useScrollStop(list);
  return (
    <>
      <h2 className="gw-sheet-title" id={id}>
        {title}
      </h2>
      <div ref={list} className="gw-sheet-choices">
        {choices.map(({ text, note, tone }, index) => (
          <button
            type="button"
            className="gw-sheet-choice gw-flat"
            data-tone={tone}
            key={index}
            onClick={() => onChoose(index)}
          >
            {text}
            {note ? <small className="gw-sheet-note">{note}</small> : null}
          </button>
        ))}
      </div>
      <button type="button" className="gw-sheet-choice gw-sheet-cancel gw-flat" onClick={onClose}>
        {cancel ?? locale.cancel}
      </button>
    </>
  );
}
