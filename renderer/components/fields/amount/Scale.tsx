import { type ComponentProps, useLayoutEffect, useRef } from "react";
import "./Scale.css";

type Given = "id" | "name" | "disabled" | "onBlur" | "ref" | "aria-labelledby" | "aria-describedby" | "aria-invalid";

export interface ScaleProps extends Pick<ComponentProps<"input">, Given> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value in words. */
  readonly text: string;
  readonly onSlide: (value: number) => void;
}

/** A scale to slide on: the browser's own, drawn over. */
export function Scale({ value, text, onSlide, ...attributes }: ScaleProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { min, max } = attributes;
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  useLayoutEffect(() => {
    const input = box.current?.querySelector("input");
    if (input) input.value = String(value);
    // By script: the policy of a page lets no style stand in prerendered markup.
    box.current?.style.setProperty("--gw-share", String(share));
  });
  return (
    <span ref={box} className="gw-scale">
      <input
        type="range"
        className="gw-scale-input"
        {...attributes}
        defaultValue={value}
        aria-valuetext={text}
        onInput={({ currentTarget }) => onSlide(Number(currentTarget.value))}
      />
    </span>
  );
}
