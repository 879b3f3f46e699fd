import type { InputHTMLAttributes, ReactNode } from "react";
import { locale } from "../../theme/locale.ts";
import { Icon } from "../Icon.tsx";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import type { TextFormat } from "./format.ts";
import "./TextInput.css";
import { useTextInput } from "./useTextInput.ts";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "maxLength" | "pattern" | "enterKeyHint"
>;

export interface TextInputProps<V> extends FieldProps<V> {
  readonly format: TextFormat<V>;
  /** What kind of text it is, for the keyboard and for what the phone fills in. */
  readonly attributes?: Attributes;
  readonly look?: "text" | "digits" | "money" | "code";
  /** A key that the phone's keyboard lacks; it stands in the row while the field has the focus. */
  readonly extraKey?: string;
  /** What stands at the end of the row. */
  readonly end?: ReactNode;
}

/** A field of one line of text, which the others of that kind are made of. */
export function TextInput<V>({ format, attributes, look = "text", extraKey, end, ...props }: TextInputProps<V>) {
  const field = useControl(props);
  const input = useTextInput(format, props);
  return (
    <FieldShell kind="input" field={field} said={props}>
      <input
        type="text"
        autoComplete="off"
        {...attributes}
        {...field.control}
        {...input.attributes}
        className="gw-input"
        data-look={look}
        name={props.name}
        // Never empty: the clear button shows by it.
        placeholder={props.placeholder || " "}
        disabled={props.disabled}
        aria-required={props.required}
      />
      {/* Keys can select and delete; the button is for the thumb. It must not take the focus, or the keyboard drops. */}
      <button
        type="button"
        className="gw-input-clear"
        aria-label={locale.clear}
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
        onClick={input.empty}
      >
        <Icon name="close" />
      </button>
      {extraKey ? (
        <button
          type="button"
          className="gw-input-key"
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => input.type(extraKey)}
        >
          {extraKey}
        </button>
      ) : null}
      {end}
    </FieldShell>
  );
}
