import { type ReactNode, useId } from "react";
import "./Segments.css";

/** One option. */
export interface Segment<Value extends string> {
  readonly value: Value;
  readonly title: ReactNode;
  /** Its name for screen readers, when its title is no text. */
  readonly label?: string;
  /** Why it is disabled; undefined: it is not. */
  readonly obstacle?: string | undefined;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value | undefined;
  readonly onPick: (value: Value) => void;
  readonly size?: "small";
}

/** A row of options of which one is selected: radio buttons, moved along by the arrow keys. */
export function Segments<Value extends string>({ label, segments, value, onPick, size }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segments" data-size={size}>
      <legend className="unseen">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className="segment" title={segment.obstacle ?? segment.label}>
          <input
            className="unseen"
            type="radio"
            name={name}
            aria-label={segment.label}
            checked={segment.value === value}
            disabled={segment.obstacle !== undefined}
            onChange={() => onPick(segment.value)}
          />
          <span>{segment.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
