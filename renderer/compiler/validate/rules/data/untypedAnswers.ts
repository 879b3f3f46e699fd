import { isMapping, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Answers of the server whose shape nobody says: what is read of them cannot be checked. */
export const untypedAnswers: Rule = ({ annotations }) => {
  return annotations.of("x-typed").flatMap(({ says, at, value }): Diagnostic[] => {
    if (!isMapping(value) || "returns" in value || !(says === "always" || says in value)) return [];
    const path = says === "always" ? pathOf(at) : [...pathOf(at), says];
    return [{ code: "P470", path, part: "key" }];
  });
};
