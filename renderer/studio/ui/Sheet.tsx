import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { coverageWords } from "../words/coverageWords.ts";
import { focusSafely } from "./focusSafely.ts";
import { IconButton } from "./IconButton.tsx";
import "./sheet.css";

interface SheetProps {
  /** The class by which its own style sheet finds it. */
  readonly className: string;
  readonly title: ReactNode;
  /** Shown beside the title. */
  readonly head?: ReactNode;
  /** Gets the focus; the first input, or the button that closes it, when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Work is under way that nobody can take back: it stays open until that has ended. */
  readonly isBusy?: boolean;
  /** The function that its contents are given closes it. */
  readonly children: (close: () => void) => ReactNode;
  readonly onClose: () => void;
}

/**
 * A dialog that is open for as long as it is there, with a title and a button that closes it; a press beside it does, too.
 * All dialogs of the studio are made of it, so that each begins with the focus where nothing can be lost.
 */
export function Sheet({ className, title, head, initialFocus, isBusy = false, children, onClose }: SheetProps) {
  const id = useId();
  const { dialog, close, end } = useModal(onClose, initialFocus);
  return (
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-labelledby={id}
      aria-busy={isBusy}
      closedby={isBusy ? "none" : "any"}
      onClose={end}
    >
      <div className="panelHead">
        <h2 id={id}>{title}</h2>
        {head}
        <IconButton icon="close" label={coverageWords.close} keys={["Esc"]} isSafe disabled={isBusy} onTap={close} />
      </div>
      {children(close)}
    </dialog>
  );
}

interface Modal {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly close: () => void;
  /** To be called by the dialog's `onClose`. */
  readonly end: (event: SyntheticEvent) => void;
}

/** Opens a dialog as soon as it is there, with the focus where nothing can be lost. */
export function useModal(onClose: () => void, initialFocus?: RefObject<HTMLElement | null>): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current || dialog.current.open) return;
    dialog.current.showModal();
    focusSafely(dialog.current, initialFocus?.current);
  }, [initialFocus]);
  return {
    dialog,
    // The dialog gives the focus back to where it was.
    close: () => dialog.current?.close(),
    // React lets this event bubble: a dialog within this one may have been closed.
    end: ({ target, currentTarget }) => target === currentTarget && onClose(),
  };
}
