import { useMemo } from "react";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { TextInput } from "./TextInput.tsx";
import { textUpTo } from "./textFormats.ts";

export interface TextFieldProps extends FieldProps<string> {
  /** The most characters that can be typed. */
  readonly maxLength?: number | undefined;
  /** What the phone may fill in. */
  readonly autocomplete?: string | undefined;
}

/** A line of text. */
export function TextField({ maxLength, autocomplete = "off", ...props }: TextFieldProps) {
  const format = useMemo(() => textUpTo(maxLength), [maxLength]);
  return <TextInput {...props} format={format} attributes={{ autoComplete: autocomplete }} />;
}
