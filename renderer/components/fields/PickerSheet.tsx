import { useId, useState } from "react";
import { locale } from "../../theme/locale.ts";
import { Popup } from "../Popup.tsx";
import "./PickerSheet.css";
import { Wheel } from "./Wheel.tsx";

export interface PickerSheetProps {
  readonly id: string;
  readonly open: boolean;
  readonly title: string;
  readonly texts: readonly string[];
  /** Where the wheel stands at first. */
  readonly index: number;
  readonly onConfirm: (index: number) => void;
  readonly onClose: () => void;
}

/** A sheet with a wheel; nothing is picked until it is confirmed. */
export function PickerSheet({ id, open, onClose, ...content }: PickerSheetProps) {
  const titleId = useId();
  return (
    <Popup id={id} open={open} labelledBy={titleId} onClose={onClose}>
      <SheetContent titleId={titleId} onClose={onClose} {...content} />
    </Popup>
  );
}

type SheetContentProps = Omit<PickerSheetProps, "id" | "open"> & { readonly titleId: string };

/** Mounted anew each time the sheet opens, so that the wheel starts from the value. */
function SheetContent({ titleId, title, texts, index, onConfirm, onClose }: SheetContentProps) {
  const [picked, setPicked] = useState(index);
  return (
    <>
      <div className="gw-picker-head">
        <button type="button" className="gw-picker-button" onClick={onClose}>
          {locale.cancel}
        </button>
        <h2 className="gw-picker-title" id={titleId}>
          {title}
        </h2>
        <button type="button" className="gw-picker-button" data-answer="confirm" onClick={() => onConfirm(picked)}>
          {locale.confirm}
        </button>
      </div>
      <Wheel label={title} texts={texts} index={index} onChange={setPicked} />
    </>
  );
}
