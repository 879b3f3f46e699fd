import type { StudioCoverage } from "../../compiler/index.ts";
import type { Target } from "../selection/selection.ts";
import { columnHolds } from "./comparedPhones.ts";

/** How a step ends on a phone; `unserved`: the page is not given to it. */
export type StepEnd = StudioCoverage["rows"][number]["marks"][number] | "unserved";

/** A step that ends otherwise on a phone than on the first. */
export interface StepDifference {
  /** Its verb and what it names, such as `openScheme repayTab`. */
  readonly step: string;
  readonly file: string;
  readonly line: number;
  readonly first: StepEnd;
  readonly here: StepEnd;
}

/** The steps that end otherwise on a phone than on the first, in the order of the page. Pure. */
export function stepDifferences(
  { columns, rows }: StudioCoverage,
  first: Target,
  phone: Target,
): readonly StepDifference[] {
  const places = [first, phone].map((one) => columns.findIndex((column) => columnHolds(column, one)));
  const [endFirst, endHere] = places.map((index) => (marks: readonly StepEnd[]): StepEnd => {
    return columns[index]?.isServed ? (marks[index] ?? "none") : "unserved";
  });
  if (!endFirst || !endHere) return [];
  return rows
    .map(({ verb, name, file, line, marks }) => {
      return { step: name === "" ? verb : `${verb} ${name}`, file, line, first: endFirst(marks), here: endHere(marks) };
    })
    .filter((one) => one.first !== one.here);
}
