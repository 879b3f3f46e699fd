import type { Act } from "../../../../schemas/index.ts";
import { capsuleWords as words } from "../../words/capsuleWords.ts";
import { actText } from "../stepping/actText.ts";

/** What was done, in words: the line of a test for it is written in that file, and read here by who has no test. Pure. */
export function actInWords(act: Act): string {
  if (act.act === "tap") return words.tapped(act.tap);
  if (act.act === "fill") return eachField(act.fill, words.filled);
  if (act.act === "choose") return eachField(act.choose, words.chosen);
  if (act.act === "wait") return words.waited(act.wait / 1000);
  return act.act === "expect" ? actText(act) : words[act.act];
}

function eachField(fields: Readonly<Record<string, unknown>>, say: (field: string, value: string) => string): string {
  const textOf = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  return Object.entries(fields)
    .map(([field, value]) => say(field, textOf(value)))
    .join(words.andThen);
}
