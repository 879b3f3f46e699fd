import type { ReactNode } from "react";
import { TextInput, type TextInputProps } from "./TextInput.tsx";

/**
 * Makes a kind of text field out of what it fixes of the text input. It calls the input and does not render it, and is
 * itself called by what binds it to a form: a form has many fields, and each is two components less.
 *
 * @param fix what the input gets, of what the field is given
 */
export function kindOfText<P, V>(fix: (props: P) => TextInputProps<V>) {
  const TextKind = (props: P): ReactNode => TextInput(fix(props));
  TextKind.isCalled = true;
  return TextKind;
}
