import type { Page, Steps } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Path } from "../../parse/path.ts";
import type { Problem } from "../../problems/problems.ts";
import { problemOf } from "../diagnostics/diagnostic.ts";
import { circleFrom } from "./circleFrom.ts";

/** A page, and what it does by itself when it is there. */
export interface OpenedPage {
  readonly source: Source;
  readonly page: Pick<Page, "page" | "onLoad" | "onShow" | "data">;
}

/** Where a page leads by itself, whatever is so. */
interface Opening {
  readonly source: Source;
  readonly path: Path;
  readonly to: string;
}

/**
 * Says where pages open each other without end: by `onLoad` or what they fetch each time they open, or by `onShow` each
 * time they come back.
 */
export function openingLoops(pages: readonly OpenedPage[]): Problem[] {
  return [whenOpened, whenShown].flatMap((listsOf) => {
    const ways = new Map(pages.flatMap((one) => openingsOf(one, listsOf)));
    const told = new Set<string>();
    return [...ways.keys()].flatMap((name) => {
      const circle = circleFrom(name, (page) => ways.get(page)?.to);
      const first = circle.map((one) => ways.get(one)).find((way) => way !== undefined);
      if (!first || circle.some((one) => told.has(one))) return [];
      for (const one of circle) told.add(one);
      const values = { names: [...circle, name].join(" → ") };
      return [problemOf({ code: "P321", path: first.path, values }, first.source)];
    });
  });
}

/** Steps that a page takes by itself, and where they stand. */
type StepList = readonly [path: Path, steps: Steps | undefined];

/** What is taken each time a page opens. A source with a condition may never be fetched. */
function whenOpened({ onLoad, data = {} }: OpenedPage["page"]): readonly StepList[] {
  const fetched = Object.entries(data).filter(([, source]) => source.when === undefined);
  return [
    [["onLoad"], onLoad],
    ...fetched.map(([name, source]): StepList => [["data", name, "onSuccess"], source.onSuccess]),
  ];
}

const whenShown = ({ onShow }: OpenedPage["page"]): readonly StepList[] => [[["onShow"], onShow]];

/** The first line of a list that leads on, where nothing before it could stop, ask or fail. */
function openingsOf(
  { source, page }: OpenedPage,
  listsOf: (page: OpenedPage["page"]) => readonly StepList[],
): (readonly [string, Opening])[] {
  const ways = listsOf(page).flatMap(([list, steps = []]) => {
    const index = steps.findIndex(({ verb }) => !harmless.has(verb));
    const step = steps[index];
    if (step?.verb !== "navigate" || typeof step.navigate !== "string" || "if" in step || "only" in step) return [];
    return [{ source, path: [...list, index, "navigate"], to: step.navigate }];
  });
  return ways.slice(0, 1).map((way) => [page.page, way]);
}

/** Lines that change nothing of what comes after them. */
const harmless: ReadonlySet<string> = new Set(["track", "toast", "setState", "setVisit", "reload", "wait", "copy"]);
