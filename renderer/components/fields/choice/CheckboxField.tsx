import { type FieldProps, FieldShell, requiredMark, useControl } from "../shell/FieldShell.tsx";
import { useTick } from "../shell/useTick.ts";
import { Check } from "./Check.tsx";

export interface CheckboxFieldProps extends FieldProps<boolean> {
  /** What stands beside the box; the label alone when left out. */
  readonly text?: string | undefined;
}

/** A box to tick. */
export function CheckboxField({ text, ...props }: CheckboxFieldProps) {
  const field = useControl(props);
  const tick = useTick(props);
  const textId = `${field.control.id}-text`;
  return (
    <FieldShell kind="check" field={field} said={text ? props : { ...props, label: "" }}>
      <label className="gw-check-row" htmlFor={field.control.id}>
        <Check
          {...field.control}
          {...tick}
          name={props.name}
          disabled={props.disabled}
          required={props.required}
          aria-labelledby={text ? `${field.ids.label} ${textId}` : textId}
        />
        <span>
          <span id={textId}>{text || props.label}</span>
          {props.required && !text ? requiredMark : null}
        </span>
      </label>
    </FieldShell>
  );
}
