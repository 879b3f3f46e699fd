import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { coverageWords } from "../words/coverageWords.ts";
import { IconButton } from "./IconButton.tsx";
import "./sheet.css";

interface SheetProps {
  /** The class by which its own style sheet finds it. */
  readonly className: string;
  readonly title: string;
  /** What its contents are given closes it. */
  readonly children: (close: () => void) => ReactNode;
  readonly onClose: () => void;
}

/** A dialog that is open for as long as it is there, with a title and a button that closes it; a press beside it does, too. */
export function Sheet({ className, title, children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // The dialog gives the focus back to where it was.
  const close = () => dialog.current?.close();
  // React lets this event bubble: a dialog within this one may have been closed.
  const end = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget && onClose();
  return (
    <dialog ref={dialog} className={`sheet ${className}`} aria-labelledby={id} closedby="any" onClose={end}>
      <div className="panelHead">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={coverageWords.close} keys={["Esc"]} onTap={close} />
      </div>
      {children(close)}
    </dialog>
  );
}
