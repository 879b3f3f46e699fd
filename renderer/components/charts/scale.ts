import { type ChartItem, sumOf } from "./figures.ts";

/** The room of a drawing, in its own units; as wide as the screen has it, and so high in pixels. */
export const room = { width: 320, height: 132 } as const;

/** From figures to places: 0 is on it, and what is largest and smallest stands at the edges. */
export interface FigureScale {
  readonly min: number;
  readonly max: number;
  /** The distance from the top. */
  readonly y: (figure: number) => number;
}

/** The scale on which every figure of the items has its place; of a stack, every sum. */
export function scaleOf(items: readonly ChartItem[], isStacked: boolean): FigureScale {
  const ends = items.flatMap(({ figures }) => (isStacked ? stackEnds(figures) : figures.map((one) => one ?? 0)));
  const [min, max] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const span = max - min || 1;
  return { min, max, y: (figure) => ((max - figure) / span) * room.height };
}

/** How far a stack reaches down and up. */
function stackEnds(figures: ChartItem["figures"]): readonly number[] {
  const parts = figures.map((one) => one ?? 0);
  return [sumOf(parts.filter((part) => part < 0)), sumOf(parts.filter((part) => part > 0))];
}

/** A part of a stack or a bar: from where to where it reaches. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The parts of a stack, one above the other; what is negative goes down from 0. */
export function stacked(figures: ChartItem["figures"]): readonly Part[] {
  const ends = { up: 0, down: 0 };
  return figures.map((figure = 0) => {
    const way = figure < 0 ? "down" : "up";
    const from = ends[way];
    ends[way] += figure;
    return { from, to: ends[way] };
  });
}
