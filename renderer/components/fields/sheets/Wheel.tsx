import { type CSSProperties, useId } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { useWheel } from "./useWheel.ts";
import "./Wheel.css";

/** A wheel as it stands. */
export interface WheelColumn {
  readonly label: string;
  readonly texts: readonly string[];
  readonly index: number;
  /** Whether an item cannot be chosen. */
  readonly isDisabled?: ((index: number) => boolean) | undefined;
}

export interface WheelProps extends WheelColumn {
  readonly onChange: (index: number) => void;
}

const { itemHeight, visibleItems } = defaults.picker;
const size = { "--gw-item": `${itemHeight}px`, "--gw-items": visibleItems } as CSSProperties;

/** A wheel of texts; to whoever cannot see it, a list box. */
export function Wheel({ label, texts, index, isDisabled, onChange }: WheelProps) {
  const id = useId();
  const { view, list, selected, listeners } = useWheel({ count: texts.length, index, isDisabled, onChange });
  return (
    <div
      className="gw-wheel"
      style={size}
      role="listbox"
      tabIndex={0}
      data-autofocus=""
      aria-label={label}
      aria-activedescendant={`${id}-${selected}`}
      {...listeners}
    >
      <div ref={view} className="gw-wheel-window">
        <div ref={list} className="gw-wheel-list">
          {texts.map((text, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus and names the option
            <div
              key={`${at} ${text}`}
              role="option"
              className="gw-wheel-item"
              id={`${id}-${at}`}
              aria-selected={at === selected}
              aria-disabled={isDisabled?.(at) || undefined}
              data-index={at}
            >
              {text}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
