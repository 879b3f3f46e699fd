import type { ErrorObject } from "ajv/dist/2020.js";
import type { Source } from "../../parse/parse.ts";
import { isMapping, pathOf } from "../../parse/path.ts";
import type { Problem, SourceEdit } from "../../problems/problems.ts";
import type { Cause } from "./withoutEchoes.ts";

/** Rows that have no name where `each` is missing: what the formulas in them begin with may be it. */
export function unnamedRows(
  problems: readonly Problem[],
  source: Source,
  errors: readonly ErrorObject[],
): readonly Cause[] {
  const names = new Set(
    problems.filter(({ code }) => code === "P401").map(({ from, to }) => source.text.slice(from, to)),
  );
  return errors.flatMap(({ keyword, instancePath, params, data }) => {
    if (keyword !== "required" || params.missingProperty !== "each" || !isMapping(data)) return [];
    const { from } = source.locate(pathOf(instancePath));
    const told = problems.find((one) => one.code === "P202" && one.from === from);
    return told ? [...names].map((name) => ({ edit: naming(name, from, source), told })) : [];
  });
}

/** `each: name` before the first key of a part. */
function naming(name: string, from: number, { text, lines }: Source): SourceEdit {
  if (text[from] === "{") return { from: from + 1, to: from + 1, insert: ` each: ${name},` };
  const indent = " ".repeat(lines.range(from, from).column - 1);
  return { from, to: from, insert: `each: ${name}\n${indent}` };
}
