import type { Steps } from "../../../../../schemas/index.ts";
import type { KnownState } from "./knownState.ts";
import type { Frame, SearchNode } from "./searchNode.ts";

/**
 * Forgets what no line ahead asks for any more, so that moments which differ in nothing else are one: in which way a question
 * was answered whose branches are over. What says something of the params and the host alone lasts. Pure.
 */
export function forgetFacts<Node extends SearchNode>(node: Node): Node {
  const { state, taking } = node;
  const known = Object.entries(state.facts);
  if (!taking || known.length === 0) return node;
  const kept = known.filter(([key]) => isAskedAhead(key, taking.frames));
  if (kept.length === known.length) return node;
  const forgotten: KnownState = { values: state.values, facts: Object.fromEntries(kept) };
  return { ...node, state: forgotten };
}

function isAskedAhead(fact: string, frames: readonly Frame[]): boolean {
  const reads = readsOf(fact);
  const isLasting = reads.every((read) => /^\["get","(?:params|host)"/.test(read));
  return (
    isLasting ||
    frames.some(({ steps, index, holder }) => {
      const ahead = textFrom(steps, index) + (holder?.step.onError ? textFrom(holder.step.onError, 0) : "");
      return reads.some((read) => ahead.includes(read));
    })
  );
}

const reads = new Map<string, readonly string[]>();

/** What a fact is about: `["get","data","plan"`. */
function readsOf(fact: string): readonly string[] {
  const found = reads.get(fact) ?? [...fact.matchAll(/\["get","[^"]*"(?:,"[^"]*")?/g)].map(([read]) => read);
  reads.set(fact, found);
  return found;
}

const texts = new WeakMap<Steps, (string | undefined)[]>();

/** The lines of a list from one of them on. */
function textFrom(steps: Steps, index: number): string {
  const known = texts.get(steps) ?? [];
  texts.set(steps, known);
  const text = known[index] ?? JSON.stringify(steps.slice(index));
  known[index] = text;
  return text;
}
