import type { FunctionRow } from "../formula/function.ts";
import { functions } from "../formula/functions/index.ts";
import { describe } from "../formula/type.ts";
import type { Sentence } from "../text/sentence.ts";
import { markdownCell, markdownTable } from "./propertyTable.ts";

/** The functions of formulas: what each takes, what it gives, and an example with its result. */
export function functionTable(): string {
  const lines = Object.entries(functions).map(([name, row]) => {
    const [formula, result] = row.example;
    return [code(callOf(name, row)), markdownCell(row.doc.zh), `${code(formula)} → ${code(JSON.stringify(result))}`];
  });
  return markdownTable(["函数", "结果", "例子"], lines);
}

function code(text: string): string {
  return `\`${text.replace(/\|/g, "\\|")}\``;
}

/** The functions of the formula language, one a paragraph: what each takes, what it gives, and an example. */
export function functionReference(language: keyof Sentence): string {
  return Object.entries(functions)
    .map(([name, row]) => `${callOf(name, row)}\n    ${row.doc[language]}\n    ${exampleOf(row)}`)
    .join("\n");
}

/** `round(number, [number])`; what stands in brackets may be left out. */
function callOf(name: string, { takes, optional = 0, repeats }: FunctionRow): string {
  const operands = takes.map((types, place) => {
    const type = types.map(describe).join(" | ");
    return place < takes.length - optional ? type : `[${type}]`;
  });
  return `${name}(${operands.join(", ")}${repeats ? ", …" : ""})`;
}

function exampleOf({ example: [formula, result] }: FunctionRow): string {
  return `${formula} = ${JSON.stringify(result)}`;
}
