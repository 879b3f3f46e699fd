import { type FocusEvent, type InputHTMLAttributes, type ReactNode, type RefObject, useState } from "react";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { ClearButton } from "./ClearButton.tsx";
import { moveOn } from "./moveOn.ts";
import type { TextFormat } from "./textFormats.ts";
import { type TextControl, useTextInput } from "./useTextInput.ts";
import "../../styles/touch.css";
import "./TextInput.css";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "pattern"
>;

export interface TextInputProps<V> extends FieldProps<V> {
  readonly format: TextFormat<V>;
  /** What kind of text it is, for the keyboard and for what the phone fills in. */
  readonly attributes?: Attributes;
  readonly look?: "text" | "digits" | "money" | "code";
  /** What stands before what is typed. */
  readonly start?: string | undefined;
  /** What stands at the end of the row. */
  readonly end?: ReactNode;
  /** What stands below it, and fills it in as the user would. */
  readonly below?: ((input: RefObject<HTMLInputElement | null>, choose: (value: V) => void) => ReactNode) | undefined;
}

/** A field of one line of text, which the others of that kind are made of. */
export function TextInput<V>(props: TextInputProps<V>): ReactNode {
  return useLine(props, useTextInput(props.format, props));
}

/** A keyboard of ours, and what the input takes for it. */
interface Keyed {
  readonly attributes: Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "onClick" | "onFocus" | "onBlur">;
  readonly shown: ReactNode;
}

const unkeyed: Keyed = { attributes: {}, shown: null };

/** Draws a line of text, with a keyboard of ours or without. */
export function useLine<V>(
  { attributes, look = "text", start, end, below, ...props }: TextInputProps<V>,
  text: TextControl<V, HTMLInputElement>,
  keyed: Keyed = unkeyed,
): ReactNode {
  const field = useControl(props);
  const [wasEntered, setEntered] = useState(false);
  const listening = { ...text.attributes, ...keyed.attributes };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    setEntered(true);
    moveOn.onFocus(event);
    listening.onFocus?.(event);
  };
  const choose = (value: V) => {
    text.set(value);
    // What is chosen is finished at once.
    props.onBlur();
  };
  const input = (
    <input
      type="text"
      autoComplete="off"
      {...attributes}
      {...field.control}
      {...listening}
      onFocus={onFocus}
      onKeyDown={moveOn.onKeyDown}
      className="gw-input"
      data-look={look}
      name={props.name}
      // Never empty: the clear button shows by it.
      placeholder={props.placeholder || " "}
      disabled={props.disabled}
      aria-required={props.required}
    />
  );
  const after =
    wasEntered || end || below || keyed.shown ? (
      <>
        {wasEntered ? <ClearButton onClear={() => text.empty()} /> : null}
        {end}
        {below?.(text.input, choose)}
        {keyed.shown}
      </>
    ) : null;
  const before = start ? <span className="gw-affix">{start}</span> : null;
  // Called and not rendered, as `kindOfText` says.
  return FieldShell({ kind: "input", field, said: props, before, children: input, after });
}
