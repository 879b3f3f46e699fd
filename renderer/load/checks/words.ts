import { isMapping, pathOf } from "../path.ts";
import type { Note } from "../validate.ts";
import type { Finding } from "./finding.ts";

/** The texts without which something cannot be understood. */
const needed: ReadonlySet<string> = new Set(["title", "text", "label", "dialog", "confirm", "cancel"]);

/** The components whose items need a name of the whole. */
const named: ReadonlySet<string> = new Set(["TabsComponent", "StepsComponent"]);

/** What the user sees, or hears read aloud, without words. */
export function checkWords(notes: readonly Note[]): Finding[] {
  return notes.flatMap(({ word, says, at, value }): Finding[] => {
    const path = pathOf(at);
    const key = path.at(-1) ?? "";
    const isEmpty = word === "x-text" && says === "text" && typeof value === "string" && value.trim() === "";
    if (isEmpty && needed.has(key)) return [{ code: "P601", path, values: { key } }];
    const isNameless = word === "title" && named.has(says) && isMapping(value) && !("label" in value);
    return isNameless ? [{ code: "P602", path: [...path, "type"] }] : [];
  });
}
