import { functions } from "../formula/functions/index.ts";
import { callOf } from "../formula/reference.ts";
import { cell, markdown } from "./table.ts";

/** The functions of formulas: what each takes, what it gives, and an example with its result. */
export function functionTable(): string {
  const lines = Object.entries(functions).map(([name, row]) => {
    const [formula, result] = row.example;
    return [code(callOf(name, row)), cell(row.doc.zh), `${code(formula)} → ${code(JSON.stringify(result))}`];
  });
  return markdown(["函数", "结果", "例子"], lines);
}

function code(text: string): string {
  return `\`${text.replace(/\|/g, "\\|")}\``;
}
