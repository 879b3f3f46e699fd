import { covers } from "../../../../../actions/index.ts";
import type { Tree } from "../../../../../schemas/index.ts";
import { pointerOf } from "../../../parse/path.ts";
import { allHold, decide, type KnownState, type World } from "../acts/knownState.ts";
import type { Display } from "../acts/pageParts.ts";
import type { StepReached } from "../acts/searchActs.ts";

/** Whether what a step hands over was on screen, as it is now, when whoever set it off did so. Pure. */
export function isShown(
  sent: Tree,
  { event, start, changed }: StepReached,
  displays: readonly Display[],
  world: World,
): boolean {
  if (readsAny(sent, changed)) return false;
  const at = pointerOf(event.path);
  return displays.some(({ tree, gates, only, layers, folds }) => {
    const isThere =
      only.every((one) => covers(one, world.host)) &&
      layers.every((name) => start.values[name] === true) &&
      folds.every((fold) => at.startsWith(`${pointerOf(fold)}/`)) &&
      gates.every(({ tree: condition, isSo }) => isSurely(condition, isSo, start, world));
    return isThere && shows(tree, JSON.stringify(sent), start, world);
  });
}

function isSurely(tree: Tree, isSo: boolean, state: KnownState, world: World): boolean {
  return (
    decide(tree, state, world).every(({ holds }) => holds === isSo) &&
    allHold([{ tree, isSo }], state, world).length > 0
  );
}

/** Operations that show what they are given. */
const showing: ReadonlySet<string> = new Set(["text", "money", "currency", "cents"]);

/** Whether a value is a text beyond doubt: a sum with one is written beside each other, any other sum is another amount. */
function isText(tree: Tree): boolean {
  if (typeof tree !== "object" || tree === null) return typeof tree === "string";
  const [operation, ...operands] = tree;
  if (operation === "+") return operands.some((one) => isText(one as Tree));
  return operation === "text" || operation === "money" || operation === "currency";
}

function shows(tree: Tree, sent: string, state: KnownState, world: World): boolean {
  if (JSON.stringify(tree) === sent) return true;
  if (typeof tree !== "object" || tree === null) return false;
  const [operation, ...operands] = tree;
  if (showing.has(operation) || isText(tree)) return operands.some((one) => shows(one, sent, state, world));
  if (operation !== "if") return false;
  const [condition = null, then = null, other = null] = operands;
  return decide(condition, state, world).every((end) => shows(end.holds ? then : other, sent, end.state, world));
}

/** Whether a formula reads something that may have changed. */
function readsAny(tree: Tree, changed: ReadonlySet<string>): boolean {
  if (typeof tree !== "object" || tree === null) return false;
  const [operation, root, name] = tree;
  if (operation === "get") return changed.has(String(root)) || changed.has(`${root}.${name}`);
  return tree.slice(1).some((one) => readsAny(one as Tree, changed));
}
