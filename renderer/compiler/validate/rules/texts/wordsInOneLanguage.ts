import type { Tree } from "../../../../../schemas/index.ts";
import { isCall } from "../../../formula/typed.ts";
import { chineseIn } from "../../../text/chineseIn.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import { textsNamed } from "../../scope/textTable.ts";
import { type Shown, shownTexts } from "./shownTexts.ts";
import { withoutFormulas } from "./typos.ts";

/** Chinese words that are written out where the same file has other texts in several languages. */
export const wordsInOneLanguage: Rule<FormulaContext> = ({ source, annotations, trees, project: { texts } }) => {
  const others = texts.languages.filter((language) => language !== "zh");
  if (others.length === texts.languages.length || others.length === 0) return [];
  if (textsNamed(source.value, texts).length === 0) return [];
  return shownTexts(annotations).flatMap((shown) => {
    const found = wordsOf(shown, trees.get(shown.at));
    return found === undefined ? [] : [diagnosticOf(found, shown, others)];
  });
};

/** The first Chinese words of a text: beside its formulas, else those that a formula shows. */
function wordsOf({ text }: Shown, tree: Tree | undefined): string | undefined {
  const beside = chineseIn(withoutFormulas(text).replace(/[\ufffb\ufffc]+/g, "\n"))?.split("\n")[0];
  if (beside !== undefined) return beside;
  return tree === undefined || !text.includes("${") ? undefined : wordsShown(tree).map(chineseIn).find(Boolean);
}

function diagnosticOf(found: string, { text, path }: Shown, others: readonly string[]): Diagnostic {
  const from = text.indexOf(found);
  return {
    code: "P572",
    path,
    values: { found, languages: others.join(", ") },
    within: { from, to: from + found.length },
  };
}

/** Operations whose texts are looked for and compared, and not shown. */
const compared: ReadonlySet<string> = new Set(
  "get == != < <= > >= in contains startsWith endsWith matches exists all filter index".split(" "),
);

/** The texts that a formula may show of what is written out in it. */
function wordsShown(tree: Tree): readonly string[] {
  if (typeof tree === "string") return [tree];
  if (!isCall(tree)) return [];
  const [operation, ...operands] = tree;
  if (compared.has(String(operation))) return [];
  // What stands between the list and the formula of `map` is the name of an item, and no text.
  const shown = operation === "map_" ? operands.filter((_, place) => place !== 1) : operands;
  return shown.flatMap(wordsShown);
}
