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

/** Many moments have what is known and waited for in common: its text is made once. */
const waitingKey = once((one: Waiting) => `${takingKey(one)} ${one.at}`);
const eventKey = once(({ path }: Taking["event"]) => pointerOf(path));
/** All values of a page are named from its first moment on: they stand in one order. What may be anything is left out. */
const textOf = once((values: object) => JSON.stringify(values));
const factsIn = once((facts: object) => {
  const names = Object.keys(facts);
  return names.length < 2 ? JSON.stringify(facts) : JSON.stringify(Object.entries(facts).sort());
});
const namesIn = once((names: ReadonlySet<string>) => [...names].sort().join());

function once<Of extends object>(make: (value: Of) => string): (value: Of) => string {
  const known = new WeakMap<Of, string>();
  return (value) => {
    const text = known.get(value) ?? make(value);
    known.set(value, text);
    return text;
  };
}
