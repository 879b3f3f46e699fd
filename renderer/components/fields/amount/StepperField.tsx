import { type KeyboardEvent, useMemo, useState } from "react";
import { decimalsOf } from "../../../runtime/form/multiple.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { stepperTexts } from "../../../runtime/theme/texts/fields/stepperTexts.ts";
import { Sign } from "../keyboard/Sign.tsx";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { plainNumber, type TextFormat } from "../text/textFormats.ts";
import "../../styles/touch.css";
import "./StepperField.css";
import "../text/TextInput.css";
import { useRepeat } from "../keyboard/useRepeat.ts";
import { useTextInput } from "../text/useTextInput.ts";

export interface StepperFieldProps extends FieldProps<number | null> {
  /** Null, like one that is left out, is the default: what it is read from may not be there yet. */
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly step?: number | undefined;
  readonly unit?: string | undefined;
}

/** A small number with a button to each side; it can be typed, too. */
export function StepperField({ min, max, step = defaults.stepper.step, unit, ...props }: StepperFieldProps) {
  const field = useControl(props);
  const [value, setValue] = useState(props.initial);
  const [least, most] = [min ?? defaults.stepper.min, max ?? Number.POSITIVE_INFINITY];
  const format = useMemo(() => withinFormat(least, most, decimalsOf(step)), [least, most, step]);
  const text = useTextInput(format, { ...props, onShow: setValue });
  const move = (by: number) =>
    text.set(within(Number(((text.value ?? least) + by).toFixed(decimalsOf(step))), least, most));
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    move(way * step);
  };
  return (
    <FieldShell kind="stepper" field={field} said={props}>
      <span className="gw-stepper">
        <StepButton
          name={stepperTexts.less(props.label)}
          sign="less"
          disabled={props.disabled || (value ?? least) <= least}
          onStep={() => move(-step)}
        />
        <input
          type="text"
          inputMode={decimalsOf(step) > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          role="spinbutton"
          {...field.control}
          {...text.attributes}
          className="gw-input gw-stepper-input"
          name={props.name}
          disabled={props.disabled}
          aria-valuemin={least}
          aria-valuemax={Number.isFinite(most) ? most : undefined}
          aria-valuenow={value ?? undefined}
          aria-valuetext={unit && value !== null ? `${value} ${unit}` : undefined}
          onKeyDown={onKeyDown}
        />
        <StepButton
          name={stepperTexts.more(props.label)}
          sign="more"
          disabled={props.disabled || (value ?? least) >= most}
          onStep={() => move(step)}
        />
        {unit ? <span className="gw-unit">{unit}</span> : null}
      </span>
    </FieldShell>
  );
}

interface StepButtonProps {
  readonly name: string;
  readonly sign: "less" | "more";
  readonly disabled: boolean;
  readonly onStep: () => void;
}

/** For the finger, and held for many steps; keys have the arrows. */
function StepButton({ name, sign, disabled, onStep }: StepButtonProps) {
  const repeat = useRepeat(() => {
    if (!disabled) onStep();
  });
  return (
    <button
      type="button"
      className="gw-stepper-button gw-target gw-fades"
      aria-label={name}
      aria-disabled={disabled}
      tabIndex={-1}
      {...repeat}
    >
      <Sign name={sign} />
    </button>
  );
}

/** A plain number that is brought within its limits when the field is left. */
function withinFormat(least: number, most: number, decimals: number): TextFormat<number | null> {
  const plain = plainNumber(decimals);
  return {
    ...plain,
    settle: (text) => plain.write(within(plain.read(plain.settle(text)) ?? least, least, most)),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
