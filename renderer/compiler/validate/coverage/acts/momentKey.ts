import { pointerOf } from "../../../parse/path.ts";
import type { SearchNode, Taking, Waiting } from "./searchNode.ts";

/** What a moment in the life of a page is known by: moments with the same key lead to the same. */
export function momentKey({ state, taking, waiting }: SearchNode): string {
  const here = `${textOf(state.values)}\n${textOf(state.facts)}\n${taking ? takingKey(taking) : ""}`;
  return waiting.length > 0 ? [here, ...waiting.map(waitingKey).sort()].join("\n") : here;
}

function takingKey({ frames, event, start, changed }: Taking): string {
  const lines = frames.map(({ at, index, kind }) => `${at} ${index} ${kind}`).join();
  return `${lines} ${eventKey(event)} ${textOf(start.facts)} ${namesIn(changed)}`;
}

/** Many moments have what is known and waited for in common: its text is made once. */
const waitingKey = once((one: Waiting) => `${takingKey(one)} ${one.at}`);
const eventKey = once(({ path }: Taking["event"]) => pointerOf(path));
const textOf = once((values: object) => {
  const names = Object.keys(values).sort();
  return names.length === 0 ? "" : JSON.stringify(names.map((name) => [name, Reflect.get(values, name)]));
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
