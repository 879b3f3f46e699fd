import type { App, Json, Tree } from "../../../../schemas/index.ts";
import type { Path } from "../../parse/path.ts";
import type { JourneyGraph } from "./journeyGraph.ts";
import { getsIn } from "./pageWays.ts";

/** A source of a page that waits for a value of the visit, or for it to be fetched no more, for ever. */
interface EndlessWait {
  readonly page: string;
  readonly path: Path;
  /** The values that would have to be others. */
  readonly names: readonly string[];
}

/** What a value of the visit can be; undefined: anything. */
type Possible = (name: string) => readonly Json[] | undefined;

/** The waits for a value of the visit that no page ever sets so. Pure. */
export function endlessWaits({ pages }: JourneyGraph, { visit = {} }: Pick<App, "visit">): readonly EndlessWait[] {
  const possible = possibleValues(pages, visit);
  return [...pages.values()].flatMap(({ name: page, visit: { waits } }) =>
    waits.flatMap(({ path, tree }): EndlessWait[] => {
      const names = getsIn("visit", tree);
      return canHold(tree, possible) ? [] : [{ page, path, names }];
    }),
  );
}

function possibleValues(pages: JourneyGraph["pages"], visit: NonNullable<App["visit"]>): Possible {
  const found = new Map<string, readonly Json[] | undefined>();
  for (const [name, { default: first = null }] of Object.entries(visit))
    found.set(name, typeof first === "object" && first !== null ? undefined : [first as Json]);
  for (const { visit: use } of pages.values())
    for (const [name, values] of Object.entries(use.sets)) {
      const known = found.get(name);
      found.set(name, values === "any" || !known ? undefined : [...known, ...values]);
    }
  return (name) => found.get(name);
}

/** Whether a condition may hold; what is not known of it may be as it likes. */
function canHold(tree: Tree, possible: Possible, isSo = true): boolean {
  if (typeof tree !== "object" || tree === null) return (tree === true) === isSo;
  const [operation, left = null, right = null] = tree;
  const operands = tree.slice(1) as readonly Tree[];
  if (operation === "not") return canHold(left, possible, !isSo);
  if (operation === "and" || operation === "or") {
    const isEach = (operation === "and") === isSo;
    return isEach
      ? operands.every((one) => canHold(one, possible, isSo))
      : operands.some((one) => canHold(one, possible, isSo));
  }
  if (operation === "!=") return canHold(["==", left, right], possible, !isSo);
  const values = valuesOf(operation === "get" ? tree : left, possible);
  if (!values) return true;
  if (operation === "get") return values.some((value) => (value === true) === isSo);
  if (operation === "has") return values.some((value) => (value !== null) === isSo);
  if (operation !== "==" || (typeof right === "object" && right !== null)) return true;
  return values.some((value) => (value === right) === isSo);
}

function valuesOf(tree: Tree, possible: Possible): readonly Json[] | undefined {
  if (typeof tree !== "object" || tree === null) return undefined;
  const [operation, root, name, ...more] = tree;
  return operation === "get" && root === "visit" && typeof name === "string" && more.length === 0
    ? possible(name)
    : undefined;
}
