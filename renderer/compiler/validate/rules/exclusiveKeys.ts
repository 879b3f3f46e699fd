import type { Notes } from "../notes.ts";
import { isMapping, pathOf } from "../path.ts";
import type { Finding } from "./finding.ts";

/** Neither of two keys, or both, where the schema wants exactly one: `text,parts`. */
export function checkOneOf(notes: Notes): Finding[] {
  return notes.of("x-oneOf").flatMap(({ says, at, value }): Finding[] => {
    const [first = "", second = ""] = says.split(",");
    if (!isMapping(value)) return [];
    const values = { first, second };
    const path = pathOf(at);
    if (first in value && second in value) return [{ code: "P218", path: [...path, second], part: "key", values }];
    return first in value || second in value ? [] : [{ code: "P218", path, values }];
  });
}
