import type { Page, Steps } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Path } from "../../parse/path.ts";
import type { Problem } from "../../problems/problems.ts";
import { problemOf } from "../diagnostics/diagnostic.ts";

/** A page, and what it does by itself when it is there. */
export interface OpenedPage {
  readonly source: Source;
  readonly page: Pick<Page, "page" | "onLoad" | "onShow">;
}

/** Where a page leads by itself, whatever is so. */
interface Opening {
  readonly source: Source;
  readonly path: Path;
  readonly to: string;
}

/** Says where pages open each other without end: by `onLoad` each time they open, or by `onShow` each time they come back. */
export function openingLoops(pages: readonly OpenedPage[]): Problem[] {
  return (["onLoad", "onShow"] as const).flatMap((list) => {
    const ways = new Map(pages.flatMap((one) => openingsOf(one, list)));
    const told = new Set<string>();
    return [...ways.keys()].flatMap((name) => {
      const circle = circleFrom(name, ways);
      const first = circle.map((one) => ways.get(one)).find((way) => way !== undefined);
      if (!first || circle.some((one) => told.has(one))) return [];
      for (const one of circle) told.add(one);
      const values = { names: [...circle, name].join(" → ") };
      return [problemOf({ code: "P321", path: first.path, values }, first.source)];
    });
  });
}

/** The pages from one back to itself; none where the way leads elsewhere. */
function circleFrom(start: string, ways: ReadonlyMap<string, Opening>): readonly string[] {
  const passed: string[] = [];
  for (let at: string | undefined = start; at !== undefined && !passed.includes(at); at = ways.get(at)?.to) {
    passed.push(at);
    if (ways.get(at)?.to === start) return passed;
  }
  return [];
}

/** The first line that leads on, where nothing before it could stop, ask or fail. */
function openingsOf({ source, page }: OpenedPage, list: "onLoad" | "onShow"): (readonly [string, Opening])[] {
  const steps: Steps = page[list] ?? [];
  const index = steps.findIndex(({ verb }) => !harmless.has(verb));
  const step = steps[index];
  if (step?.verb !== "navigate" || typeof step.navigate !== "string" || "if" in step || "only" in step) return [];
  return [[page.page, { source, path: [list, index, "navigate"], to: step.navigate }]];
}

/** Lines that change nothing of what comes after them. */
const harmless: ReadonlySet<string> = new Set(["track", "toast", "setState", "setVisit", "reload", "wait", "copy"]);
