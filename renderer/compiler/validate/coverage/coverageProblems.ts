import { describeVersionRange, type Gap, type HostVersionRange, type PageCoverage } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import { writeBelow } from "../../parse/edits.ts";
import type { Source } from "../../parse/parse.ts";
import { isMapping, type Path, pointerOf, valueAt } from "../../parse/path.ts";
import type { Problem, ProblemCode, Related, Suggestion } from "../../problems/problems.ts";
import type { Sentence } from "../../text/sentence.ts";
import { problemOf, relatedTo } from "../diagnostics/diagnostic.ts";
import type { ProjectContext } from "../scope/projectContext.ts";

/** A file that was proved: a page, or app.yaml. */
export interface AnalyzedFile {
  readonly source: Source;
  readonly coverage: PageCoverage;
}

/** A place in a page, or in a partial that it uses. */
export interface SourcePlace {
  readonly source: Source;
  readonly path: Path;
}

const codes: Readonly<Record<Gap["kind"], ProblemCode>> = {
  "no-route": "P301",
  "dead-fallback": "P302",
  "never-runs": "P303",
  "no-answer": "P308",
  "late-param": "P309",
  "no-way-out": "P310",
  "no-way-on": "P540",
  "only-fallback": "P315",
};

const promised: Sentence = { en: "promised here", zh: "页面在这里承诺" };

/**
 * Says where a page does not do what it claims. What is idle in a partial on this page may be needed on another: that
 * is told by `idleOnAll`.
 */
export function pageCoverageProblems(
  { source, coverage }: AnalyzedFile,
  project: ProjectContext,
  contract: Contract,
): Problem[] {
  return problemsOf(coverage.gaps, source, [source], project, contract, (gap, place) => {
    return place.source === source || !isIdle(gap);
  });
}

/** Says where the default error handling does not do what the pages claim. */
export function appCoverageProblems(
  app: AnalyzedFile,
  pages: readonly Source[],
  project: ProjectContext,
  contract: Contract,
): Problem[] {
  return problemsOf(app.coverage.gaps, app.source, pages, project, contract, () => true);
}

/** What a page does with the lines of the partials that it uses. */
export interface PartialUse {
  /** What it needs of them, as `useKey` calls it. */
  readonly needed: readonly string[];
  /** What is idle in them on this page. */
  readonly idle: readonly { readonly key: string; readonly problem: Problem }[];
}

/** Says what a page does with the lines of the partials that it uses. */
export function partialUseOf(
  { source, coverage }: AnalyzedFile,
  project: ProjectContext,
  contract: Contract,
): PartialUse {
  const placeIn = (page: Source, path: Path) => placeOf(path, { source: page, path: [] }, project);
  const gaps = coverage.gaps.filter(isIdle).map((gap) => ({ gap, place: placeIn(source, gap.path) }));
  return {
    needed: [...usedInPartials([{ source, coverage }], placeIn)],
    idle: gaps
      .filter(({ place }) => place.source !== source)
      .map(({ gap, place }) => ({
        key: useKey(gap.kind, place),
        problem: problemAt(place, gap, [source], contract),
      })),
  };
}

/** Says what in partials is idle on every page that uses them. */
export function idleOnAll(uses: readonly PartialUse[]): Problem[] {
  const needed = new Set(uses.flatMap((use) => use.needed));
  return uses.flatMap(({ idle }) => idle.filter(({ key }) => !needed.has(key)).map(({ problem }) => problem));
}

/** Whether a gap is a line that does nothing, rather than one that is missing. */
function isIdle({ kind }: Pick<Gap, "kind">): boolean {
  return kind === "dead-fallback" || kind === "never-runs" || kind === "only-fallback";
}

/** What is not idle in partials on some page, as `useKey` calls it. */
export function usedInPartials(
  pages: readonly AnalyzedFile[],
  placeIn: (source: Source, path: Path) => SourcePlace,
): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { source, coverage } of pages) {
    for (const { path, reach, run, able } of coverage.visited) {
      const place = placeIn(source, path);
      if (place.source === source) continue;
      if (run.length > 0) used.add(useKey("never-runs", place));
      if (able.length > 0) used.add(useKey("only-fallback", place));
      if (run.length > able.length) used.add(useKey("dead-fallback", below(place, "fallback")));
      if (run.length < reach.length) used.add(useKey("only", below(place, "only")));
    }
  }
  return used;
}

