import type { Obligation, Page, Step, Tree, Value } from "../../../../../schemas/index.ts";
import { treeOf } from "../../../formula/treeOf.ts";
import { eachStep } from "../acts/pageParts.ts";

/** Whether a step is one of those before which something must have happened. A query that a formula gives may be any. Pure. */
export function isObliged(step: Step, { before }: Pick<Obligation, "before">): boolean {
  const { contract, query = {}, ...names } = before;
  const [verb] = Object.keys(names);
  const main = verb === undefined ? undefined : Reflect.get(names, verb);
  if (contract && Reflect.get(step, "contract") === undefined) return false;
  if (verb !== undefined && (step.verb !== verb || !mayBe(Reflect.get(step, verb), main))) return false;
  return Object.entries(query).every(([key, wanted]) =>
    mayBe(Reflect.get(Object(Reflect.get(step, "query")), key), wanted),
  );
}

function mayBe(given: Value | undefined, wanted: unknown): boolean {
  const tree = treeOf(given);
  return tree === wanted || (typeof tree === "object" && tree !== null);
}

/** Which obligations are about a step of a page, by their places. Pure. */
export function obligedBy(page: Page, obligations: readonly Obligation[]): readonly number[] {
  const found = new Set<number>();
  if (obligations.length > 0)
    eachStep(page, (step) => {
      for (const [index, one] of obligations.entries()) if (isObliged(step, one)) found.add(index);
    });
  return [...found].sort((a, b) => a - b);
}

/** What a step hands over under a name such as `body.amount`; undefined where it does not. */
export function handedOver(step: Step, name: string): Tree | undefined {
  const value = name.split(".").reduce<unknown>((part, key) => Reflect.get(Object(part), key), step);
  return value === undefined ? undefined : exact(treeOf(value as Value));
}

/** An amount in whole cents is that amount. */
function exact(tree: Tree): Tree {
  return Array.isArray(tree) && tree[0] === "cents" ? (tree[1] as Tree) : tree;
}
