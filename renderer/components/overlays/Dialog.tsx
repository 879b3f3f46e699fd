import { useId, useRef, useState } from "react";
import type { QuestionInput } from "../../../actions/index.ts";
import "./Dialog.css";
import { FailureNote } from "../status/Fallback.tsx";
import { useScrollStop } from "../viewport/useScrollStop.ts";
import { DialogInput } from "./DialogInput.tsx";
import { Popup, type PopupProps } from "./Popup.tsx";

export interface DialogProps {
  readonly open: boolean;
  readonly title?: string | undefined;
  readonly message: string;
  readonly confirm: string;
  /** Without it there is only one button. */
  readonly cancel?: string | undefined;
  /** `danger`: what the button does cannot be undone. */
  readonly tone?: "danger" | undefined;
  /** The buttons stand one above the other, the main one first. */
  readonly stacked?: boolean | undefined;
  /** The address of a picture that decorates it, above the title; its room is there before it is. */
  readonly image?: string | undefined;
  /** What is typed before the main button is pressed. */
  readonly input?: QuestionInput | undefined;
  /** Leads to a person, by a link below the message. */
  readonly onHelp?: (() => void) | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The question went away without a button: Esc, or the back key. As good as `onCancel` when left out. */
  readonly onClose?: (() => void) | undefined;
  readonly onGone?: PopupProps["onGone"];
}

/** A question or a message in the middle of the screen. A tap beside it does nothing: it wants an answer. */
export function Dialog({ open, onClose, onGone, ...content }: DialogProps) {
  const id = useId();
  const { title, onCancel } = content;
  return (
    <Popup
      open={open}
      position="center"
      labelledBy={title ? `${id}-title` : `${id}-message`}
      describedBy={title ? `${id}-message` : undefined}
      onClose={(reason) => reason !== "outside" && (onClose ?? onCancel)()}
      onGone={onGone}
    >
      <Content {...content} id={id} />
    </Popup>
  );
}

type ContentProps = Omit<DialogProps, "open" | "onClose" | "onGone"> & { readonly id: string };

function Content({ id, title, message, image, stacked, input, onHelp, ...answers }: ContentProps) {
  const { confirm, cancel, tone, onConfirm, onCancel } = answers;
  const [isLacking, setLacking] = useState(input !== undefined && !input.optional && input.initial.trim() === "");
  const hear = (text: string) => {
    input?.onType(text);
    setLacking(input?.optional !== true && text.trim() === "");
  };
  const said = useRef<HTMLDivElement>(null);
  useScrollStop(said);
  const refusal = cancel ? (
    <button type="button" className="gw-dialog-button" data-answer="cancel" onClick={onCancel}>
      {cancel}
    </button>
  ) : null;
  return (
    <div className="gw-dialog">
      <div ref={said} className="gw-dialog-said">
        {image && <img className="gw-dialog-picture" src={image} alt="" />}
        {title ? (
          <h2 className="gw-dialog-title" id={`${id}-title`}>
            {title}
          </h2>
        ) : null}
        <p className="gw-dialog-message" data-alone={!title} id={`${id}-message`}>
          {message}
        </p>
        <FailureNote onHelp={onHelp} align="center" />
        {input && <DialogInput {...input} onType={hear} onEnter={() => isLacking || onConfirm()} />}
      </div>
      <div className="gw-dialog-buttons" data-stacked={stacked}>
        {stacked ? null : refusal}
        <button
          type="button"
          className="gw-dialog-button"
          data-answer="confirm"
          data-tone={tone}
          disabled={isLacking}
          onClick={onConfirm}
        >
          {confirm}
        </button>
        {stacked ? refusal : null}
      </div>
    </div>
  );
}
