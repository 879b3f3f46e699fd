import type { Sentence } from "../messages.ts";
import { isMapping, lastKey, type Path, pathOf } from "../path.ts";
import type { Declared } from "../project.ts";
import { wordsOf } from "../spelling.ts";
import type { Note } from "../validate.ts";
import { columnsOf } from "../width.ts";
import type { Finding } from "./finding.ts";

/** The texts without which something cannot be understood. */
const needed: ReadonlySet<string> = new Set(["title", "text", "label", "dialog", "sheet", "confirm", "cancel"]);

/** The components whose items need a name of the whole. */
const named: ReadonlySet<string> = new Set(["TabsComponent", "StepsComponent"]);

/** What the user sees, or hears read aloud, without words that say something. */
export function checkWords(notes: readonly Note[]): Finding[] {
  return notes.flatMap(({ word, says, at, value }): Finding[] => {
    if (word === "x-text") return says === "text" && typeof value === "string" ? textFaults(value, at) : [];
    if (word !== "title" || !isMapping(value)) return [];
    return [...nameless(says, value, at), ...controlFaults(says, value, at), ...sameButForColour(value, at)];
  });
}

function textFaults(text: string, at: string): Finding[] {
  const key = lastKey(at);
  if (needed.has(key) && text.trim() === "") return [{ code: "P601", path: pathOf(at), values: { key } }];
  const shouted = wordsOf(text).match(/\b[A-Z]{4,}(?:[ !,.]+[A-Z]{2,})+\b/)?.[0];
  return shouted === undefined ? [] : [{ code: "P606", path: pathOf(at), values: { found: shouted } }];
}

function nameless(title: string, value: Declared, at: string): Finding[] {
  return named.has(title) && !("label" in value) ? [{ code: "P602", path: [...pathOf(at), "type"] }] : [];
}

/** Texts on which users tap, by the title of what they belong to, and how many columns they have at 320 px. */
const controls: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map([
  ["ButtonComponent", { text: 28 }],
  ["RetryComponent", { button: 20 }],
  ["DialogStep", { confirm: 16, cancel: 16 }],
  ["SheetStep", { cancel: 28 }],
  ["TabItem", { title: 16 }],
]);

/** Words that do not say what a tap does. */
const empty =
  /^(?:请?点(?:击|我|此|这里|按)?(?:这里|此处|按钮|一下)?|戳我|此处|这里|按钮|链接|click(?: here| me)?|here|button|link)$/i;

function controlFaults(title: string, value: Declared, at: string): Finding[] {
  if (typeof value.placeholder === "string" && value.placeholder === value.label)
    return [{ code: "P604", path: [...pathOf(at), "placeholder"], values: { found: value.placeholder } }];
  return Object.entries(controls.get(title) ?? {}).flatMap(([key, columns]) => {
    const text = value[key];
    return typeof text === "string" ? tapFaults(text, columns, [...pathOf(at), key]) : [];
  });
}

function tapFaults(text: string, columns: number, path: Path): Finding[] {
  if (text.trim() === "") return [];
  const says = text.includes("${") || /[\p{L}\p{N}]/u.test(text);
  if (!says || empty.test(text.trim())) return [{ code: "P603", path, values: { found: text } }];
  const shown = wordsOf(text).replace(/[\ufffb\ufffc]/g, "");
  if (columnsOf(shown) <= columns) return [];
  return [
    { code: "P605", path, values: { limit: characters(columns), found: String(Math.ceil(columnsOf(shown) / 2)) } },
  ];
}

function characters(columns: number): Sentence {
  return { en: `${columns / 2} Chinese characters`, zh: `${columns / 2} 个字` };
}

/** Two texts that say the same and differ by their colour alone. */
function sameButForColour({ body }: Declared, at: string): Finding[] {
  if (!Array.isArray(body)) return [];
  const tones = new Map<string, unknown>();
  return body.flatMap((part: unknown, index): Finding[] => {
    if (!isMapping(part) || part.type !== "text" || !("if" in part)) return [];
    const text = String(part.text);
    const isOther = tones.has(text) && tones.get(text) !== part.tone;
    tones.set(text, part.tone);
    const place = [...pathOf(at), "body", index, "tone" in part ? "tone" : "type"];
    return isOther ? [{ code: "P610", path: place, values: { found: text } }] : [];
  });
}
