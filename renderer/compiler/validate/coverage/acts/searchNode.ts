import type { Step, Steps, VerbTraitsTable } from "../../../../../schemas/index.ts";
import type { WayStep } from "../../../problems/problemWay.ts";
import { acts, ends } from "./actWords.ts";
import type { KnownState } from "./knownState.ts";
import type { PageEvent } from "./pageParts.ts";

/** A list that is being taken, and its next line. */
export interface Frame {
  readonly steps: Steps;
  readonly index: number;
  /** Where the list stands, as a JSON pointer. */
  readonly at: string;
  /** After `end` nothing follows but what `continue` leads to; `try` has the failures of its lines handled by the step that it stands in. */
  readonly kind: "list" | "end" | "try";
  readonly holder?: { readonly step: Step; readonly at: string };
}

/** What was set off and is being taken, with what was known when it was. */
export interface Taking {
  readonly frames: readonly Frame[];
  readonly event: PageEvent;
  readonly start: KnownState;
  /** The roots and names whose values may have changed since: `data.plan`, `form`. */
  readonly changed: ReadonlySet<string>;
}

/** What waits for a step of it to end. */
export interface Waiting extends Taking {
  readonly step: Step;
  readonly at: string;
  /** Nothing can be tapped meanwhile. */
  readonly isModal: boolean;
  /** The disclosures whose quote may be another one by then. */
  readonly lapses: ReadonlySet<number>;
}

/** Acts, the last one first. */
interface ActChain {
  readonly act: WayStep;
  readonly before: ActChain | undefined;
}

/** A moment in the life of a page. */
export interface SearchNode {
  readonly state: KnownState;
  readonly acts: ActChain | undefined;
  /** How many acts have led here. */
  readonly cost: number;
  readonly waiting: readonly Waiting[];
  /** What is being taken; between two taps nothing is. */
  readonly taking?: Taking | undefined;
}

/** A moment in which something is being taken. */
export interface TakingNode extends SearchNode {
  readonly taking: Taking;
}

/** All that has led to a moment, in order. */
export function actsOf({ acts: last }: SearchNode): readonly WayStep[] {
  const found: WayStep[] = [];
  for (let one = last; one; one = one.before) found.unshift(one.act);
  return found;
}

/** The same with one act more. */
export function said<Node extends SearchNode>(node: Node, what: WayStep): Node {
  return { ...node, acts: { act: what, before: node.acts }, cost: node.cost + 1 };
}

/** The same after a step has ended so that one of its lists is taken. */
export function endedBy<Node extends SearchNode>(node: Node, step: Step, key: string, verbs: VerbTraitsTable): Node {
  const words = ends[key];
  if (!words) return node;
  const known = endsOf.get(step) ?? new Map<string, WayStep>();
  const what = known.get(key) ?? words(step, verbs);
  endsOf.set(step, known.set(key, what));
  return said(node, what);
}

/** What is said of the ends of a step: they are come to again and again. */
const endsOf = new WeakMap<Step, Map<string, WayStep>>();

/** The same after a choice. */
export function chose<Node extends SearchNode>(node: Node, text: unknown): Node {
  return said(node, acts.answer(typeof text === "string" ? text : "…"));
}

/** A list is begun. */
export function begun(node: TakingNode, frame: Omit<Frame, "index">): TakingNode {
  if (frame.steps.length === 0 && frame.kind !== "end") return node;
  return withFrames(node, [...node.taking.frames, { ...frame, index: 0 }]);
}

/** The same with other lists being taken. */
export function withFrames(node: TakingNode, frames: readonly Frame[]): TakingNode {
  return { ...node, taking: { ...node.taking, frames } };
}

/** A list is over: the one around it goes on, unless this was the handling of an end. */
export function whenOver(node: TakingNode): TakingNode {
  const { frames } = node.taking;
  return withFrames(node, frames[frames.length - 1]?.kind === "end" ? [] : frames.slice(0, -1));
}

/** The next line after the step whose failure is handled. */
export function resumed(node: TakingNode): TakingNode {
  const { frames } = node.taking;
  const at = frames.findLastIndex(({ kind }) => kind === "end");
  return withFrames(node, at < 0 ? [] : frames.slice(0, at));
}

/**
 * A step has failed that handles no failure itself: the nearest `do` or `parallel` around it does, else the default of app.yaml.
 *
 * @param resumes whether that may let the list go on
 */
export function failedIn(node: TakingNode, resumes: boolean): readonly TakingNode[] {
  const { frames } = node.taking;
  const index = frames.findLastIndex(({ kind, holder }) => kind === "try" && holder?.step.onError !== undefined);
  const { holder } = frames[index] ?? {};
  if (!holder?.step.onError) return resumes ? [withFrames(node, []), node] : [withFrames(node, [])];
  const at = `${holder.at}/onError`;
  return [begun(withFrames(node, frames.slice(0, index)), { steps: holder.step.onError, at, kind: "end" })];
}
