import { type HostVersionRange, leavesPage, type PageCoverage, versionRangesOf } from "../../../../actions/index.ts";
import type { Page, VerbTraitsTable } from "../../../../schemas/index.ts";
import type { Path } from "../../parse/path.ts";

/** What sets a way off: a tap, the back key, a guard that lets nobody in, or the page by itself. */
export type WayTrigger = "tap" | "back" | "guard" | "itself";

/** A way that leads from a page. */
export interface PageWay {
  /** The page of the front end; undefined: another place, or back to the page before. */
  readonly to?: string;
  /** It leads to whatever page a formula says. */
  readonly isOpen?: true;
  /** The step that leads there. */
  readonly path: Path;
  readonly trigger: WayTrigger;
  /** The words on what is tapped; empty where it has none that stand in the page. */
  readonly label: string;
  /** The hosts on which the step can be taken. */
  readonly ranges: readonly HostVersionRange[];
}

/**
 * The ways that lead from a page, in the page's order: its steps that leave it, and those that name one of its front end's
 * pages by its address. Pure.
 */
export function waysFrom(page: Page, { visited }: PageCoverage, verbs: VerbTraitsTable): readonly PageWay[] {
  return visited.flatMap(({ path, verb, name, able }): PageWay[] => {
    if (able.length === 0) return [];
    const way = { path, ...triggerOf(page, path), ranges: versionRangesOf(able) };
    const addressed = pageInAddress(valueAt(page, path));
    if (verb === "navigate") return [name === "" ? { ...way, isOpen: true } : { ...way, to: name }];
    if (addressed !== undefined) return [{ ...way, to: addressed }];
    return leavesPage({ verb, name }, verbs) ? [way] : [];
  });
}

/** `url: /card-auth` in a step for a mini program opens a page of this front end in a web view of its own. */
function pageInAddress(step: unknown): string | undefined {
  const url: unknown = typeof step === "object" && step !== null ? Reflect.get(step, "url") : undefined;
  return typeof url === "string" ? /^\/([\w-]+)(?:\.html)?(?:[?#].*)?$/.exec(url)?.[1] : undefined;
}

function triggerOf(page: Page, path: Path): Pick<PageWay, "trigger" | "label"> {
  const [first] = path;
  if (first === "onBack") return { trigger: "back", label: "" };
  if (first === "guard") return { trigger: "guard", label: "" };
  if (first !== "body") return { trigger: "itself", label: "" };
  return { trigger: "tap", label: labelOn(page, path) };
}

/** The words of the innermost part on the way to a step that has some. */
function labelOn(page: Page, path: Path): string {
  let found = "";
  let value: unknown = page;
  for (const key of path) {
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
    if (typeof value !== "object" || value === null || "verb" in value) continue;
    const words = ["text", "title", "label"].map((name) => Reflect.get(value as object, name)).find(isWords);
    if (isWords(words)) found = words;
  }
  return found;
}

const isWords = (value: unknown): value is string => typeof value === "string" && value !== "";

function valueAt(page: Page, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    page,
  );
}
