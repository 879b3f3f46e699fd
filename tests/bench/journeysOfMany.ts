import type { Project } from "../../renderer/compiler/index.ts";
import { journeyGraph, journeyPageOf } from "../../renderer/compiler/project/journeys/journeyGraph.ts";
import { journeyProblems } from "../../renderer/compiler/project/journeys/journeyProblems.ts";
import { waysFrom } from "../../renderer/compiler/project/journeys/pageWays.ts";
import { isForTesters } from "../../renderer/compiler/project/pageFiles.ts";
import { type AnalyzedPage, provedObligations } from "../../renderer/compiler/validate/check.ts";
import { obligedBy } from "../../renderer/compiler/validate/coverage/obligations/obligedSteps.ts";

/** What something took, in milliseconds: of the processor, and on the clock. */
export interface TimeTaken {
  readonly cpu: number;
  readonly wall: number;
}

/**
 * What the ways between so many pages, and the obligations on them, take beside the check: the pages of the project again and
 * again, each time with names of their own, as one front end in which all copies lead to the same page to pay.
 */
export function journeysOfMany(count: number, project: Project): TimeTaken {
  const { app, contract, context } = project;
  if (!app || !contract) throw new Error("The project has mistakes: npm run check says which.");
  const shown = project.checkAll().proved.filter(({ source }) => !isForTesters(source.file));
  const surroundings = { app, contract, sourceOf: project.source, placeIn: project.placeIn };
  const taken = { cpu: 0, wall: 0 };
  const prove = (one: AnalyzedPage) => ({
    problems: provedObligations(one.page, one, context, contract),
    obliged: obligedBy(one.page, context.obligations ?? []),
    journey: journeyPageOf(one.page, waysFrom(one.page, one.coverage, context.language.verbs)),
  });
  const pages = [...inHundreds(copiesOf(shown, count))].flatMap((some) => timed(taken, () => some.map(prove)));
  const graph = () =>
    journeyGraph(
      pages.map(({ journey }) => journey),
      app,
    );
  const found = [
    ...pages.flatMap(({ problems }) => problems),
    ...timed(taken, () => journeyProblems(graph(), surroundings)),
  ];
  if (found.length > 0) throw new Error(found[0]?.message.en);
  const obliged = pages.filter((one) => one.obliged.length > 0);
  if (obliged.length < count / 10)
    throw new Error("Hardly a page is under an obligation: the figure would say nothing.");
  return taken;
}

/** Adds what something takes to what was taken before. */
function timed<Value>(taken: { cpu: number; wall: number }, make: () => Value): Value {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const value = make();
  const { user, system } = process.cpuUsage(used);
  taken.cpu += (user + system) / 1000;
  taken.wall += performance.now() - start;
  return value;
}

/** So many at once that looking at the clock costs nothing beside them. */
function* inHundreds<One>(all: Iterable<One>): Generator<readonly One[]> {
  let some: One[] = [];
  for (const one of all) {
    some.push(one);
    if (some.length < 100) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** One after another, as a check comes to them: they are not all there at once. */
function* copiesOf(pages: readonly AnalyzedPage[], count: number): Generator<AnalyzedPage> {
  // What is proved is the page as it is written, not its translations.
  const texts = pages.map(({ page }) => JSON.stringify({ ...page, translations: undefined }));
  const names = pages.map(({ page }) => page.page).filter((name) => name !== "pay");
  const named = new RegExp(`("(?:page|navigate)":")(${names.join("|")})"`, "g");
  for (let index = 0; index < count; index++) {
    const { source, coverage } = pages[index % pages.length] as AnalyzedPage;
    const copy = Math.floor(index / pages.length);
    const text = (texts[index % pages.length] ?? "").replaceAll(named, copy === 0 ? "$&" : `$1$2-${copy}"`);
    yield { source, coverage, page: JSON.parse(text) };
  }
}
