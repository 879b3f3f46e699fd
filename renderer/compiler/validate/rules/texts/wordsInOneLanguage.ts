import type { Tree } from "../../../../../schemas/index.ts";
import { isCall } from "../../../formula/typed.ts";
import { lastKey, pointerOf } from "../../../parse/path.ts";
import { chineseIn } from "../../../text/chineseIn.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import type { ProjectContext } from "../../scope/projectContext.ts";
import { textsNamed } from "../../scope/textTable.ts";
import { usesIn } from "../../scope/usesIn.ts";
import { type Shown, shownTexts } from "./shownTexts.ts";
import { withoutFormulas } from "./typos.ts";

/**
 * Chinese words that are written out where the same file, or a partial that it uses, has other texts in several
 * languages: the page is then there in each of them.
 */
export const wordsInOneLanguage: Rule<FormulaContext> = (context) => {
  const { source, project } = context;
  const values = [source.value, ...partialsIn(source.value, project)];
  const isTranslated = values.some((value) => textsNamed(value, project.texts).length > 0);
  return isTranslated ? wordsAlone(context, handedTexts(context)) : [];
};

/** The texts that are handed to partials. Their names, such as a tone or a page, are told from words by being no Chinese. */
function handedTexts({ handovers }: FormulaContext): readonly Shown[] {
  return handovers.flatMap(({ path, given, takes, to }) => {
    if (to === undefined || lastKey(pointerOf(to.path)) !== "use") return [];
    return Object.entries(given).flatMap(([name, text]): Shown[] => {
      const at = [...path, name].map(String);
      const isText = typeof text === "string" && takes.types[name]?.kind === "text";
      return isText ? [{ text, path: at, at: pointerOf(at) }] : [];
    });
  });
}

/**
 * What `wordsInOneLanguage` says of a file that is shown in all languages of the project.
 *
 * @param handed what others show of it
 */
export function wordsAlone(
  { annotations, trees, project: { texts } }: Pick<FormulaContext, "annotations" | "trees" | "project">,
  handed: readonly Shown[] = [],
): readonly Diagnostic[] {
  const others = texts.languages.filter((language) => language !== "zh");
  if (others.length === texts.languages.length || others.length === 0) return [];
  return [...shownTexts(annotations), ...handed].flatMap((shown) => {
    const found = wordsOf(shown, trees.get(shown.at));
    return found === undefined ? [] : [diagnosticOf(found, shown, others)];
  });
}

/** The partials that a value takes in, and those that they do: the values of their files. */
function partialsIn(
  value: unknown,
  project: Pick<ProjectContext, "partials">,
  known = new Set<string>(),
): readonly unknown[] {
  return usesIn(value).flatMap(({ use }) => {
    const inner = project.partials.get(use)?.source.value;
    if (inner === undefined || known.has(use)) return [];
    known.add(use);
    return [inner, ...partialsIn(inner, project, known)];
  });
}

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
