import { useId } from "react";
import { ChartPatterns, paintOf } from "./ChartPatterns.tsx";

interface SwatchProps {
  readonly series: number;
}

/** The look of a series, beside its name. */
export function Swatch({ series }: SwatchProps) {
  const id = useId();
  return (
    <svg className="gw-chart-swatch" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <ChartPatterns id={id} />
      <rect width="12" height="12" rx="3" fill={paintOf(id, series)} />
    </svg>
  );
}
