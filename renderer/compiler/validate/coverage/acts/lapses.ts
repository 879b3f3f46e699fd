import type { DataSource, Page, Tree } from "../../../../../schemas/index.ts";
import { once } from "../../../text/once.ts";
import type { KnownState } from "./knownState.ts";
import { dataReadIn, type PageEvent, stepsInside } from "./pageParts.ts";

/**
 * Whether data may come anew while a step is waited for.
 *
 * @param sources the names of the data
 * @param isOpen whether the borrower can do something else meanwhile
 */
export type MayComeAnew = (sources: readonly string[], isOpen: boolean, state: KnownState) => boolean;

/** Which data of a page may come anew while a step is waited for. Pure. */
export function mayComeAnewOn({ data = {} }: Page, events: readonly PageEvent[]): MayComeAnew {
  const [byAnybody, byItself] = [reloadedBy(events), reloadedBy(events.filter((one) => one.isByItself))];
  const following = once(() => new Set(Object.keys(data).filter((name) => followsPage(data[name]))));
  return (sources, isOpen, state) =>
    sources.some((name) => {
      const source = data[name];
      const { every, returning } = source?.refetch ?? {};
      if (every !== undefined || returning || byItself.has(name)) return true;
      if (isOpen) return following().has(name) || byAnybody.has(name);
      // It may be under way already, unless what was tapped is there only when it is not.
      return following().has(name) && state.facts[JSON.stringify(["get", "data", name, "loading"])] !== false;
    });
}

function reloadedBy(events: readonly PageEvent[]): ReadonlySet<string> {
  const steps = events.flatMap((event) => stepsInside(event.steps));
  return new Set(steps.flatMap((step) => (step.verb === "reload" ? [String(step.reload)] : [])));
}

/** Whether a source is fetched anew when something on the page changes. */
function followsPage(whole: DataSource | undefined): boolean {
  const { onSuccess: _onSuccess, onError: _onError, refetch: _refetch, ...source } = whole ?? { get: "" };
  const written = JSON.stringify(source);
  const asks = ["form", "state", "visit"].some((root) => written.includes(`["get","${root}"`));
  return asks || treesIn(source).some((tree) => dataReadIn(tree).length > 0);
}

function treesIn(value: unknown): readonly Tree[] {
  if (typeof value !== "object" || value === null) return [];
  return "$" in value ? [value.$ as Tree] : Object.values(value).flatMap(treesIn);
}