/** A kind of idleness, and the place that is not idle so. */
export function useKey(kind: Gap["kind"] | "only", { source, path }: SourcePlace): string {
  return `${kind} ${source.file}${pointerOf(path)}`;
}

function below({ source, path }: SourcePlace, key: string): SourcePlace {
  return { source, path: [...path, key] };
}

/** The gaps that are wanted as problems. */
function problemsOf(
  gaps: readonly Gap[],
  file: Source,
  claimants: readonly Source[],
  project: ProjectContext,
  contract: Contract,
  isWanted: (gap: Gap, place: SourcePlace) => boolean,
): Problem[] {
  return gaps.flatMap((gap) => {
    const place = placeOf(gap.path, { source: file, path: [] }, project);
    return isWanted(gap, place) ? [problemAt(place, gap, claimants, contract)] : [];
  });
}

function problemAt(
  { source, path }: SourcePlace,
  { kind, verb, name, param = "", ranges }: Gap,
  claimants: readonly Source[],
  contract: Contract,
): Problem {
  const part = valueAt(source.value, path);
  const isStep = isMapping(part) && Object.hasOwn(part, verb);
  const claims = claimants.flatMap((page) => claimsOf(ranges, page));
  const values = {
    name: name === "" ? verb : `${verb}: ${name}`,
    param,
    where: placesInWords(ranges, contract),
    claim: linesOf(claims, source),
  };
  const related = isIdle({ kind }) || claims.length === 0 ? undefined : claims;
  const at = isStep ? [...path, verb] : path;
  const isLacking = kind === "no-route" && isStep && !Object.hasOwn(part, "fallback");
  const suggestions = isLacking ? fallbackFor(source, at) : [];
  return problemOf({ code: codes[kind], path: at, part: "key", values, related, suggestions }, source);
}

/** A fallback that tells the borrower; what else to do there only the author knows. */
function fallbackFor(source: Source, path: Path): readonly Suggestion[] {
  const edit = writeBelow(source, path, ["fallback:", "  - toast: 当前环境暂不支持，请使用最新版 App"]);
  return edit ? [{ ...edit, help: { en: "write a fallback: a toast", zh: "写 fallback：弹出提示" } }] : [];
}

/**
 * Follows a path through the page. Where it enters a partial, it goes on in the partial's file.
 *
 * @param place where the path begins
 */
export function placeOf([key, ...rest]: Path, place: SourcePlace, project: ProjectContext): SourcePlace {
  if (key === undefined) return place;
  const part = valueAt(place.source.value, place.path);
  const partial = key === "body" && isMapping(part) ? project.partials.get(String(part.use)) : undefined;
  const next = partial ? { source: partial.source, path: [key] } : { ...place, path: [...place.path, key] };
  return placeOf(rest, next, project);
}

/** Where a page claims to work on these hosts. */
function claimsOf(ranges: readonly HostVersionRange[], page: Source): Related[] {
  const supports = valueAt(page.value, ["supports"]);
  const keys = ranges.flatMap(({ host, platforms }) => [...platforms.map((platform) => `${host}.${platform}`), host]);
  const claims = [...new Set(keys)].filter((key) => isMapping(supports) && Object.hasOwn(supports, key));
  const places = claims.map((key) => {
    const claim = relatedTo(page, ["supports", key], "key", promised);
    return { ...claim, ...page.lines.range(claim.from, page.locate(["supports", key]).to) };
  });
  return places.sort((a, b) => a.from - b.from);
}

/** The lines of the claims; with their file, where that is another one. */
function linesOf(claims: readonly Related[], { file: own }: Source): Sentence {
  const files = [...new Set(claims.map(({ file }) => file))];
  const parts = files.map((file) => {
    const lines = [...new Set(claims.filter((one) => one.file === file).map(({ line }) => line))].join(", ");
    const name = file === own ? "" : `${file} `;
    return { en: `${name}line ${lines}`, zh: `${name}第 ${lines} 行` };
  });
  return { en: parts.map(({ en }) => en).join("; "), zh: parts.map(({ zh }) => zh).join("、") };
}

/** Hosts and their versions, in words. */
export function placesInWords(ranges: readonly HostVersionRange[], contract: Contract): Sentence {
  const described = (language: "en" | "zh") => ranges.map((one) => describeVersionRange(contract, one, language));
  return { en: described("en").join("; "), zh: described("zh").join("、") };
}
