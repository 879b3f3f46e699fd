import { type FocusEvent, type InputHTMLAttributes, type ReactNode, type RefObject, useState } from "react";
import type { NumberKeyboardProps } from "../keyboard/NumberKeyboard.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { ClearButton } from "./ClearButton.tsx";
import { moveOn } from "./moveOn.ts";
import type { TextFormat } from "./textFormats.ts";
import "../../styles/touch.css";
import "./TextInput.css";
import { useOwnKeyboard } from "../keyboard/useOwnKeyboard.ts";
import { useTextInput } from "./useTextInput.ts";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "pattern"
>;

export interface TextInputProps<V> extends FieldProps<V> {
  readonly format: TextFormat<V>;
  /** What kind of text it is, for the keyboard and for what the phone fills in. */
  readonly attributes?: Attributes;
  readonly look?: "text" | "digits" | "money" | "code";
  /** A keyboard of ours in place of the phone's. */
  readonly keyboard?: Pick<NumberKeyboardProps, "extraKey">;
  /** What stands before what is typed. */
  readonly start?: string | undefined;
  /** What stands at the end of the row. */
  readonly end?: ReactNode;
  /** What stands below it, and fills it in as the user would. */
  readonly below?: ((input: RefObject<HTMLInputElement | null>, choose: (value: V) => void) => ReactNode) | undefined;
}

/** A field of one line of text, which the others of that kind are made of. */
export function TextInput<V>({ format, attributes, look = "text", keyboard, start, end, ...given }: TextInputProps<V>) {
  const { below, ...props } = given;
  const field = useControl(props);
  const text = useTextInput(format, props);
  const own = useOwnKeyboard(text.attributes, keyboard !== undefined);
  const { Keyboard } = own;
  const [wasEntered, setEntered] = useState(false);
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    setEntered(true);
    moveOn.onFocus(event);
    own.attributes.onFocus();
  };
  const choose = (value: V) => {
    text.set(value);
    // What is chosen is finished at once.
    props.onBlur();
  };
  const control = (
    <>
      {start ? <span className="gw-affix">{start}</span> : null}
      <input
        type="text"
        autoComplete="off"
        {...attributes}
        {...field.control}
        {...text.attributes}
        {...own.attributes}
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
      {wasEntered ? <ClearButton onClear={text.empty} /> : null}
      {end}
      {below?.(text.input, choose)}
      {Keyboard ? (
        <Keyboard
          {...keyboard}
          open={own.isOpen}
          field={text.input}
          onPress={text.press}
          onClose={own.close}
          onDone={() => text.input.current?.blur()}
        />
      ) : null}
    </>
  );
  // Called and not rendered, as `kindOfText` says.
  return FieldShell({ kind: "input", field, said: props, children: control });
}
