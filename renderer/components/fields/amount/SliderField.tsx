import { useRef } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import { Scale } from "./Scale.tsx";
import "./SliderField.css";
import { useHeldValue } from "../shell/useHeldValue.ts";

export interface SliderFieldProps extends FieldProps<number> {
  /** Null, like one that is left out, is the default: what it is read from may not be there yet. */
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly step?: number | undefined;
  readonly unit?: string | undefined;
  /** How the value is said, instead of number and unit. */
  readonly text?: string | undefined;
}

/** A number on a scale. */
export function SliderField({ min, max, step = defaults.slider.step, unit, text, ...props }: SliderFieldProps) {
  const field = useControl(props);
  const scale = useRef<HTMLInputElement>(null);
  const [value, hold] = useHeldValue(props, scale);
  const [least, most] = [min ?? defaults.slider.min, max ?? defaults.slider.max];
  const words = text || inWords(value, unit);
  const slide = (to: number) => {
    hold(to);
    props.onChange(to);
  };
  return (
    <FieldShell kind="slider" field={field} said={props}>
      <output className="gw-slider-value" htmlFor={field.control.id}>
        {words}
      </output>
      <Scale
        {...field.control}
        ref={scale}
        name={props.name}
        value={value}
        min={least}
        max={most}
        step={step}
        text={words}
        disabled={props.disabled}
        onSlide={slide}
        onBlur={props.onBlur}
      />
      <span className="gw-slider-ends" aria-hidden="true">
        <span>{inWords(least, unit)}</span>
        <span>{inWords(most, unit)}</span>
      </span>
    </FieldShell>
  );
}

function inWords(value: number, unit = ""): string {
  return unit ? `${value} ${unit}` : String(value);
}
