import { locale } from "../theme/locale.ts";
import "./Skeleton.css";

/** The bones of a row, by what it stands for. */
const shapes = {
  amountCard: ["label", "value", "note"],
  cells: ["label", "value"],
  form: ["label", "value"],
  text: ["label"],
} as const;

export interface SkeletonProps {
  /** What it stands for. */
  readonly shape?: keyof typeof shapes | undefined;
  /** How many rows; a card of an amount is always one. */
  readonly lines?: number | undefined;
}

/** The outline of what is being loaded, as large as that will be. */
export function Skeleton({ shape = "text", lines = 3 }: SkeletonProps) {
  const rows = Array.from({ length: shape === "amountCard" ? 1 : lines }, (_, index) => index);
  return (
    <div className="gw-skeleton" data-shape={shape} role="status">
      <span className="gw-unseen">{locale.loading}</span>
      {rows.map((row) => (
        <div key={row} className="gw-skeleton-row" aria-hidden="true">
          {shapes[shape].map((bone) => (
            <span key={bone} className="gw-bone" data-bone={bone} />
          ))}
        </div>
      ))}
    </div>
  );
}
