import type { ChartItem } from "./figures.ts";
import { type FigureScale, room } from "./scale.ts";

interface ChartLinesProps {
  readonly items: readonly ChartItem[];
  readonly scale: FigureScale;
  readonly chosen: number;
}

/** A line for each series; where a figure is missing, the line has a gap. */
export function ChartLines({ items, scale, chosen }: ChartLinesProps) {
  const place = room.width / items.length;
  const series = items[0]?.figures.map((_, index) => index) ?? [];
  const x = (index: number) => (index + 0.5) * place;
  return series.map((one) => {
    const points = items.map(({ figures }) => figures[one]);
    const marked = points[chosen];
    return (
      <g key={one} className="gw-chart-line" data-series={one}>
        <path d={pathOf(points.map((figure, index) => figure !== undefined && [x(index), scale.y(figure)]))} />
        {marked === undefined ? null : <path className="gw-chart-dot" d={`M${x(chosen)} ${scale.y(marked)}h0`} />}
      </g>
    );
  });
}

type Point = readonly [x: number, y: number] | false;

/** A point by itself is a line without length, which round ends make a dot. */
function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      if (!point) return "";
      const [before, after] = [points[index - 1], points[index + 1]];
      return `${before ? "L" : "M"}${point.map((one) => one.toFixed(1)).join(" ")}${before || after ? "" : "h0"}`;
    })
    .join("");
}
