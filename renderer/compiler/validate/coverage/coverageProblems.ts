import { describeStretch, type Gap, type Stretch, type Survey } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { Sentence } from "../messages.ts";
import { isMapping, type Path, pointerOf, valueAt } from "../path.ts";
import type { Problem, ProblemCode, Related } from "../problems.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import { problemOf, relatedTo } from "./finding.ts";

/** A file that was proved: a page, or app.yaml. */
export interface Proved {
  readonly source: Source;
  readonly survey: Survey;
}

/** A place in a page, or in a partial that it uses. */
export interface Place {
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
  "only-fallback": "P315",
};

const promised: Sentence = { en: "promised here", zh: "页面在这里承诺" };

/**
 * Says where a page does not do what it claims. What is idle in a partial on this page may be needed on another: that
 * is told by `checkPartialsHosts`.
 */
export function checkHosts({ source, survey }: Proved, project: Project, contract: Contract): Problem[] {
  return problemsOf(survey.gaps, source, [source], project, contract, (gap, place) => {
    return place.source === source || !isIdle(gap);
  });
}

/** Says where the default error handling does not do what the pages claim. */
export function checkAppHosts(app: Proved, pages: readonly Source[], project: Project, contract: Contract): Problem[] {
  return problemsOf(app.survey.gaps, app.source, pages, project, contract, () => true);
}

/** Says what in partials is idle on every page that uses them. */
export function checkPartialsHosts(pages: readonly Proved[], project: Project, contract: Contract): Problem[] {
  const used = usedInPartials(pages, (source, path) => placeOf(path, { source, path: [] }, project));
  return pages.flatMap(({ source, survey }) =>
    problemsOf(survey.gaps, source, [source], project, contract, (gap, place) => {
      return isIdle(gap) && place.source !== source && !used.has(useKey(gap.kind, place));
    }),
  );
}

/** Whether a gap is a line that does nothing, rather than one that is missing. */
function isIdle({ kind }: Pick<Gap, "kind">): boolean {
  return kind === "dead-fallback" || kind === "never-runs" || kind === "only-fallback";
}

/** What is not idle in partials on some page, as `useKey` calls it. */
export function usedInPartials(
  pages: readonly Proved[],
  placeIn: (source: Source, path: Path) => Place,
): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { source, survey } of pages) {
    for (const { path, reach, run, able } of survey.met) {
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
export function useKey(kind: Gap["kind"] | "only", { source, path }: Place): string {
  return `${kind} ${source.file}${pointerOf(path)}`;
}

function below({ source, path }: Place, key: string): Place {
  return { source, path: [...path, key] };
}

/** The gaps that are wanted as problems. */
function problemsOf(
  gaps: readonly Gap[],
  file: Source,
  claimants: readonly Source[],
  project: Project,
  contract: Contract,
  isWanted: (gap: Gap, place: Place) => boolean,
): Problem[] {
  return gaps.flatMap((gap) => {
    const place = placeOf(gap.path, { source: file, path: [] }, project);
    return isWanted(gap, place) ? [problemAt(place, gap, claimants, contract)] : [];
  });
}

function problemAt(
  { source, path }: Place,
  { kind, verb, name, param = "", stretches }: Gap,
  claimants: readonly Source[],
  contract: Contract,
): Problem {
  const part = valueAt(source.value, path);
  const isStep = isMapping(part) && Object.hasOwn(part, verb);
  const claims = claimants.flatMap((page) => claimsOf(stretches, page));
  const values = {
    name: name === "" ? verb : `${verb}: ${name}`,
    param,
    where: said(stretches, (stretch, language) => describeStretch(contract, stretch, language)),
    claim: linesOf(claims, source),
  };
  const related = isIdle({ kind }) || claims.length === 0 ? undefined : claims;
  const at = isStep ? [...path, verb] : path;
  return problemOf({ code: codes[kind], path: at, part: "key", values, related }, source);
}

/**
 * Follows a path through the page. Where it enters a partial, it goes on in the partial's file.
 *
 * @param place where the path begins
 */
export function placeOf([key, ...rest]: Path, place: Place, project: Project): Place {
  if (key === undefined) return place;
  const part = valueAt(place.source.value, place.path);
  const partial = key === "body" && isMapping(part) ? project.partials.get(String(part.use)) : undefined;
  const next = partial ? { source: partial.source, path: [key] } : { ...place, path: [...place.path, key] };
  return placeOf(rest, next, project);
}

/** Where a page claims to work on these hosts. */
function claimsOf(stretches: readonly Stretch[], page: Source): Related[] {
  const supports = valueAt(page.value, ["supports"]);
  const keys = stretches.flatMap(({ host, platforms }) => [
    ...platforms.map((platform) => `${host}.${platform}`),
    host,
  ]);
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

function said(stretches: readonly Stretch[], describe: (stretch: Stretch, language: "en" | "zh") => string): Sentence {
  return {
    en: stretches.map((one) => describe(one, "en")).join("; "),
    zh: stretches.map((one) => describe(one, "zh")).join("、"),
  };
}
