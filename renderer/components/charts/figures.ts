import { formatFunctions } from "../../runtime/formula/formats.ts";
import { groupThousands } from "../../runtime/theme/grouped.ts";
import { chartTexts } from "../../runtime/theme/texts/chartTexts.ts";

/** What the figures of a chart are. */
export type ChartUnit = "money" | "number" | "percent";

/** A figure; undefined where there is none. */
export type Figure = number | undefined;

/** An item of a chart, with a figure for each of its series. */
export interface ChartItem {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** What is drawn: the names of the series, and the items. */
export interface ChartData {
  readonly series: readonly string[];
  readonly items: readonly ChartItem[];
  readonly unit: ChartUnit;
}

const unlimited = { left: 1 };

const texts: Readonly<Record<ChartUnit, (figure: number) => string>> = {
  money: (figure) => String(formatFunctions.money(unlimited, figure)),
  number: (figure) => groupThousands(Math.round(figure * 100) / 100),
  percent: (figure) => String(formatFunctions.percent(unlimited, figure)),
};

/** A figure as it is read, to the last cent. */
export function figureText(figure: Figure, unit: ChartUnit): string {
  return figure === undefined ? chartTexts.none : texts[unit](figure);
}

/** What comes of a formula as a figure; what is none is missing. */
export function figureOf(value: unknown): Figure {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The sum of those that are there. Beyond 15 digits a number has none to rely on: without them, cents add up exactly. */
export function sumOf(figures: readonly Figure[]): number {
  return Number(figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0).toPrecision(15));
}
