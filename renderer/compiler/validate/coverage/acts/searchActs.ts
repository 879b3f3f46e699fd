import { covers } from "../../../../../actions/index.ts";
import type { Step } from "../../../../../schemas/index.ts";
import { treeOf } from "../../../formula/treeOf.ts";
import { pointerOf } from "../../../parse/path.ts";
import type { WayStep } from "../../../problems/problemWay.ts";
import { type Followed, followSteps, type StepFollower } from "./followSteps.ts";
import { forgetFacts } from "./forgetFacts.ts";
import { allHold, decide, type KnownState, lasting, type World } from "./knownState.ts";
import { mayComeAnewOn } from "./lapses.ts";
import { momentKey } from "./momentKey.ts";
import { counts, firstState, type IsMeant, namesThatCount } from "./namesThatCount.ts";
import type { PageEvent } from "./pageParts.ts";
import {
  actsOf,
  type Frame,
  type SearchNode,
  said,
  type Taking,
  type TakingNode,
  whenOver,
  withFrames,
} from "./searchNode.ts";

/** A step that is come to, and what is known there. */
export interface StepReached extends Omit<Taking, "frames"> {
  readonly step: Step;
  readonly state: KnownState;
}

/** Of more moments than this nobody says what they lead to: a page with so many is taken not to be provable. */
const mostNodes = 20_000;

/** What becomes of a search: the shortest sequence of acts, none, or more moments than are looked at. */
export type Found = { readonly acts: readonly WayStep[] } | "none" | "too-many";

/**
 * Looks for the shortest sequence of taps and answers that leads to a step of which something holds. What is not known is taken
 * both ways, and lists that wait are taken beside others, so that a sequence which can be is never missed. Pure.
 *
 * @param isMeant which steps are looked for at all: what concerns none of them is left out
 * @param holds whether such a step, as it is come to, is what is looked for
 */
export function searchActs(followed: Followed, isMeant: IsMeant, holds: (reached: StepReached) => boolean): Found {
  const { page, parts, host } = followed;
  const world: World = { host, disclosures: parts.disclosures };
  const names = namesThatCount(parts, isMeant);
  const events = parts.events.filter((event) => counts(event, names, isMeant));
  const follower = followSteps(followed, names, isMeant, mayComeAnewOn(page, parts.events));
  const first: SearchNode = { state: firstState(page, parts, names), acts: undefined, cost: 0, waiting: [] };
  const known = new Set([momentKey(first)]);
  // What costs nothing goes before what costs an act.
  let now: SearchNode[] = [first];
  let next: SearchNode[] = [];
  while (now.length > 0) {
    for (let begin = now.pop(); begin; begin = now.pop()) {
      const { node, isFound, after } = goneOn(begin);
      if (isFound) return { acts: actsOf(node) };
      for (const one of after) {
        const key = momentKey(one);
        if (known.has(key)) continue;
        known.add(key);
        if (known.size > mostNodes) return "too-many";
        (one.cost > node.cost ? next : now).push(one);
      }
    }
    now = next.reverse();
    next = [];
  }
  return "none";

  /** A line that can only be followed by one other is not remembered: most are, and what comes to them comes to that one, too. */
  function goneOn(begin: SearchNode): { node: SearchNode; isFound: boolean; after: readonly SearchNode[] } {
    for (let node = begin; ; ) {
      const reached = stepAt(node, isMeant, follower, world);
      if (reached && holds(reached)) return { node, isFound: true, after: [] };
      const after = momentsAfter(node);
      const [next] = after;
      if (after.length > 1 || !next?.taking || next.cost > node.cost) return { node, isFound: false, after };
      node = next;
    }
  }

  function momentsAfter(node: SearchNode): readonly SearchNode[] {
    if (node.taking) return nextLine({ ...node, taking: node.taking }, follower, world).map(settled);
    const ended = node.waiting.flatMap(({ step, at, isModal: _isModal, lapses: _lapses, ...taking }, index) => {
      const waiting = node.waiting.filter((_, other) => other !== index);
      return follower.settle(step, at, { ...node, waiting, taking });
    });
    return [...ended.map(settled), ...events.flatMap((event) => setOff(node, event, followed, follower, world))];
  }
}

