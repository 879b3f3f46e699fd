import { lastKey, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Conditions on which it depends whether something is there, is done or ends. Others, such as `disabled`, may be written out. */
const deciding: ReadonlySet<string> = new Set(["if", "until", "done", "notDone"]);

const answers = { true: { en: "true", zh: "成立" }, false: { en: "false", zh: "不成立" } } as const;

/** Conditions that are written out: `if: false`, `until: false`, and one between quotes, `disabled: "true"`. */
export const constantConditions: Rule = ({ annotations }) => {
  return annotations.of("x-formula").flatMap(({ says, at, value }): Diagnostic[] => {
    const found = String(value);
    if (says !== "boolean" || (found !== "true" && found !== "false")) return [];
    if (deciding.has(lastKey(at)))
      return [{ code: "P241", path: pathOf(at), values: { condition: found, answer: answers[found] } }];
    if (typeof value !== "string") return [];
    return [{ code: "P492", path: pathOf(at), values: { found }, insert: found }];
  });
};
