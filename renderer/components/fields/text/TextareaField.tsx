import { useLayoutEffect, useState } from "react";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { textUpTo } from "./plainText.ts";
import "./TextareaField.css";
import "./TextInput.css";
import { useTextInput } from "./useTextInput.ts";

export interface TextareaFieldProps extends FieldProps<string> {
  /** The most characters that can be typed; it is said how many there are. */
  readonly maxLength?: number | undefined;
  /** How many lines it shows at least. */
  readonly rows?: number | undefined;
}

/** Several lines of text; it grows with them. */
export function TextareaField({ maxLength, rows = 3, ...props }: TextareaFieldProps) {
  const field = useControl(props);
  const [text, setText] = useState(props.initial);
  const { input, attributes } = useTextInput<string, HTMLTextAreaElement>(textUpTo(maxLength), {
    ...props,
    onShow: setText,
  });
  useLayoutEffect(() => grow(input.current), [input, text]);
  const countId = `${field.control.id}-count`;
  return (
    <FieldShell kind="input" field={field} said={props}>
      <textarea
        {...field.control}
        {...attributes}
        className="gw-input gw-textarea"
        name={props.name}
        rows={rows}
        placeholder={props.placeholder}
        disabled={props.disabled}
        aria-required={props.required}
        aria-describedby={
          [maxLength && countId, field.control["aria-describedby"]].filter(Boolean).join(" ") || undefined
        }
      />
      {maxLength ? (
        <span className="gw-textarea-count" id={countId}>
          {[...text].length}/{maxLength}
        </span>
      ) : null}
    </FieldShell>
  );
}

/** As high as its text, where the engine does not see to it itself. */
function grow(area: HTMLTextAreaElement | null): void {
  if (!area || (typeof CSS !== "undefined" && CSS.supports?.("field-sizing", "content"))) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
}
