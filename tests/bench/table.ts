import { type FigureName, figures, median, written } from "./figures.ts";
import type { Measured } from "./measure.ts";
import { ratioBounds } from "./ratioBounds.ts";
import type { Figures } from "./visit.ts";

/** A figure of a page for both, and how Gangway stands to what was written by hand. */
export interface Row {
  readonly figure: FigureName;
  readonly hand: number;
  readonly gangway: number;
  readonly ratio: number;
  /** Between what the ratio lies in nineteen of twenty cases. */
  readonly low: number;
  readonly high: number;
}

const names = Object.keys(figures) as FigureName[];

/** The medians of a page; figures that were not measured on it are left out. */
export function rowsOf({ figures: { hand, gangway } }: Measured): readonly Row[] {
  const rows = names.map((figure) => {
    const [byHand, byGangway] = [middle(hand, figure), middle(gangway, figure)];
    const [low, high] = ratioBounds(valuesOf(hand, figure), valuesOf(gangway, figure));
    return { figure, hand: byHand, gangway: byGangway, ratio: byGangway / byHand, low, high };
  });
  return rows.filter((row) => Number.isFinite(row.hand + row.gangway));
}

function middle(rounds: readonly Figures[], name: FigureName): number {
  return median(valuesOf(rounds, name));
}

function valuesOf(rounds: readonly Figures[], name: FigureName): readonly number[] {
  return rounds.flatMap((figures) => figures[name] ?? []);
}

/** The medians of a page as text. */
export function table(measured: Measured): string {
  const lines = rowsOf(measured).map(({ figure, hand, gangway, ratio, low, high }) => {
    const bounds = low === high ? "" : ` (${low.toFixed(2)} to ${high.toFixed(2)})`;
    const said = Number.isFinite(ratio) ? `${ratio.toFixed(2)}${bounds}` : "";
    return line(figures[figure].title, written(figure, hand), written(figure, gangway), said);
  });
  const head = line(`median of ${measured.rounds} rounds`, "by hand", "Gangway", "ratio (19 of 20)");
  return [`\n${measured.scenario.title}`, head, ...lines].join("\n");
}

function line(title: string, ...cells: readonly string[]): string {
  return `  ${title.padEnd(36)}${cells.map((cell) => cell.padStart(cell.length > 11 ? 22 : 11)).join("")}`;
}
