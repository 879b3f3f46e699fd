import { locale } from "../../runtime/theme/locale.ts";
import "../styles/arrangement.css";
import "./Skeleton.css";

/** The bones of one row, by what it stands for; `fixed`: how many rows there are in any case. */
const shapes = {
  amountCard: { bones: ["label", "value", "note"], fixed: 1 },
  card: { bones: ["label", "note"], fixed: undefined },
  cells: { bones: ["label", "value"], fixed: undefined },
  form: { bones: ["label", "value"], fixed: undefined },
  grid: { bones: ["value", "label"], fixed: undefined },
  image: { bones: ["value"], fixed: 1 },
  planTable: { bones: ["label", "note", "value"], fixed: undefined },
  steps: { bones: ["value", "label"], fixed: undefined },
  text: { bones: ["label"], fixed: undefined },
} as const;

export interface SkeletonProps {
  /** What it stands for. */
  readonly shape?: keyof typeof shapes | undefined;
  /** How many rows, or things side by side; a card of an amount and a picture are always one. */
  readonly lines?: number | undefined;
}

/** The outline of what is being loaded, as large as that will be. */
export function Skeleton({ shape = "text", lines }: SkeletonProps) {
  const { bones, fixed } = shapes[shape];
  const count = fixed ?? lines ?? usual[shape] ?? 3;
  return (
    <div className={shape === "grid" ? "gw-skeleton gw-columns" : "gw-skeleton"} data-shape={shape} role="status">
      <span className="gw-unseen">{locale.loading}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="gw-skeleton-row" aria-hidden="true">
          {bones.map((bone) => (
            <span key={bone} className="gw-bone" data-bone={bone} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** How many of them are usual. */
const usual: { readonly [Shape in keyof typeof shapes]?: number } = { card: 1, grid: 4 };
