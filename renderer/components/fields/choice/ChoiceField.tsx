import { useRef } from "react";
import "../columns.css";
import "../cover.css";
import "../hit.css";
import "./ChoiceField.css";
import { type FieldProps, FieldShell, useControl } from "./FieldShell.tsx";
import { useHeldValue } from "./useHeldValue.ts";

type Value = string | number;

/** One of the values that can be chosen. */
export interface ChipOption {
  readonly value: Value;
  readonly text: string;
  /** A line below it. */
  readonly note?: string | undefined;
  /** It is shown, and cannot be chosen. */
  readonly disabled?: boolean | undefined;
}

export interface ChoiceFieldProps extends FieldProps<Value | null> {
  readonly options: readonly ChipOption[];
  /** How many stand side by side; as many as fit when left out. */
  readonly columns?: number | undefined;
}

/** A choice of one, all options side by side. */
export function ChoiceField({ options, columns, ...props }: ChoiceFieldProps) {
  const field = useControl(props);
  const first = useRef<HTMLInputElement>(null);
  const [value, hold] = useHeldValue(props, first);
  const focusable = options.findIndex((option) => !option.disabled);
  const choose = (chosen: Value) => {
    hold(chosen);
    props.onChange(chosen);
  };
  return (
    <FieldShell kind="group" field={field} said={props}>
      <div
        className={columns ? "gw-chips gw-columns" : "gw-chips"}
        data-columns={columns}
        role="radiogroup"
        {...field.control}
        aria-labelledby={field.ids.label}
        aria-required={props.required}
      >
        {options.map((option, index) => (
          <label key={option.value} className="gw-chip">
            <input
              ref={index === focusable ? first : undefined}
              type="radio"
              className="gw-chip-box gw-cover gw-hit"
              name={field.control.id}
              checked={option.value === value}
              disabled={props.disabled || option.disabled}
              onChange={() => choose(option.value)}
              onBlur={props.onBlur}
            />
            <span className="gw-chip-face">
              <span>{option.text}</span>
              {option.note ? <small className="gw-chip-note">{option.note}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldShell>
  );
}
