import { pointerOf } from "../../../parse/path.ts";
import type { SearchNode, Taking, Waiting } from "./searchNode.ts";

/** What a moment in the life of a page is known by: moments with the same key lead to the same. */
export function momentKey({ state, taking, waiting }: SearchNode): string {
  const here = `${textOf(state.values)}\n${factsIn(state.facts)}\n${taking ? takingKey(taking) : ""}`;
  return waiting.length > 0 ? [here, ...waiting.map(waitingKey).sort()].join("\n") : here;
}

function takingKey({ frames, event, start, changed }: Taking): string {
  const lines = frames.map(({ at, index, kind }) => `${at} ${index} ${kind}`).join();
  return `${lines} ${eventKey(event)} ${factsIn(start.facts)} ${namesIn(changed)}`;
}

function waitingKey(one: Waiting): string {
  return `${takingKey(one)} ${one.at}`;
}

const eventKeys = new WeakMap<Taking["event"], string>();

function eventKey(event: Taking["event"]): string {
  const key = eventKeys.get(event) ?? pointerOf(event.path);
  eventKeys.set(event, key);
  return key;
}

/** All values of a page are named from its first moment on: they stand in one order. What may be anything is left out. */
function textOf(values: object): string {
  return JSON.stringify(values);
}

function factsIn(facts: object): string {
  const names = Object.keys(facts);
  if (names.length === 0) return "";
  return names.length === 1 ? JSON.stringify(facts) : JSON.stringify(Object.entries(facts).sort());
}

function namesIn(names: ReadonlySet<string>): string {
  return names.size === 0 ? "" : [...names].sort().join();
}
