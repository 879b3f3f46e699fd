interface ChartPatternsProps {
  readonly id: string;
}

/** How many series look different. */
export const seriesLooks = 4;

/** What fills the parts of a series: colour is never the only sign. */
const drawings = ["", "M-1 1 1-1M0 6 6 0M5 7 7 5", "M1.5 1.5h0M4.5 4.5h0", "M0 3h6"] as const;

/** The name of a series' paint, for `fill` and `stroke`. */
export function paintOf(id: string, series: number): string {
  return `url(#${id}-${series % seriesLooks})`;
}

/** The paints of the series: a colour, and a drawing upon it. */
export function ChartPatterns({ id }: ChartPatternsProps) {
  return (
    <defs>
      {drawings.map((drawing, series) => (
        <pattern key={drawing} id={`${id}-${series}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect className="gw-chart-ground" data-series={series} width="6" height="6" />
          <path className="gw-chart-drawing" d={drawing} />
        </pattern>
      ))}
    </defs>
  );
}
