import { type RefObject, useState } from "react";
import { signatureTexts } from "../../../runtime/theme/texts/fields/signatureTexts.ts";
import { Spinner } from "../../status/Spinner.tsx";
import type { ControlProps } from "../shell/FieldShell.tsx";
import { useSignaturePad } from "./useSignaturePad.ts";

export interface SignaturePadProps extends ControlProps {
  readonly labelId: string;
  readonly control: RefObject<HTMLElement | null>;
  readonly disabled?: boolean | undefined;
  /** The number of strokes has changed, and so has the picture. */
  readonly onStrokes: (count: number, picture: string) => void;
  /** Without it there is nothing to finish: each stroke counts. */
  readonly onFinish?: ((picture: string) => Promise<void>) | undefined;
  readonly onBlur: () => void;
}

/** A sheet to write on with the finger. */
export function SignaturePad({ labelId, control, disabled, onStrokes, onFinish, onBlur, ...given }: SignaturePadProps) {
  const canvas = control as RefObject<HTMLCanvasElement | null>;
  const [count, setCount] = useState(0);
  const [isSending, setSending] = useState(false);
  const pad = useSignaturePad(canvas, (strokes) => {
    setCount(strokes);
    onStrokes(strokes, pad.picture());
  });
  const finish = async () => {
    setSending(true);
    await onFinish?.(pad.picture());
    setSending(false);
  };
  const helpId = `${given.id}-keyboard`;
  const isIdle = count === 0 || isSending || disabled;
  return (
    <div className="gw-sign" data-empty={count === 0} data-disabled={disabled || isSending}>
      <div className="gw-sign-paper">
        <canvas
          {...given}
          ref={canvas}
          className="gw-sign-canvas"
          role="img"
          aria-labelledby={labelId}
          aria-describedby={[helpId, given["aria-describedby"]].filter(Boolean).join(" ")}
          // Whoever comes by keys learns here what to do.
          tabIndex={0}
          onBlur={onBlur}
        />
        <span className="gw-sign-hint" aria-hidden="true">
          {signatureTexts.hint}
        </span>
        <p className="gw-sign-keyboard" id={helpId}>
          {signatureTexts.keyboard}
        </p>
      </div>
      <div className="gw-sign-bar">
        <button type="button" className="gw-sign-button" disabled={isIdle} onClick={pad.undo}>
          {signatureTexts.undo}
        </button>
        <button type="button" className="gw-sign-button" disabled={isIdle} onClick={pad.clear}>
          {signatureTexts.clear}
        </button>
        {onFinish ? (
          <button
            type="button"
            className="gw-sign-button"
            data-answer="confirm"
            disabled={isIdle}
            aria-busy={isSending}
            onClick={() => void finish()}
          >
            {signatureTexts.finish}
            {isSending ? <Spinner /> : null}
          </button>
        ) : null}
      </div>
    </div>
  );
}
