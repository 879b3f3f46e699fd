import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Writes that ask to be sent again although the server does not say that it knows them again. */
export const retries: Rule = ({ annotations, project: { app } }) => {
  if (app?.api?.retryWrites === true) return [];
  return annotations.nodes(["Step"]).flatMap(({ at, value: { method = "get", retry = 0 } }): Diagnostic[] => {
    if (method === "get" || retry === 0) return [];
    return [{ code: "P508", path: [...pathOf(at), "retry"], part: "key", values: { method: String(method) } }];
  });
};
