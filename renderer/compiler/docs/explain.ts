import { exampleOf } from "../problems/examples/exampleOf.ts";
import { isProblemCode, messageOf, type ProblemCode, problemCodes } from "../problems/messages.ts";
import type { Language } from "../problems/problems.ts";
import { suggest } from "../text/suggest.ts";
import { functionReference } from "./functionTable.ts";

const formulas = {
  en: "Formulas are the ${…} in texts, and all of `if`, `when`, `disabled` and the like. Names begin with params., state., data., form. or host. (host.today is the date); operators are and, or, not, ==, !=, <, <=, >, >=, in, +, -, *, /; a choice is if(condition, then, else).",
  zh: "公式写在文本的 ${…} 里，或 if、when、disabled 等位置。名称以 params.、state.、data.、form.、host. 开头（host.today 是今天的日期）；运算符有 and、or、not、==、!=、<、<=、>、>=、in、+、-、*、/；选择写 if(条件, 成立时, 不成立时)。",
};

/** Mistakes after which the functions are worth looking up. */
const aboutFunctions: ReadonlySet<string> = new Set(["P221", "P222"]);

/** What a code stands for; undefined for what is no code. */
export function explain(code: string, language: Language): string | undefined {
  if (!isProblemCode(code)) return undefined;
  return [code, `  ${messageOf(code)[language]}`, reasonFor(code, language)].join("\n\n");
}

/** Why that is a problem, and what it looks like with the mistake and without; for whoever has its sentence before them. */
export function reasonFor(code: ProblemCode, language: Language): string {
  const { why = formulas, example } = messageOf(code);
  const reason = [why[language], ...shown(code, example)];
  return [...reason, ...(aboutFunctions.has(code) ? [functionReference(language)] : [])].join("\n\n");
}

/** The lines with the mistake, and those without it. */
function shown(code: ProblemCode, rough: string | undefined): string[] {
  const example = exampleOf(code);
  if (!example) return rough === undefined ? [] : [rough.replace(/^/gm, "    ")];
  return [marked("✗", example.bad), marked("✓", example.good)];
}

function marked(sign: string, lines: string): string {
  return `  ${sign} ${lines.replace(/\n/g, "\n    ")}`;
}

/** The code that a misspelt one probably stands for. */
export function nearestCode(code: string): string | undefined {
  return suggest(code, problemCodes);
}
