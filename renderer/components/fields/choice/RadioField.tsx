import { useRef } from "react";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useHeldValue } from "../shell/useHeldValue.ts";
import { limitOptions } from "./limitOptions.ts";
import { type ChoiceOption, Option } from "./Option.tsx";

export interface RadioFieldProps extends FieldProps<string | number | null> {
  readonly options: readonly ChoiceOption[] | null;
}

/** A choice of one, all options in sight. */
export function RadioField({ options: given, missing: lacking, ...rest }: RadioFieldProps) {
  const { options, missing } = limitOptions(given, lacking);
  const props = { ...rest, missing };
  const field = useControl(props);
  const first = useRef<HTMLInputElement>(null);
  const [value, hold] = useHeldValue(props, first);
  const choose = (chosen: string | number) => {
    hold(chosen);
    props.onChange(chosen);
  };
  const free = options.findIndex((option) => !option.disabled);
  return (
    <FieldShell kind="group" field={field} said={props}>
      <div
        className="gw-options"
        role="radiogroup"
        {...field.control}
        aria-labelledby={field.ids.label}
        aria-required={props.required}
      >
        {options.map((option, index) => (
          <Option
            key={`${index} ${option.value}`}
            ref={index === free ? first : undefined}
            type="radio"
            name={field.control.id}
            text={option.text}
            checked={option.value === value}
            disabled={props.disabled || option.disabled}
            onChange={() => choose(option.value)}
            onBlur={props.onBlur}
          />
        ))}
      </div>
    </FieldShell>
  );
}
