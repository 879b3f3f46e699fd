import { isMapping, type Path, pathOf, valueAt } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** Bars at the bottom of the screen of which one covers the other. Those that may be there by turns do not. */
export const stickyBars: Rule = ({ source, annotations }) => {
  const bars = annotations
    .nodes(["SubmitBarComponent", "ButtonComponent"])
    .filter(({ says, value }) => says === "SubmitBarComponent" || value.sticky !== undefined)
    .map(({ at }) => pathOf(at))
    .filter((path) => isAlwaysThere(path, source.value));
  const inOrder = bars.map((path) => ({ path, at: source.locate(path) })).sort((a, b) => a.at.from - b.at.from);
  const [first, ...others] = inOrder;
  return others.map(({ path }): Diagnostic => {
    const key = isMapping(valueAt(source.value, path)) && "sticky" in (valueAt(source.value, path) as object);
    const place = key ? [...path, "sticky"] : [...path, "type"];
    return { code: "P475", path: place, values: { line: String(first?.at.line) } };
  });
};

/** Whether nothing decides if a part is on screen: no condition, no tab, no popup. */
function isAlwaysThere(path: Path, page: unknown): boolean {
  return path.every((_, depth) => {
    const part = valueAt(page, path.slice(0, depth + 1));
    if (!isMapping(part)) return true;
    return !["if", "only", "bind"].some((key) => key in part) && path[depth - 1] !== "items";
  });
}
