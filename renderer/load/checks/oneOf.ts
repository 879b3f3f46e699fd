import { isMapping, pathOf } from "../path.ts";
import type { Note } from "../validate.ts";
import type { Finding } from "./finding.ts";

/** Of which two keys exactly one is wanted, by the title of the schema. */
const choices: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["Timer", ["after", "every"]],
  ["CountdownComponent", ["seconds", "until"]],
]);

/** Neither of two keys, or both. */
export function checkOneOf(notes: readonly Note[]): Finding[] {
  return notes.flatMap(({ word, says, at, value }): Finding[] => {
    const [first, second] = (word === "title" && choices.get(says)) || [];
    if (first === undefined || second === undefined || !isMapping(value)) return [];
    const values = { first, second };
    const path = pathOf(at);
    if (first in value && second in value) return [{ code: "P218", path: [...path, second], part: "key", values }];
    return first in value || second in value ? [] : [{ code: "P218", path, values }];
  });
}
