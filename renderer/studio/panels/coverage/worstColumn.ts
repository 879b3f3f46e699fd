import type { CoverageColumn, StudioCoverage } from "../../../compiler/index.ts";

/** The hosts on which most goes wrong. */
export interface WorstColumn {
  readonly column: CoverageColumn;
  readonly mark: "gap" | "fallback";
  /** How many steps have that mark there. */
  readonly count: number;
}

/** The hosts on which most steps fail; where none fails anywhere, most fall back; undefined where all is done. Pure. */
export function worstColumn({ columns, rows }: StudioCoverage): WorstColumn | undefined {
  for (const mark of ["gap", "fallback"] as const) {
    const counts = columns.map((_, index) => rows.filter(({ marks }) => marks[index] === mark).length);
    const count = Math.max(0, ...counts);
    const column = columns[counts.indexOf(count)];
    if (column && count > 0) return { column, mark, count };
  }
  return undefined;
}
