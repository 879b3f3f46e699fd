import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { plainText } from "./format.ts";
import "./TextInput.css";
import { useTextInput } from "./useTextInput.ts";

export interface TextareaFieldProps extends FieldProps<string> {
  /** The most characters that can be typed. */
  readonly maxLength?: number | undefined;
  /** How many lines it shows at least. */
  readonly rows?: number | undefined;
}

/** Several lines of text. */
export function TextareaField({ maxLength, rows = 3, ...props }: TextareaFieldProps) {
  const field = useControl(props);
  const { attributes } = useTextInput<string, HTMLTextAreaElement>(plainText, props);
  return (
    <FieldShell kind="input" field={field} said={props}>
      <textarea
        {...field.control}
        {...attributes}
        className="gw-input gw-textarea"
        name={props.name}
        rows={rows}
        maxLength={maxLength}
        placeholder={props.placeholder}
        disabled={props.disabled}
        aria-required={props.required}
      />
    </FieldShell>
  );
}
