import type { App, Contract } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Problem } from "../../problems/problems.ts";
import { placesInWords } from "../../validate/coverage/coverageProblems.ts";
import { problemOf } from "../../validate/diagnostics/diagnostic.ts";
import { backLoops } from "./backLoops.ts";
import type { JourneyGraph } from "./journeyGraph.ts";
import { unreachedPages } from "./unreachedPages.ts";

/**
 * What is wrong with the ways between pages: pages that the back key never leads out of, and, where app.yaml says which
 * pages apps open, those that nothing reaches.
 *
 * @param sourceOf the text of a page
 */
export function journeyProblems(
  graph: JourneyGraph,
  { entries }: Pick<App, "entries">,
  contract: Contract,
  sourceOf: (page: string) => Source,
): readonly Problem[] {
  const loops = backLoops(graph, contract).map(({ names, ranges }) => {
    const [first = ""] = names;
    const values = { names: [...names, first].join(" → "), where: placesInWords(ranges, contract) };
    return problemOf({ code: "P547", path: ["onBack"], part: "key", values }, sourceOf(first));
  });
  const unreached = entries === undefined ? [] : unreachedPages(graph);
  return [
    ...loops,
    ...unreached.map((name) => problemOf({ code: "P548", path: ["page"], values: { name } }, sourceOf(name))),
  ];
}
