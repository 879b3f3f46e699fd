import { useRef, useState } from "react";
import type { Json } from "../../../schemas/index.ts";
import { defaults } from "../../theme/defaults.ts";
import { locale } from "../../theme/locale.ts";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { SignaturePad } from "./SignaturePad.tsx";
import { Signed } from "./Signed.tsx";
import "./SignatureField.css";
import { useFieldHandle } from "./useFieldHandle.ts";

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

  const hindrance = () => {
    if (strokes.current === 0) return undefined;
    if (strokes.current < minStrokes) return locale.signature.tooShort;
    return held.current ? undefined : locale.signature.unfinished;
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
  useFieldHandle<Json>(props.ref, { read: () => held.current, write, control, hindrance });

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
