import { useId, useState } from "react";
import { Popup } from "../../overlays/Popup.tsx";
import { SheetHead } from "./SheetHead.tsx";
import { Wheel, type WheelColumn } from "./Wheel.tsx";
import "./Wheel.css";

export interface PickerSheetProps<S> {
  readonly id: string;
  readonly open: boolean;
  readonly title: string;
  /** What the wheels show at first. */
  readonly start: S;
  /** The wheels, where they show this. */
  readonly columnsOf: (state: S) => readonly WheelColumn[];
  /** What they show after one of them has been turned to an item. */
  readonly turn: (state: S, column: number, index: number) => S;
  readonly onConfirm: (state: S) => void;
  readonly onClose: () => void;
}

/** A sheet with one or several wheels; nothing is picked until it is confirmed. */
export function PickerSheet<S>({ id, open, onClose, ...content }: PickerSheetProps<S>) {
  const titleId = useId();
  return (
    <Popup id={id} open={open} labelledBy={titleId} onClose={onClose}>
      <SheetContent titleId={titleId} onClose={onClose} {...content} />
    </Popup>
  );
}

type SheetContentProps<S> = Omit<PickerSheetProps<S>, "id" | "open"> & { readonly titleId: string };

/** Mounted anew each time the sheet opens, so that the wheels start from the value. */
function SheetContent<S>({ titleId, title, start, columnsOf, turn, onConfirm, onClose }: SheetContentProps<S>) {
  const [state, setState] = useState(start);
  return (
    <>
      <SheetHead titleId={titleId} title={title} onClose={onClose} onConfirm={() => onConfirm(state)} />
      <div className="gw-wheels">
        {columnsOf(state).map((column, place) => (
          <Wheel key={column.label} {...column} onChange={(index) => setState((now) => turn(now, place, index))} />
        ))}
      </div>
    </>
  );
}
