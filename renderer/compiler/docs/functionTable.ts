import type { FormulaFunction } from "./function.ts";
import { functions } from "./functions/index.ts";
import type { Sentence } from "./messages.ts";
import { describe } from "./type.ts";

/** The functions of the formula language, one a paragraph: what each takes, what it gives, and an example. */
export function functionReference(language: keyof Sentence): string {
  return Object.entries(functions)
    .map(([name, row]) => `${callOf(name, row)}\n    ${row.doc[language]}\n    ${exampleOf(row)}`)
    .join("\n");
}

/** `round(number, [number])`; what stands in brackets may be left out. */
export function callOf(name: string, { takes, optional = 0, repeats }: FormulaFunction): string {
  const operands = takes.map((types, place) => {
    const type = types.map(describe).join(" | ");
    return place < takes.length - optional ? type : `[${type}]`;
  });
  return `${name}(${operands.join(", ")}${repeats ? ", …" : ""})`;
}

function exampleOf({ example: [formula, result] }: FormulaFunction): string {
  return `${formula} = ${JSON.stringify(result)}`;
}
