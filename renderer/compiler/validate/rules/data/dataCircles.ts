import type { Tree } from "../../../../../schemas/index.ts";
import { isMapping, type Path, pathOf, valueAt } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";

/** One source's being fetched brings about another's. */
interface Cause {
  readonly from: string;
  readonly to: string;
  readonly path: Path;
  /** A step fetches it; otherwise it reads the other's value. */
  readonly isStep: boolean;
}

/**
 * Data sources that wait for each other, and those that have each other fetched again without end: by what they read, by
 * `reload` in their `onSuccess` and `onError`, or by both. Where the user is asked in between it is no circle.
 */
export const dataCircles: Rule<FormulaContext> = (context) => {
  const causes = [...reading(context), ...reloading(context)];
  const told = new Set<string>();
  return Object.keys(context.definitions.data).flatMap((name): Diagnostic[] => {
    const circle = circleFrom(name, [], causes);
    const key =
      circle
        ?.map(({ from }) => from)
        .sort()
        .join() ?? "";
    if (!circle || told.has(key)) return [];
    told.add(key);
    const step = circle.find(({ isStep }) => isStep);
    const names = [...circle.map(({ from }) => from), name].join(" → ");
    return [{ code: step ? "P543" : "P542", path: (step ?? circle[0])?.path ?? [], values: { names } }];
  });
};

/** The first way that leads back to where it began. */
function circleFrom(start: string, so: readonly Cause[], causes: readonly Cause[]): readonly Cause[] | undefined {
  const last = so[so.length - 1]?.to ?? start;
  for (const cause of causes.filter(({ from }) => from === last)) {
    if (cause.to === start) return [...so, cause];
    if (so.some(({ from }) => from === cause.to)) continue;
    const circle = circleFrom(start, [...so, cause], causes);
    if (circle) return circle;
  }
  return undefined;
}

/** A source that reads another is fetched when that has changed. In its own `when` a source may look at itself. */
function reading({ trees, definitions }: FormulaContext): Cause[] {
  return [...trees].flatMap(([at, tree]) => {
    const [root, to = "", key = ""] = pathOf(at).map(String);
    if (root !== "data" || !["get", "query", "when"].includes(key)) return [];
    const read = [...sourcesRead(tree)].filter((name) => Object.hasOwn(definitions.data, name));
    return read
      .filter((from) => key !== "when" || from !== to)
      .map((from) => ({ from, to, path: pathOf(at), isStep: false }));
  });
}

/** The sources whose values a formula reads; whether one is loading does not count. */
function sourcesRead(tree: Tree): Set<string> {
  if (typeof tree !== "object" || tree === null) return new Set();
  const [operation, root, name] = tree;
  if (operation === "get" && root === "data" && typeof name === "string") return new Set([name]);
  return new Set(tree.slice(1).flatMap((part) => [...sourcesRead(part as Tree)]));
}

function reloading({ source, annotations }: FormulaContext): Cause[] {
  return annotations.nodes(["Step"]).flatMap(({ at, value }): Cause[] => {
    const path = pathOf(at);
    const [root, from = "", list] = path.map(String);
    const isOwn = root === "data" && (list === "onSuccess" || list === "onError");
    if (!isOwn || typeof value.reload !== "string" || isAsked(path, source.value)) return [];
    return [{ from, to: value.reload, path: [...path, "reload"], isStep: true }];
  });
}

/** Whether the user decides before a step is taken: it stands in a question, or behind one. */
function isAsked(path: Path, value: unknown): boolean {
  return path.some((key, index) => {
    if (["onConfirm", "onCancel", "choices"].includes(String(key))) return true;
    const list = valueAt(value, path.slice(0, index));
    return (
      Array.isArray(list) &&
      list.slice(0, Number(key)).some((step) => isMapping(step) && ("dialog" in step || "sheet" in step))
    );
  });
}
