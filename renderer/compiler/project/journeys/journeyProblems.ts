import type { App, Contract } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Path } from "../../parse/path.ts";
import type { Problem, ProblemCode } from "../../problems/problems.ts";
import { acts, saidAs } from "../../validate/coverage/acts/actWords.ts";
import { placesInWords, type SourcePlace } from "../../validate/coverage/coverageProblems.ts";
import { problemOf } from "../../validate/diagnostics/diagnostic.ts";
import { backLoops } from "./backLoops.ts";
import { endlessWaits } from "./endlessWaits.ts";
import { type JourneyGraph, shortestWays } from "./journeyGraph.ts";
import { missingParams, missingVisit } from "./missingValues.ts";
import { type PlannedWay, playedWay } from "./playedWay.ts";
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

/** Long enough for whatever comes by itself. */
const minute = saidAs({ zh: "等一分钟", en: "a minute passes" }, [{ act: "wait", wait: 60_000 }]);

/**
 * What is wrong with the ways between pages: pages that the back key never leads out of, pages where they do not work, values
 * that are missing on a way, waits that nothing ends, and, where app.yaml says which pages apps open, pages that nothing
 * reaches.
 */
export function journeyProblems(graph: JourneyGraph, surroundings: JourneySurroundings): readonly Problem[] {
  const { app, contract, sourceOf } = surroundings;
  const ways = shortestWays(graph);
  const wayTo = (page: string) => ways.get(page) ?? [];
  const played = (planned: PlannedWay) => playedWay(planned, graph, contract);
  // Without a list of entries any page may be opened by its address.
  const opened = [...graph.starts, ...(app.entries ? [] : [...graph.pages.keys()].filter((name) => !ways.has(name)))];
  const at = (page: string, path: Path) => {
    const place = surroundings.placeIn(sourceOf(page), path);
    return [place.path, place.source] as const;
  };
  const loops = backLoops(graph, contract).map(({ names, ranges }) => {
    const [first = ""] = names;
    const round = [...names.slice(1), first].map((to) => ({ ...acts.back, to }));
    const planned = { page: first, way: wayTo(first), ranges };
    const values = {
      names: [...names, first].join(" → "),
      where: placesInWords(ranges, contract),
      way: wayInWords(played(planned)),
    };
    const way = played({ ...planned, more: round });
    return problemOf({ code: "P547", path: ["onBack"], part: "key", values, way }, sourceOf(first));
  });
  const unreached = app.entries === undefined ? [] : unreachedPages(graph);
  const params = missingParams(graph, opened).map(({ name, from, way, before }) => {
    const { to = "" } = way;
    const given = way.gives !== undefined && Object.hasOwn(way.gives, name);
    const [path, source] = at(from, given ? [...way.path, "query", name] : way.path);
    const own = given ? `params.${way.gives?.[name]}` : `params.${name}`;
    const shown = played({ page: from, way: [...before, { from, way }] });
    const values = { name, page: to, own, way: wayInWords(shown) };
    return problemOf({ code: "P551", path, values, way: shown }, source);
  });
  const unset = new Set(
    Object.entries(app.visit ?? {}).flatMap(([name, one]) => (one.default === undefined ? [name] : [])),
  );
  const visit = missingVisit(graph, opened, unset).map(({ name, page, path: read, before }) => {
    const [path, source] = at(page, read);
    const way = played({ page, way: before });
    return problemOf({ code: "P552", path, values: { name, way: wayInWords(way) }, way }, source);
  });
  const unserved = unservedPages(graph, contract).map(({ from, way, ranges }) => {
    const { to = "" } = way;
    const [path, source] = at(from, way.path);
    const shown = played({ page: from, way: [...wayTo(from), { from, way }], ranges });
    const values = { name: to, where: placesInWords(ranges, contract), way: wayInWords(shown) };
    return problemOf({ code: "P553", path, values, way: shown }, source);
  });
  const waits = endlessWaits(graph, app).map(({ page, path: wait, names }) => {
    const [path, source] = at(page, wait);
    const found = names.map((name) => `visit.${name}`).join(", ");
    const planned = { page, way: wayTo(page) };
    const way = played({ ...planned, more: [minute] });
    return problemOf({ code: "P554", path, values: { found, way: wayInWords(played(planned)) }, way }, source);
  });
  return [
    ...loops,
    ...params,
    ...visit,
    ...unserved,
    ...waits,
    ...unreached.map((name) => {
      const values = { name, near: nearestTo(name, graph, ways) };
      return problemOf({ code: "P548", path: ["page"], values }, sourceOf(name));
    }),
  ];
}

/** From where a page that nothing reaches would best be led to: a page that it leads on to itself, else where all begins. */
function nearestTo(name: string, { pages, starts }: JourneyGraph, ways: ReturnType<typeof shortestWays>): string {
  const next = pages.get(name)?.ways.find(({ to }) => to !== undefined && ways.has(to));
  return next?.to ?? starts[0] ?? "";
}
