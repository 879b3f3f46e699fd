import { isProblemCode, messageOf, problemCodes } from "./messages.ts";
import type { Language } from "./problems.ts";
import { suggest } from "./suggest.ts";

const formulas = {
  en: "Formulas are the ${…} in texts, and all of `if`, `when`, `disabled` and the like. Names begin with params., state., data., form. or host.; operators are and, or, not, ==, !=, <, <=, >, >=, in, +, -, *, /; a choice is if(condition, then, else).",
  zh: "公式写在文本的 ${…} 里，或 if、when、disabled 等位置。名称以 params.、state.、data.、form.、host. 开头；运算符有 and、or、not、==、!=、<、<=、>、>=、in、+、-、*、/；选择写 if(条件, 成立时, 不成立时)。",
};

/** What a code stands for; undefined for what is no code. */
export function explain(code: string, language: Language): string | undefined {
  if (!isProblemCode(code)) return undefined;
  const message = messageOf(code);
  return `${code}\n\n  ${message[language]}\n\n${(message.why ?? formulas)[language]}`;
}

/** The code that a misspelt one probably stands for. */
export function nearestCode(code: string): string | undefined {
  return suggest(code, problemCodes);
}
