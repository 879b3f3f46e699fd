import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Shares of 1 where the whole is 100: `value: 0.4` of a progress. */
export const shares: Rule = ({ annotations }) => {
  return annotations.titled("Percent").flatMap(({ at, value }): Diagnostic[] => {
    if (typeof value !== "number" || value <= 0 || value >= 1) return [];
    const expected = String(Math.round(value * 10_000) / 100);
    return [{ code: "P479", path: pathOf(at), values: { found: String(value), expected }, suggestions: [expected] }];
  });
};
