import type { App, Contract } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Path } from "../../parse/path.ts";
import type { Problem, ProblemCode } from "../../problems/problems.ts";
import { placesInWords, type SourcePlace } from "../../validate/coverage/coverageProblems.ts";
import { problemOf } from "../../validate/diagnostics/diagnostic.ts";
import { backLoops } from "./backLoops.ts";
import { endlessWaits } from "./endlessWaits.ts";
import { type JourneyGraph, type JourneyStep, shortestWays } from "./journeyGraph.ts";
import { missingParams, missingVisit } from "./missingValues.ts";
import { unreachedPages } from "./unreachedPages.ts";
import { unservedPages } from "./unservedPages.ts";
import { wayInWords } from "./wayInWords.ts";

/** The codes of what can be wrong with the ways between pages. */
export const journeyCodes: readonly ProblemCode[] = ["P547", "P548", "P551", "P552", "P553", "P554"];

/** What is needed of the project around the pages. */
export interface JourneySurroundings {
  readonly app: Pick<App, "entries" | "visit">;
  readonly contract: Contract;
  /** The text of a page. */
  readonly sourceOf: (page: string) => Source;
  /** Where a part of a page stands: in its own file, or in that of a partial. */
  readonly placeIn: (page: Source, path: Path) => SourcePlace;
}

/**
 * What is wrong with the ways between pages: pages that the back key never leads out of, pages where they do not work, values
 * that are missing on a way, waits that nothing ends, and, where app.yaml says which pages apps open, pages that nothing
 * reaches.
 */
export function journeyProblems(graph: JourneyGraph, surroundings: JourneySurroundings): readonly Problem[] {
  const { app, contract, sourceOf } = surroundings;
  const ways = shortestWays(graph);
  const wayTo = (page: string, ...more: readonly JourneyStep[]) => {
    const last = more[more.length - 1]?.way.to ?? page;
    return wayInWords([...(ways.get(page) ?? []), ...more], last);
  };
  // Without a list of entries any page may be opened by its address.
  const opened = [...graph.starts, ...(app.entries ? [] : [...graph.pages.keys()].filter((name) => !ways.has(name)))];
  const at = (page: string, path: Path) => {
    const place = surroundings.placeIn(sourceOf(page), path);
    return [place.path, place.source] as const;
  };
  const loops = backLoops(graph, contract).map(({ names, ranges }) => {
    const [first = ""] = names;
    const values = { names: [...names, first].join(" → "), where: placesInWords(ranges, contract), way: wayTo(first) };
    return problemOf({ code: "P547", path: ["onBack"], part: "key", values }, sourceOf(first));
  });
  const unreached = app.entries === undefined ? [] : unreachedPages(graph);
  const params = missingParams(graph, opened).map(({ name, from, way, before }) => {
    const { to = "" } = way;
    const given = way.gives !== undefined && Object.hasOwn(way.gives, name);
    const [path, source] = at(from, given ? [...way.path, "query", name] : way.path);
    const own = given ? `params.${way.gives?.[name]}` : `params.${name}`;
    const values = { name, page: to, own, way: wayInWords([...before, { from, way }], to) };
    return problemOf({ code: "P551", path, values }, source);
  });
  const unset = new Set(
    Object.entries(app.visit ?? {}).flatMap(([name, one]) => (one.default === undefined ? [name] : [])),
  );
  const visit = missingVisit(graph, opened, unset).map(({ name, page, path: read, before }) => {
    const [path, source] = at(page, read);
    return problemOf({ code: "P552", path, values: { name, way: wayInWords(before, page) } }, source);
  });
  const unserved = unservedPages(graph, contract).map(({ from, way, ranges }) => {
    const { to = "" } = way;
    const [path, source] = at(from, way.path);
    const values = { name: to, where: placesInWords(ranges, contract), way: wayTo(from, { from, way }) };
    return problemOf({ code: "P553", path, values }, source);
  });
  const waits = endlessWaits(graph, app).map(({ page, path: wait, names }) => {
    const [path, source] = at(page, wait);
    const found = names.map((name) => `visit.${name}`).join(", ");
    return problemOf({ code: "P554", path, values: { found, way: wayTo(page) } }, source);
  });
  return [
    ...loops,
    ...params,
    ...visit,
    ...unserved,
    ...waits,
    ...unreached.map((name) => problemOf({ code: "P548", path: ["page"], values: { name } }, sourceOf(name))),
  ];
}
