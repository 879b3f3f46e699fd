import { locale } from "../theme/locale.ts";
import "./Skeleton.css";

export interface SkeletonProps {
  /** What it stands for. */
  readonly shape?: "amountCard" | "cells" | "form" | "text" | undefined;
  /** How many rows; a card of an amount has none. */
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
          <span className="gw-bone" />
          <span className="gw-bone" />
          <span className="gw-bone" />
        </div>
      ))}
    </div>
  );
}
