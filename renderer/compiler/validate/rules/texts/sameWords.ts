import { isMapping, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import type { AnnotatedNode } from "../../schema/annotations.ts";

/** The lists of what users choose from, and the key of the words that each shows. */
const choices: readonly (readonly [list: string, words: string])[] = [
  ["options", "text"],
  ["children", "text"],
  ["choices", "text"],
  ["items", "title"],
  ["items", "text"],
  ["pages", "title"],
  ["series", "title"],
  ["values", "title"],
];

/** Options, tabs and buttons that show the same words: nobody can tell one from the other. */
export const sameWords: Rule = (context) =>
  context.annotations.nodes().flatMap((part) => [...sameChoices(part, context), ...sameButtons(part)]);

const none: readonly never[] = [];

function sameChoices({ at, value }: AnnotatedNode, { source }: RuleContext): readonly Diagnostic[] {
  // Most parts have no such list, and there are thousands of them.
  if (!choices.some(([list]) => Array.isArray(value[list]))) return none;
  return choices.flatMap(([list, words]) => {
    const items = value[list];
    if (!Array.isArray(items)) return [];
    const first = new Map<string, number>();
    return items.flatMap((item: unknown, index): Diagnostic[] => {
      const found = isMapping(item) && !("if" in item || "only" in item) ? item[words] : undefined;
      if (typeof found !== "string" || found === "" || found.includes("${")) return [];
      const earlier = first.get(found);
      first.set(found, earlier ?? index);
      if (earlier === undefined) return [];
      const line = String(source.locate([...pathOf(at), list, earlier, words]).line);
      return [{ code: "P472", path: [...pathOf(at), list, index, words], values: { found, line } }];
    });
  });
}

/** The two buttons of a question. */
function sameButtons({ at, says, value: { confirm, cancel } }: AnnotatedNode): readonly Diagnostic[] {
  const isSame = says === "DialogStep" && typeof confirm === "string" && confirm === cancel;
  return isSame ? [{ code: "P473", path: [...pathOf(at), "cancel"], values: { found: confirm } }] : none;
}
