import type { Source } from "../../parse/parse.ts";
import type { Problem } from "../../problems/problems.ts";
import { problemOf } from "../../validate/diagnostics/diagnostic.ts";
import { type ComparedWords, comparedWords } from "../../validate/scope/translation/comparedWords.ts";
import type { HandedWords } from "../../validate/scope/translation/handedWords.ts";
import { appFile, type LoadedProject } from "../loadProject.ts";
import type { SharedPage } from "../pageRecord.ts";

/**
 * The words that are translated on their way to a page or a partial which compares them with what they are in Chinese:
 * there it would behave otherwise in another language.
 *
 * @param pages every page of the project
 */
export function comparedHandovers(pages: readonly SharedPage[], loaded: LoadedProject): readonly Problem[] {
  const { app, context, partials, sources } = loaded;
  const ofPages = new Map(pages.map(({ page, compared }) => [page.page, compared]));
  const comparedBy = ({ kind, receiver }: HandedWords): ComparedWords => {
    if (kind === "page") return ofPages.get(receiver) ?? {};
    return comparedWords(context.partials.get(receiver)?.body ?? null, "inputs");
  };
  const ofPartials = [...partials.handedWords].map(
    ([name, handed]) => [context.partials.get(name)?.source, handed] as const,
  );
  const given: readonly (readonly [Source | undefined, readonly HandedWords[]])[] = [
    ...pages.map(({ source, handedWords }) => [source, handedWords] as const),
    ...ofPartials,
    [sources.read(appFile), app.handedWords],
  ];
  return given.flatMap(([source, handed]) =>
    source ? handed.flatMap((one) => problemsOf(one, comparedBy(one)[one.name] ?? [], source)) : [],
  );
}

function problemsOf(handed: HandedWords, compared: readonly string[], source: Source): readonly Problem[] {
  const { kind, receiver, name, path, words, languages } = handed;
  const found = words.find((word) => compared.includes(word));
  if (found === undefined) return [];
  const read = `${kind === "page" ? "params" : "inputs"}.${name}`;
  return [
    problemOf({ code: "P573", path, values: { found, receiver, read, name, languages: languages.join(", ") } }, source),
  ];
}
