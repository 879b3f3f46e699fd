import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Lookups by which one answer says both that the write was done and that it was not. */
export const lookups: Rule = ({ annotations }) => {
  return annotations.nodes(["Lookup"]).flatMap(({ at, value: { done, notDone } }): Diagnostic[] => {
    const isSame = typeof done === "string" && typeof notDone === "string" && done.trim() === notDone.trim();
    return isSame ? [{ code: "P322", path: [...pathOf(at), "notDone"], values: { found: done } }] : [];
  });
};
