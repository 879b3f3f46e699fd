import type { Source } from "../../../parse/parse.ts";
import type { Problem } from "../../../problems/problems.ts";
import { problemOf } from "../../diagnostics/diagnostic.ts";
import type { ProjectContext } from "../projectContext.ts";
import { type ComparedWords, comparedWords } from "./comparedWords.ts";
import type { HandedWords } from "./handedWords.ts";

/** A file, and the translated words that it hands to pages and partials. */
interface HandingFile {
  readonly source: Source;
  readonly handedWords: readonly HandedWords[];
}

/**
 * The words that are translated on their way to a page or a partial which compares them with what they are in Chinese:
 * there it would behave otherwise in another language.
 *
 * @param pages the words with which each page compares its params
 */
export function comparedHandovers(
  files: readonly HandingFile[],
  pages: ReadonlyMap<string, ComparedWords>,
  partials: ProjectContext["partials"],
): readonly Problem[] {
  const comparedBy = ({ kind, receiver }: HandedWords): ComparedWords => {
    if (kind === "page") return pages.get(receiver) ?? {};
    return comparedWords(partials.get(receiver)?.body ?? null, "inputs");
  };
  return files.flatMap(({ source, handedWords }) =>
    handedWords.flatMap((one) => problemsOf(one, comparedBy(one)[one.name] ?? [], source)),
  );
}

function problemsOf(handed: HandedWords, compared: readonly string[], source: Source): readonly Problem[] {
  const { kind, receiver, name, path, words, languages } = handed;
  const found = words.find((word) => compared.includes(word));
  if (found === undefined) return [];
  const read = `${kind === "page" ? "params" : "inputs"}.${name}`;
  const values = { found, receiver, read, name, languages: languages.join(", ") };
  return [problemOf({ code: "P573", path, values }, source)];
}
