import { useId } from "react";
import "./Dialog.css";
import { Popup, type PopupProps } from "./Popup.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly title?: string | undefined;
  readonly message: string;
  readonly confirm: string;
  /** Without it there is only one button. */
  readonly cancel?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The question went away without a button: Esc, or the back key. As good as `onCancel` when left out. */
  readonly onClose?: (() => void) | undefined;
  readonly onGone?: PopupProps["onGone"];
}

/** A question or a message in the middle of the screen. A tap beside it does nothing: it wants an answer. */
export function Dialog({ open, title, message, confirm, cancel, onConfirm, onCancel, ...rest }: DialogProps) {
  const { onClose = onCancel, onGone } = rest;
  const id = useId();
  const named = title ? `${id}-title` : `${id}-message`;
  return (
    <Popup
      open={open}
      position="center"
      labelledBy={named}
      describedBy={title ? `${id}-message` : undefined}
      onClose={(reason) => reason !== "outside" && onClose()}
      onGone={onGone}
    >
      <div className="gw-dialog">
        {title ? (
          <h2 className="gw-dialog-title" id={`${id}-title`}>
            {title}
          </h2>
        ) : null}
        <p className="gw-dialog-message" data-alone={!title} id={`${id}-message`}>
          {message}
        </p>
        <div className="gw-dialog-buttons">
          {cancel ? (
            <button type="button" className="gw-dialog-button" data-answer="cancel" onClick={onCancel}>
              {cancel}
            </button>
          ) : null}
          <button type="button" className="gw-dialog-button" data-answer="confirm" onClick={onConfirm}>
            {confirm}
          </button>
        </div>
      </div>
    </Popup>
  );
}
