import type { Page } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pointerOf } from "../parse/path.ts";
import type { Problem, ProblemCode } from "../problems/problems.ts";
import { checkPage } from "../validate/check.ts";
import { pageFileType } from "../validate/fileTypes.ts";
import { lint } from "../validate/lint.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";
import { type MarkerWords, partToLeaveOut } from "./invalidParts.ts";
import { pathAt, replaceAt, startsWith, withValue } from "./leaveOut.ts";

/** A place of a page that its preview leaves out. */
export interface LeftOut {
  readonly file: string;
  readonly line: number;
}

/** A page without its invalid parts: for the preview alone, never for a build. */
export interface PreviewedPage {
  readonly page: Page;
  readonly leftOut: readonly LeftOut[];
}

/** What is left out may be what others need: so many times what then is wrong is left out, too. */
const mostRounds = 8;

/** Of the proof, what must have happened before a step: without a part it may not have happened. Codes of `obligationProblems`. */
const unmet: ReadonlySet<ProblemCode> = new Set(["P526", "P527"]);

/**
 * Shows a page while it has mistakes: each invalid part is left out, and a visible marker stands in its place, until what is
 * left has no mistake. What is left means the same as in the whole page: conditions and fields are never left out alone.
 *
 * @param problems what is wrong with the page as it is
 * @returns undefined if the text cannot be read, or if what is wrong decides who sees the page, where, and where it leads
 */
export function checkForPreview(
  source: Source,
  problems: readonly Problem[],
  project: ProjectContext,
): PreviewedPage | undefined {
  if (!isMapping(source.value)) return undefined;
  const [language] = project.texts.languages;
  const tried = new Set<string>();
  const lines = new Set<number>();
  const isTried = (path: Path) => tried.has(pointerOf(path));
  const withPartials = (part: unknown) => expandPartials(part, project);
  let value: unknown = source.value;
  let replaced: readonly Path[] = [];
  let places: readonly Path[] = [
    ...brokenUses(value, [], project),
    ...errorsIn(source, problems).map(({ from }) => pathAt(source, from)),
  ];
  for (let round = 0; round < mostRounds && places.length > 0; round += 1) {
    const fresh: Path[] = [];
    for (const place of places) {
      // It has gone with another part of this round.
      if (fresh.some((one) => startsWith(place, one))) continue;
      const { line } = source.locate(place);
      const part = partToLeaveOut(value, place, { words: wordsOf(line, language), isTried, withPartials });
      if (!part) return undefined;
      value = replaceAt(value, part.path, part.value);
      for (const name of part.states) value = replaceAt(value, ["state", name], undefined);
      tried.add(pointerOf(part.path));
      fresh.push(part.path);
      if (round === 0) lines.add(line);
    }
    value = withoutEmptyMaps(value);
    replaced = [...replaced, ...fresh];
    const left = withValue(source, value, replaced);
    const { page, errors } = checkLeft(left, project);
    if (page && errors.length === 0) return { page, leftOut: [...lines].map((line) => ({ file: source.file, line })) };
    places = errors.map(({ from }) => pathAt(left, from));
  }
  return undefined;
}

/** What is left of a page, and what is wrong with it. It is proved once it has no other mistakes, and each mistake is taken as it is: both save time at each key. */
function checkLeft(
  left: Source,
  project: ProjectContext,
): { readonly page?: Page; readonly errors: readonly Problem[] } {
  const errors = errorsIn(left, lint(left, pageFileType, project, true).problems);
  if (errors.length > 0) return { errors };
  const { page, proved, problems } = checkPage(left, project);
  const whole = page ?? proved?.page;
  const found = errorsIn(left, problems);
  return whole ? { page: whole, errors: found.filter(({ code }) => unmet.has(code)) } : { errors: found };
}

/** A map of declarations that has lost its last one goes, too. */
function withoutEmptyMaps(value: unknown): unknown {
  if (!isMapping(value)) return value;
  const isEmpty = ([key, part]: [string, unknown]) =>
    ["state", "data", "params"].includes(key) && isMapping(part) && Object.keys(part).length === 0;
  return Object.fromEntries(Object.entries(value).filter((entry) => !isEmpty(entry)));
}

/** A part with what stands in the partials that it uses, as that is written. */
function expandPartials(part: unknown, project: ProjectContext): unknown {
  if (Array.isArray(part)) return part.map((item) => expandPartials(item, project));
  if (!isMapping(part)) return part;
  const { source } = (typeof part.use === "string" && project.partials.get(part.use)) || {};
  const inner = Object.entries(part).map(([key, value]) => [key, expandPartials(value, project)]);
  // Partials take in partials, and never themselves: a circle is a mistake of its own.
  return { ...Object.fromEntries(inner), ...(source && { body: source.value }) };
}

function errorsIn({ file }: Source, problems: readonly Problem[]): readonly Problem[] {
  return problems.filter((one) => one.severity === "error" && one.file === file);
}

/** The uses of partials that have mistakes, or that there are not. */
function brokenUses(part: unknown, path: Path, project: ProjectContext): readonly Path[] {
  if (Array.isArray(part)) return part.flatMap((item, index) => brokenUses(item, [...path, index], project));
  if (!isMapping(part)) return [];
  if (typeof part.use === "string" && project.partials.get(part.use)?.body === undefined) return [path];
  return Object.entries(part).flatMap(([key, inner]) => brokenUses(inner, [...path, key], project));
}

/** In the first language of the project: these words stand on the phone. */
function wordsOf(line: number, language: string | undefined): MarkerWords {
  if (language === "en")
    return {
      component: `⚠ Line ${line} has a mistake: this part is left out`,
      steps: `⚠ Line ${line} has a mistake: these steps do not run`,
    };
  return { component: `⚠ 第 ${line} 行有误，这里先不显示`, steps: `⚠ 第 ${line} 行有误，这里的步骤没有执行` };
}
