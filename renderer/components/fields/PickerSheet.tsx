import { useId, useState } from "react";
import { locale } from "../../theme/locale.ts";
import { Popup } from "../Popup.tsx";
import "./PickerSheet.css";
import { Wheel } from "./Wheel.tsx";

export interface PickerSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly texts: readonly string[];
  /** Where the wheel stands at first. */
  readonly index: number;
  readonly onConfirm: (index: number) => void;
  readonly onClose: () => void;
}

/** A sheet with a wheel; nothing is picked until it is confirmed. */
export function PickerSheet({ open, title, onClose, ...wheel }: PickerSheetProps) {
  const id = useId();
  return (
    <Popup open={open} labelledBy={id} onClose={onClose}>
      <SheetContent id={id} title={title} onClose={onClose} {...wheel} />
    </Popup>
  );
}

type SheetContentProps = Omit<PickerSheetProps, "open"> & { readonly id: string };

/** Mounted anew each time the sheet opens, so that the wheel starts from the value. */
function SheetContent({ id, title, texts, index, onConfirm, onClose }: SheetContentProps) {
  const [picked, setPicked] = useState(index);
  return (
    <>
      <div className="gw-picker-head">
        <button type="button" className="gw-picker-button" onClick={onClose}>
          {locale.cancel}
        </button>
        <h2 className="gw-picker-title" id={id}>
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
