/** So many rows are drawn and measured together. */
export const block = 5;

/** So many rows that are not drawn have a place together. */
const unit = 40 * block;

/** Rows next to each other: they are drawn, or so far from the screen that they only have a place. */
export interface RowPart {
  readonly from: number;
  /** The first row behind them. */
  readonly to: number;
  /** How high their place is, in CSS pixels; undefined: they are drawn. */
  readonly height?: number;
}

/** What stands about the screen, in CSS pixels from the top of the list. */
export interface RowView {
  readonly top: number;
  readonly bottom: number;
}

/** The heights of a list's rows in blocks: measured ones, and a guess by these for all others. */
export interface RowHeights {
  readonly count: number;
  /** How high the rows of a block are. */
  readonly of: (index: number) => number;
  /** What was measured now, by block: where all are of another height than before, the others are, too. */
  readonly measure: (heights: ReadonlyMap<number, number>) => void;
  /** The blocks in view. */
  readonly inView: (view: RowView) => readonly number[];
  /** The parts in which these blocks are drawn. */
  readonly partsOf: (drawn: ReadonlySet<number>) => readonly RowPart[];
  /** The same heights for a list that has grown, or has become shorter. */
  readonly resized: (count: number) => RowHeights;
}

/** What is more than rounding, as a share. */
const noticeable = 0.02;

/** Makes the heights of a list of so many rows, of which nothing is known yet. */
export function createRowHeights(count: number, known: ReadonlyMap<number, number> = new Map(), guess = 0): RowHeights {
  const heights = new Map(known);
  let mean = guess;
  const blocks = Math.ceil(count / block);
  const rowsOf = (index: number) => Math.min(block, count - index * block);
  const of = (index: number) => heights.get(index) ?? mean * rowsOf(index);

  /** By how much all rows that were measured before have become higher: type was made larger, or the screen narrower. */
  function growth(measured: ReadonlyMap<number, number>): number {
    let before = 0;
    let now = 0;
    for (const [index, height] of measured) {
      const last = heights.get(index);
      if (last === undefined) continue;
      before += last;
      now += height;
    }
    const ratio = before === 0 ? 1 : now / before;
    return Math.abs(ratio - 1) > noticeable ? ratio : 1;
  }

  return {
    count,
    of,
    measure(measured) {
      const ratio = growth(measured);
      for (const [index, height] of heights) heights.set(index, height * ratio);
      mean *= ratio;
      for (const [index, height] of measured) heights.set(index, height);
      // The guess stays: where it changed with each row, all that is not drawn would move.
      if (mean === 0) mean = meanOf(measured, rowsOf);
    },
    inView({ top, bottom }) {
      const found: number[] = [];
      let y = 0;
      for (let index = 0; index < blocks && y < bottom; index += 1) {
        const end = y + of(index);
        if (end > top) found.push(index);
        y = end;
      }
      return found;
    },
    partsOf(drawn) {
      const parts: { from: number; to: number; height?: number }[] = [];
      for (let index = 0; index < blocks; index += 1) {
        const from = index * block;
        const to = from + rowsOf(index);
        const last = parts[parts.length - 1];
        const isDrawn = drawn.has(index);
        const joins = last && (last.height === undefined) === isDrawn && (isDrawn || from % unit !== 0);
        if (!joins) parts.push(isDrawn ? { from, to } : { from, to, height: of(index) });
        else {
          last.to = to;
          if (last.height !== undefined) last.height += of(index);
        }
      }
      return parts;
    },
    resized(next) {
      const full = Math.floor(Math.min(count, next) / block);
      return createRowHeights(next, new Map([...heights].filter(([index]) => index < full)), mean);
    },
  };
}

function meanOf(measured: ReadonlyMap<number, number>, rowsOf: (index: number) => number): number {
  let height = 0;
  let rows = 0;
  for (const [index, one] of measured) {
    height += one;
    rows += rowsOf(index);
  }
  return rows === 0 ? 0 : height / rows;
}
