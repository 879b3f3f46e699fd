import { type FigureName, figures, median, written } from "./figures.ts";
import type { Measured } from "./measure.ts";
import type { Figures } from "./visit.ts";

/** A figure of a page for both, and how Gangway stands to what was written by hand. */
export interface Row {
  readonly figure: FigureName;
  readonly hand: number;
  readonly gangway: number;
  readonly ratio: number;
}

const names = Object.keys(figures) as FigureName[];

/** The medians of a page; figures that were not measured on it are left out. */
export function rowsOf({ figures: { hand, gangway } }: Measured): readonly Row[] {
  const rows = names.map((figure) => {
    const [byHand, byGangway] = [middle(hand, figure), middle(gangway, figure)];
    return { figure, hand: byHand, gangway: byGangway, ratio: byGangway / byHand };
  });
  return rows.filter((row) => Number.isFinite(row.hand + row.gangway));
}

function middle(rounds: readonly Figures[], name: FigureName): number {
  return median(rounds.flatMap((figures) => figures[name] ?? []));
}

/** The medians of a page as text. */
export function table(measured: Measured): string {
  const lines = rowsOf(measured).map(({ figure, hand, gangway, ratio }) => {
    const said = Number.isFinite(ratio) ? ratio.toFixed(2) : "";
    return line(figures[figure].title, written(figure, hand), written(figure, gangway), said);
  });
  const head = line(`median of ${measured.rounds} rounds`, "by hand", "Gangway", "ratio");
  return [`\n${measured.scenario.title}`, head, ...lines].join("\n");
}

function line(title: string, ...cells: readonly string[]): string {
  return `  ${title.padEnd(36)}${cells.map((cell) => cell.padStart(11)).join("")}`;
}
