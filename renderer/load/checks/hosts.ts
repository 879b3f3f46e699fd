import { describeStretch, type Gap, prove, type Stretch } from "../../../actions/index.ts";
import type { Contract, Page } from "../../../schemas/index.ts";
import type { Sentence } from "../messages.ts";
import { isMapping, type Path, valueAt } from "../path.ts";
import type { Problem } from "../problems.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import { problemOf } from "./finding.ts";

/** A place in a page, or in a partial that it uses. */
interface Place {
  readonly source: Source;
  readonly path: Path;
}

const codes = { "no-route": "P301", "dead-fallback": "P302", "never-runs": "P303" } as const;

/** Proves that the page works wherever it claims to, and says where it does not. */
export function checkHosts(page: Page, source: Source, project: Project, contract: Contract): Problem[] {
  return prove(page, contract).map((gap) => problemOfGap(gap, source, project, contract));
}

function problemOfGap(
  { path, kind, verb, name, stretches }: Gap,
  page: Source,
  project: Project,
  contract: Contract,
): Problem {
  const { source, path: inner } = placeOf(path, { source: page, path: [] }, project);
  const part = valueAt(source.value, inner);
  const isStep = isMapping(part) && Object.hasOwn(part, verb);
  const values = {
    name: name === "" ? verb : `${verb}: ${name}`,
    where: said(stretches, (stretch, language) => describeStretch(contract, stretch, language)),
    claim: claimOf(stretches, page, source === page),
  };
  return problemOf({ code: codes[kind], path: isStep ? [...inner, verb] : inner, part: "key", values }, source);
}

/** Follows a path through the page. Where it enters a partial, it goes on in the partial's file. */
function placeOf([key, ...rest]: Path, place: Place, project: Project): Place {
  if (key === undefined) return place;
  const part = valueAt(place.source.value, place.path);
  const partial = key === "body" && isMapping(part) ? project.partials.get(String(part.use)) : undefined;
  const next = partial ? { source: partial.source, path: [key] } : { ...place, path: [...place.path, key] };
  return placeOf(rest, next, project);
}

/** The lines on which the page claims to work there. */
function claimOf(stretches: readonly Stretch[], page: Source, isOwn: boolean): Sentence {
  const supports = valueAt(page.value, ["supports"]);
  const keys = stretches.flatMap(({ host, platforms }) => [
    ...platforms.map((platform) => `${host}.${platform}`),
    host,
  ]);
  const claims = keys.filter((key) => isMapping(supports) && Object.hasOwn(supports, key));
  const lines = [...new Set(claims.map((key) => page.locate(["supports", key], "key").line))].join(", ");
  const file = isOwn ? "" : `${page.file} `;
  return { en: `${file}line ${lines}`, zh: `${file}第 ${lines} 行` };
}

function said(stretches: readonly Stretch[], describe: (stretch: Stretch, language: "en" | "zh") => string): Sentence {
  return {
    en: stretches.map((one) => describe(one, "en")).join("; "),
    zh: stretches.map((one) => describe(one, "zh")).join("、"),
  };
}
