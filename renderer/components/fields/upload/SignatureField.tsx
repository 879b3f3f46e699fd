import { useEffect, useRef, useState } from "react";
import type { AnswerShape, Json } from "../../../../schemas/index.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { signatureTexts } from "../../../runtime/theme/texts/fields/signatureTexts.ts";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useFieldHandle } from "../shell/useFieldHandle.ts";
import { SignaturePad } from "./SignaturePad.tsx";
import { Signed } from "./Signed.tsx";
import { useUpload } from "./useUpload.ts";
import "./SignatureField.css";

export interface SignatureFieldProps extends FieldProps<Json> {
  readonly minStrokes?: number | undefined;
  /** Sends the picture once it is finished and gives what stands for it; undefined when it did not arrive. */
  readonly onSend?: ((picture: string) => Promise<Json | undefined>) | undefined;
}

/** A signature by hand; the value is its picture as a data URL, or what the server made of it. */
export function SignatureField({ minStrokes = defaults.signature.minStrokes, onSend, ...props }: SignatureFieldProps) {
  const field = useControl(props);
  const control = useRef<HTMLElement>(null);
  const held = useRef(props.initial);
  const strokes = useRef(0);
  const [shown, setShown] = useState(() => viewOf(props.initial));

  const blockingReason = () => {
    if (strokes.current === 0) return undefined;
    if (strokes.current < minStrokes) return signatureTexts.tooShort;
    return held.current ? undefined : signatureTexts.unfinished;
  };
  const begin = () => {
    strokes.current = 0;
    setShown(({ round }) => ({ round: round + 1, picture: undefined }));
  };
  const write = (value: Json) => {
    if (value === held.current) return;
    held.current = value;
    if (value) setShown(viewOf(value));
    else begin();
  };
  useFieldHandle<Json>(props.ref, { read: () => held.current, write, control, blockingReason });

  const tell = (value: Json) => {
    held.current = value;
    props.onChange(value);
  };
  const draw = (count: number, picture: string) => {
    strokes.current = count;
    tell(!onSend && count >= minStrokes ? picture : "");
  };
  const finish = async (picture: string) => {
    const value = await onSend?.(picture);
    if (value === undefined) return;
    strokes.current = 0;
    setShown({ round: shown.round, picture });
    tell(value);
  };
  const again = () => {
    begin();
    tell("");
  };
  return (
    <FieldShell kind="group" field={field} said={props}>
      {shown.picture === undefined ? (
        <SignaturePad
          key={shown.round}
          {...field.control}
          labelId={field.ids.label}
          control={control}
          disabled={props.disabled}
          onStrokes={draw}
          onFinish={onSend && finish}
          onBlur={props.onBlur}
        />
      ) : (
        <Signed
          picture={shown.picture}
          labelId={field.ids.label}
          control={control}
          disabled={props.disabled}
          onAgain={again}
        />
      )}
    </FieldShell>
  );
}

/** A place to write in while there is no value; else the picture, as far as it is known. */
function viewOf(value: Json): { readonly round: number; readonly picture: string | undefined } {
  return { round: 0, picture: value ? (String(value).startsWith("data:image/") ? String(value) : "") : undefined };
}

interface BoundSignatureProps extends Omit<SignatureFieldProps, "onSend"> {
  readonly upload?: string;
  /** The field of the answer that stands for the signature. */
  readonly value?: string;
  readonly returns?: AnswerShape;
}

/** A signature that may go to the page's server. */
export function BoundSignature({ upload, value, returns, ...props }: BoundSignatureProps) {
  const { send, failure } = useUpload(upload ?? "", value, returns);
  const [left] = useState(() => new AbortController());
  useEffect(() => () => left.abort(), [left]);
  const finish = async (picture: string) => {
    try {
      return await send(fileOf(picture, `${props.name}.png`), { signal: left.signal });
    } catch {
      return undefined;
    }
  };
  return <SignatureField {...props} missing={failure} {...(upload !== undefined && { onSend: finish })} />;
}

/** The file that a data URL holds. */
function fileOf(dataUrl: string, name: string): File {
  const [head = "", data = ""] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? "" });
}
