import { type FocusEvent, useRef, useState } from "react";
import { locale } from "../../../runtime/theme/locale.ts";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { useHeldValue } from "../shell/useHeldValue.ts";
import { limitOptions } from "./limitOptions.ts";
import { type ChoiceOption, Option } from "./Option.tsx";

type Chosen = readonly (string | number)[];

export interface CheckboxGroupFieldProps extends FieldProps<Chosen> {
  readonly options: readonly ChoiceOption[] | null;
  /** The most that can be chosen; a further tap does nothing but say so. */
  readonly maxSelected?: number | undefined;
}

/** A choice of several. The value is what is chosen, in the order of the options. */
export function CheckboxGroupField({
  options: given,
  missing: lacking,
  maxSelected,
  ...rest
}: CheckboxGroupFieldProps) {
  const { options, missing } = limitOptions(given, lacking);
  const props = { ...rest, missing };
  const field = useControl(props);
  const first = useRef<HTMLInputElement>(null);
  const [chosen, hold, held] = useHeldValue<Chosen>(props, first);
  const [isFull, setFull] = useState(false);

  const tick = (value: string | number, isTicked: boolean) => {
    // Several may be ticked before any of them is drawn.
    const wanted = new Set(held.current);
    if (isTicked) wanted.add(value);
    else wanted.delete(value);
    const tooMany = maxSelected !== undefined && wanted.size > maxSelected;
    setFull(tooMany);
    if (tooMany) return;
    const next = options.map((option) => option.value).filter((one) => wanted.has(one));
    hold(next);
    props.onChange(next);
  };
  // From one box to the next is not out of the field.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur();
  };
  const note = isFull && maxSelected !== undefined ? locale.tooMany(maxSelected) : props.note;
  const free = options.findIndex((option) => !option.disabled);
  return (
    <FieldShell kind="group" field={field} said={{ ...props, note }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex item in Chromium 87 */}
      <div
        className="gw-options"
        role="group"
        id={field.control.id}
        aria-describedby={field.control["aria-describedby"]}
        aria-labelledby={field.ids.label}
        onBlur={leave}
      >
        {options.map((option, index) => (
          <Option
            key={`${index} ${option.value}`}
            ref={index === free ? first : undefined}
            name={props.name}
            text={option.text}
            checked={chosen.includes(option.value)}
            disabled={props.disabled || option.disabled}
            aria-invalid={field.control["aria-invalid"]}
            onChange={({ currentTarget }) => tick(option.value, currentTarget.checked)}
          />
        ))}
      </div>
    </FieldShell>
  );
}
