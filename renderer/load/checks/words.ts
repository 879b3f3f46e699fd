import { isMapping, pathOf } from "../path.ts";
import type { Note } from "../validate.ts";
import type { Report } from "./finding.ts";

/** The texts without which something cannot be understood. */
const needed: ReadonlySet<string> = new Set(["title", "text", "label", "dialog", "confirm", "cancel"]);

/** The components whose items need a name of the whole. */
const named: ReadonlySet<string> = new Set(["TabsComponent", "StepsComponent"]);

/** Checks that what the user sees, or hears read aloud, has words. */
export function checkWords(notes: readonly Note[], report: Report): void {
  for (const { word, says, at, value } of notes) {
    const path = pathOf(at);
    const key = path.at(-1) ?? "";
    const isEmpty = word === "x-text" && says === "text" && typeof value === "string" && value.trim() === "";
    if (isEmpty && needed.has(key)) report({ code: "P601", path, values: { key } });
    if (word === "title" && named.has(says) && isMapping(value) && !("label" in value))
      report({ code: "P602", path: [...path, "type"] });
  }
}
