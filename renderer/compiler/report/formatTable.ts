import { stringWidth, truncate } from "../text/stringWidth.ts";

/** A cell of a table: its text, and how it is coloured, which must not change its width. */
export interface TableCell {
  readonly text: string;
  readonly color?: (text: string) => string;
}

/** The widest that a table may be, and that its first column may always be. */
const widest = 100;
const leastForLabels = 44;

/**
 * A table for the terminal. Where its columns do not fit side by side they go on below, each time behind the first
 * column.
 *
 * @param rows the cells; the first of each row is its label
 */
export function formatTable(rows: readonly (readonly TableCell[])[]): string {
  const cells = rows.map(([, ...rest]) => rest);
  const columns = (cells[0] ?? []).map((_, index) => widthOf(cells.map((row) => row[index])));
  const room = widest - columns.reduce((sum, width) => sum + width + 2, 0);
  const labels = rows.map(([label]) => cut(label, Math.max(room, leastForLabels)));
  const first = widthOf(labels);
  return blocksOf(columns, widest - first)
    .map(({ from, to }) => {
      const lines = cells.map((row, index) => {
        const shown = row.slice(from, to).map((cell, at) => drawn(cell, columns[from + at] ?? 0));
        return [drawn(labels[index], first), ...shown].join("  ").trimEnd();
      });
      return lines.join("\n");
    })
    .join("\n\n");
}

function cut(cell: TableCell | undefined, columns: number): TableCell {
  return { ...cell, text: truncate(cell?.text ?? "", columns) };
}

function drawn(cell: TableCell | undefined, width: number): string {
  const { text = "", color = (same: string) => same } = cell ?? {};
  return text === "" ? " ".repeat(width) : color(text) + " ".repeat(width - stringWidth(text));
}

function widthOf(cells: readonly (TableCell | undefined)[]): number {
  return Math.max(0, ...cells.map((cell) => stringWidth(cell?.text ?? "")));
}

/** The columns that fit side by side; one that is too wide stands alone. */
function blocksOf(columns: readonly number[], room: number): { from: number; to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let [from, used] = [0, 0];
  for (const [index, width] of columns.entries()) {
    used += width + 2;
    if (used <= room || index === from) continue;
    blocks.push({ from, to: index });
    [from, used] = [index, width + 2];
  }
  return [...blocks, { from, to: columns.length }];
}
