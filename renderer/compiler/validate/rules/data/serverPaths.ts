import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Paths of the server that do not begin with a slash, or that end in a mark of a sentence. */
export const serverPaths: Rule = ({ annotations }) => {
  return annotations.of("x-address").flatMap(({ says, at, value }): Diagnostic[] => {
    if (says !== "server" || typeof value !== "string") return [];
    const path = pathOf(at);
    const mark = /[，。；、,;\s]+$/u.exec(value);
    if (mark) {
      const within = { from: mark.index, to: value.length };
      return [{ code: "P489", path, within, values: { found: mark[0] }, insert: "" }];
    }
    const isBare = /^[a-z][\w-]*(?:\/[\w-]+)*$/i.test(value);
    return isBare ? [{ code: "P488", path, values: { found: value }, insert: `/${value}` }] : [];
  });
};
