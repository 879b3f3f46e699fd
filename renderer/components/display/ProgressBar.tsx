import { defaults } from "../../runtime/theme/defaults.ts";
import "./Progress.css";

export interface ProgressBarProps {
  /** From 0 to 100; what lies outside counts as the nearer end. */
  readonly value: number;
  /** What it shows, for people who cannot see it. */
  readonly label: string;
}

/** A bar that fills from its beginning. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  const { min, max } = defaults.progress;
  return <progress className="gw-bar" aria-label={label} value={withinPercent(value) - min} max={max - min} />;
}

/** A percentage within the bounds of specification §5; what is no number is the lower one. */
export function withinPercent(value: number): number {
  const { min, max } = defaults.progress;
  return value >= min ? Math.min(value, max) : min;
}
