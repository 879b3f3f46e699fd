import { isMapping, pathOf } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";

/** Neither of two keys, or both, where the schema wants exactly one: `text,parts`. */
export const exclusiveKeys: Rule = ({ annotations }) => {
  return annotations.of("x-oneOf").flatMap(({ says, at, value }): Diagnostic[] => {
    const [first = "", second = ""] = says.split(",");
    if (!isMapping(value)) return [];
    const values = { first, second };
    const path = pathOf(at);
    if (first in value && second in value) return [{ code: "P218", path: [...path, second], part: "key", values }];
    return first in value || second in value ? [] : [{ code: "P218", path, values }];
  });
};
