import { paintOf } from "./ChartPatterns.tsx";
import type { ChartItem, Figure } from "./figures.ts";
import { type FigureScale, type Part, room, stacked } from "./scale.ts";

interface ChartBarsProps {
  readonly id: string;
  readonly items: readonly ChartItem[];
  readonly scale: FigureScale;
  readonly isStacked: boolean;
}

/** The widest bar, and how much of its place bars take. */
const widest = 28;
const share = 0.66;

/** A bar for each item, or one for each of its figures beside each other. */
export function ChartBars({ id, items, scale, isStacked }: ChartBarsProps) {
  const place = room.width / items.length;
  const whole = Math.min(place * share, widest * (isStacked ? 1 : (items[0]?.figures.length ?? 1)));
  return items.map(({ figures }, index) => {
    const left = index * place + (place - whole) / 2;
    const width = isStacked ? whole : whole / figures.length;
    return (isStacked ? stacked(figures) : figures.map(single)).map((part, series) => (
      <Bar
        key={`${index} ${series}`}
        left={left + (isStacked ? 0 : series * width)}
        width={isStacked || figures.length === 1 ? width : width * 0.9}
        part={part}
        scale={scale}
        paint={paintOf(id, series)}
      />
    ));
  });
}

function single(figure: Figure = 0): Part {
  return { from: 0, to: figure };
}

interface BarProps {
  readonly left: number;
  readonly width: number;
  readonly part: Part;
  readonly scale: FigureScale;
  readonly paint: string;
}

/** Small ones are seen, too; between the parts of a stack lies a thin gap. */
function Bar({ left, width, part: { from, to }, scale, paint }: BarProps) {
  if (from === to) return null;
  const [top, bottom] = [scale.y(Math.max(from, to)), scale.y(Math.min(from, to))];
  const gap = from === 0 ? 0 : 1;
  const height = Math.max(1, bottom - top - gap);
  return <rect x={left} y={to > 0 ? top : top + gap} width={width} height={height} rx="1.5" fill={paint} />;
}
