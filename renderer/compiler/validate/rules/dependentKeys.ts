import type { Sentence } from "../messages.ts";
import type { Note, Notes } from "../notes.ts";
import { around, isMapping, lastKey, pathOf, valueAt } from "../path.ts";
import type { Finding } from "./finding.ts";

/** Words that do nothing without another one beside them, or without a certain value of it. */
export function checkNeeds(value: unknown, notes: Notes): Finding[] {
  return notes.of("x-needs").flatMap((note) => {
    const beside = valueAt(value, pathOf(around(note.at)));
    return isMapping(beside) ? lacks(note, beside) : [];
  });
}

/** `{ "busy": "page" }` wants this value, `{ "id": "*" }` any. */
function lacks({ at, raw }: Note, beside: Readonly<Record<string, unknown>>): Finding[] {
  const [key, wanted] = Object.entries(raw as object)[0] ?? [];
  if (key === undefined || (wanted === "*" ? key in beside : beside[key] === wanted)) return [];
  const values = {
    owner: lastKey(at),
    key,
    hint: wanted === "*" ? missing : { en: String(wanted), zh: String(wanted) },
  };
  return [{ code: "P406", path: pathOf(at), part: "key", values }];
}

const missing: Sentence = { en: "which is not there", zh: "这里没有写" };
