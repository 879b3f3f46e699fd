import "./Progress.css";
import { ProgressBar, withinPercent } from "./ProgressBar.tsx";

export interface ProgressProps {
  readonly label: string;
  /** From 0 to 100; what lies outside counts as the nearer end. */
  readonly value: number;
  /** What is said in place of the percentage. */
  readonly text?: string | undefined;
  /** A line below it. */
  readonly note?: string | undefined;
}

/** How much of a whole is done or used. */
export function Progress({ label, value, text, note }: ProgressProps) {
  return (
    <div className="gw-progress">
      <p className="gw-progress-head">
        <span className="gw-progress-label">{label}</span>
        <span className="gw-progress-value">{text ?? inWords(value)}</span>
      </p>
      <ProgressBar value={value} label={label} />
      {note ? <p className="gw-progress-note">{note}</p> : null}
    </div>
  );
}

/** 12.5%; never 100% before it is done. */
function inWords(value: number): string {
  return `${Math.floor(withinPercent(value) * 10) / 10}%`;
}