/** What is set off at a moment in which nothing else is being taken. */
function setOff(
  node: SearchNode,
  event: PageEvent,
  { parts, host }: Followed,
  { assign }: StepFollower,
  world: World,
): readonly SearchNode[] {
  const { state, waiting } = node;
  const { values } = state;
  if (!isPossible(event, node) || event.only.some((only) => !covers(only, host))) return [];
  if (event.layers.some((name) => values[name] === false)) return [];
  // Of several layers any may lie on top: the one that was opened last, whichever that is.
  const isBarred = event.layers.length === 0 && parts.layers.some((name) => values[name] === true);
  if (isBarred && !event.isByItself) return [];
  return allHold(event.gates, seenIn(event.layers, state), world).map((start): SearchNode => {
    const now = said({ ...node, waiting, state: assign(start, event.sets) }, event.act);
    if (event.steps.length === 0) return { ...now, state: lasting(now.state) };
    const frames = [{ steps: event.steps, index: 0, at: pointerOf(event.path), kind: "list" as const }];
    return { ...now, taking: { frames, event, start, changed: new Set() } };
  });
}

/** Whoever taps in a layer sees it. */
function seenIn(layers: PageEvent["layers"], state: KnownState): KnownState {
  if (layers.every((name) => state.values[name] === true)) return state;
  const open = Object.fromEntries(layers.map((name) => [name, true] as const));
  return { ...state, values: { ...state.values, ...open } };
}

/** A control whose list waits ignores a further tap; a quote lapses between two taps, or where one waits for what lets it. */
function isPossible(event: PageEvent, { state: { values }, waiting }: SearchNode): boolean {
  if (waiting.some((one) => one.event === event)) return false;
  if (waiting.some(({ isModal }) => isModal) && !event.isByItself) return false;
  if (!event.lapse) return true;
  const { name, value, index } = event.lapse;
  return values[name] === value && waiting.every(({ lapses }) => lapses.has(index));
}

/** The moments after the next line of what is being taken. */
function nextLine(node: TakingNode, { isOn, take }: StepFollower, world: World): readonly SearchNode[] {
  const { frames } = node.taking;
  const top = frames[frames.length - 1];
  const step = top?.steps[top.index];
  if (!top || !step) return [whenOver(node)];
  const rest = withFrames(node, [...frames.slice(0, -1), { ...top, index: top.index + 1 }]);
  const at = `${top.at}/${top.index}`;
  if (!isOn(at, "run")) return [rest];
  if (step.if === undefined || step.verb === "then") return take(step, at, rest);
  return decide(treeOf(step.if), node.state, world).flatMap(({ holds, state }) =>
    holds ? take(step, at, { ...rest, state }) : [{ ...rest, state }],
  );
}

/** After the last line of a list goes on what is around it; where all lists are over only what lasts is known. */
function settled(node: SearchNode): SearchNode {
  let { taking } = node;
  for (let top = lastOf(taking); taking && top && top.index >= top.steps.length; top = lastOf(taking))
    taking = whenOver({ ...node, taking }).taking;
  if (!taking) return node;
  if (taking.frames.length === 0) return { ...node, taking: undefined, state: lasting(node.state) };
  return forgetFacts({ ...node, taking });
}

function lastOf(taking: Taking | undefined): Frame | undefined {
  return taking?.frames[taking.frames.length - 1];
}

/** The step that is about to be taken, if it is meant, the host can and its condition may hold. */
function stepAt(
  { taking, state }: SearchNode,
  isMeant: IsMeant,
  { isOn }: StepFollower,
  world: World,
): StepReached | undefined {
  if (!taking) return undefined;
  const { frames, ...rest } = taking;
  const top = frames[frames.length - 1];
  const step = top?.steps[top.index];
  if (!top || !step || !isMeant(step)) return undefined;
  const at = `${top.at}/${top.index}`;
  if (!isOn(at, "run") || !isOn(at, "able")) return undefined;
  const isFree = step.if === undefined || step.verb === "then";
  const [so] = isFree ? [state] : allHold([{ tree: treeOf(step.if), isSo: true }], state, world);
  return so ? { ...rest, step, state: so } : undefined;
}
