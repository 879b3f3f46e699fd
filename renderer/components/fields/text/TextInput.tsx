import type { FocusEvent, InputHTMLAttributes, ReactNode, RefObject } from "react";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { ClearButton } from "./ClearButton.tsx";
import { moveOn } from "./moveOn.ts";
import type { TextFormat } from "./textFormats.ts";
import { enterText, type TextControl, useTextInput } from "./useTextInput.ts";
import "../../styles/touch.css";
import "./TextInput.css";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "pattern"
>;

/** What a line of text is, beside what every field is given. */
export interface TextLine<V> {
  readonly format: TextFormat<V>;
  /** What kind of text it is, for the keyboard and for what the phone fills in. */
  readonly attributes?: Attributes | undefined;
  readonly look?: "text" | "digits" | "money" | "code";
  /** What stands before what is typed. */
  readonly start?: string | undefined;
  /** What stands at the end of the row. */
  readonly end?: ReactNode;
  /** What stands below it, and fills it in as the user would. */
  readonly below?: ((input: RefObject<HTMLInputElement | null>, choose: (value: V) => void) => ReactNode) | undefined;
}

/** A field of one line of text. */
export function TextInput<V>(props: FieldProps<V> & TextLine<V>): ReactNode {
  return useLine(props, props, useTextInput(props.format, props));
}

/** A keyboard of ours, and what the input takes for it. */
interface Keyed {
  readonly attributes: Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "onClick" | "onFocus" | "onBlur">;
  readonly shown: ReactNode;
}

const unkeyed: Keyed = { attributes: {}, shown: null };

function enterLine(event: FocusEvent<HTMLInputElement>): void {
  moveOn.onFocus(event);
  enterText(event);
}

/** Draws a line of text, with a keyboard of ours or without. A form has many: what they can share is made once. */
export function useLine<V>(
  props: FieldProps<V>,
  line: TextLine<V>,
  text: TextControl<V, HTMLInputElement>,
  keyed: Keyed = unkeyed,
): ReactNode {
  const field = useControl(props);
  const { onFocus } = keyed.attributes;
  const enterKeyed = (event: FocusEvent<HTMLInputElement>) => {
    moveOn.onFocus(event);
    onFocus?.(event);
  };
  const input = (
    <input
      type="text"
      autoComplete="off"
      {...line.attributes}
      {...field.control}
      {...text.attributes}
      {...keyed.attributes}
      onFocus={onFocus ? enterKeyed : enterLine}
      onKeyDown={moveOn.onKeyDown}
      className="gw-input"
      data-look={line.look ?? "text"}
      name={props.name}
      // Never empty: the clear button shows by it.
      placeholder={props.placeholder || " "}
      disabled={props.disabled}
      aria-required={props.required}
    />
  );
  const before = line.start ? <span className="gw-affix">{line.start}</span> : null;
  const after = behind(props, line, text, keyed);
  // Called and not rendered, as `kindOfText` says.
  return FieldShell({ kind: "input", field, said: props, before, children: input, after });
}

/** What stands behind the input, if anything. */
function behind<V>(
  { onBlur }: FieldProps<V>,
  { end, below }: TextLine<V>,
  text: TextControl<V, HTMLInputElement>,
  { shown }: Keyed,
): ReactNode {
  if (!text.wasEntered && !end && !below && !shown) return null;
  const choose = (value: V) => {
    text.set(value);
    // What is chosen is finished at once.
    onBlur();
  };
  return (
    <>
      {text.wasEntered ? <ClearButton onClear={() => text.empty()} /> : null}
      {end}
      {below?.(text.input, choose)}
      {shown}
    </>
  );
}
