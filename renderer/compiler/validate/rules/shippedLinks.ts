import { fileName } from "../../parse/fileName.ts";
import { pathOf } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import { pageIn } from "./addresses.ts";

/** Ways from pages that are delivered to pages that are not. */
export const shippedLinks: Rule = ({ source: { file }, annotations, project: { forTesters = none } }) => {
  const isForTesters = forTesters.has(fileName(file)) && !file.includes("/partials/");
  if (isForTesters || forTesters.size === 0) return [];
  const named = annotations.of("x-name").filter(({ says }) => says === "page");
  const addressed = annotations.of("x-address").filter(({ says }) => says === "page");
  return [...named, ...addressed].flatMap(({ word, at, value }): Diagnostic[] => {
    const page = word === "x-name" ? String(value) : pageIn(String(value));
    return page !== undefined && forTesters.has(page)
      ? [{ code: "P417", path: pathOf(at), values: { name: page } }]
      : [];
  });
};

const none: ReadonlySet<string> = new Set();
