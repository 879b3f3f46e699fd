import type { ComponentType } from "react";
import { TextInput, type TextInputProps } from "./TextInput.tsx";

/**
 * Makes a kind of text field out of what it fixes of the text input. It calls the input and does not render it: a form
 * has many fields, and each is one component less.
 *
 * @param fix what the input gets, of what the field is given
 */
export function kindOfText<P, V>(fix: (props: P) => TextInputProps<V>): ComponentType<P> {
  return function TextKind(props) {
    return TextInput(fix(props));
  };
}
