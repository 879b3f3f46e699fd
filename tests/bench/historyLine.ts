/** The figures of which a history is kept. */
export const keptFigures = ["firstPaint", "interactive", "script", "keystroke", "heap"] as const;

export type KeptFigure = (typeof keptFigures)[number];

/** How Gangway's page stands to the one by hand: the ratio of the medians, and between what it lies in 19 of 20 cases. */
export type Ratio = readonly [ratio: number, low: number, high: number];

/** What was measured at a commit. */
export interface HistoryLine {
  /** Its first eight letters. */
  readonly commit: string;
  /** The day of the commit. */
  readonly day: string;
  readonly pages: Readonly<Record<string, { readonly rounds: number } & Readonly<Partial<Record<KeptFigure, Ratio>>>>>;
}
