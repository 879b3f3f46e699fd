import type { ReactNode } from "react";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { type TextLine, useLine } from "./TextInput.tsx";
import { useTextInput } from "./useTextInput.ts";

/**
 * Makes a kind of text field out of the line of text that it is. It calls what draws the line and does not render it, and
 * is itself called by what binds it to a form: a form has many fields, and each is two components less.
 *
 * @param lineOf the line, of what the field is given
 */
export function kindOfText<P extends FieldProps<V>, V>(lineOf: (props: P) => TextLine<V>) {
  const TextKind = (props: P): ReactNode => {
    const line = lineOf(props);
    return useLine(props, line, useTextInput(line.format, props));
  };
  TextKind.isCalled = true;
  return TextKind;
}
