import { isMapping, lastKey, pathOf } from "../../../parse/path.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { stringWidth } from "../../../text/stringWidth.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { AnnotatedNode, Annotation } from "../../schema/annotations.ts";
import { withoutFormulas } from "./typos.ts";

/** The keys of texts without which something cannot be understood, beside those of which the schema says so. */
const needed: ReadonlySet<string> = new Set(["title", "text", "label", "confirm", "cancel", "alt", "ask"]);

/** What the user sees, or hears read aloud, without words that say something. */
export const textContent: Rule = ({ annotations }) => {
  const filled = new Set(annotations.of("x-filled").map(({ at }) => at));
  const isNeeded = (at: string) => filled.has(at) || needed.has(lastKey(at));
  return [
    ...annotations
      .of("x-text")
      .flatMap(({ says, at, value }) =>
        says === "text" && typeof value === "string" ? textFaults(value, at, isNeeded(at)) : [],
      ),
    ...annotations.of("x-named").flatMap(nameless),
    ...annotations.of("x-tap").flatMap(tapFaults),
    ...annotations.nodes().flatMap((part) => [...echoes(part), ...sameButForColour(part)]),
  ];
};

function textFaults(text: string, at: string, isNeeded: boolean): Diagnostic[] {
  if (isNeeded && text.trim() === "") return [{ code: "P601", path: pathOf(at), values: { key: lastKey(at) } }];
  const shouted = withoutFormulas(text).match(/\b[A-Z]{4,}(?:[ !,.]+[A-Z]{2,})+\b/)?.[0];
  return shouted === undefined ? [] : [{ code: "P606", path: pathOf(at), values: { found: shouted } }];
}

/** Items that need a name of the whole, under the key that the schema says. */
function nameless({ says, at, value }: Annotation): Diagnostic[] {
  return isMapping(value) && !(says in value) ? [{ code: "P602", path: [...pathOf(at), "type"] }] : [];
}

/** Words that do not say what a tap does. */
const empty =
  /^(?:请?点(?:击|我|此|这里|按)?(?:这里|此处|按钮|一下)?|戳我|此处|这里|按钮|链接|click(?: here| me)?|here|button|link)$/i;

/** What is said twice. */
function echoes({ at, value: { placeholder, label } }: AnnotatedNode): Diagnostic[] {
  if (typeof placeholder !== "string" || placeholder !== label) return [];
  return [{ code: "P604", path: [...pathOf(at), "placeholder"], values: { found: placeholder } }];
}

/** A text on which users tap; the schema says how many columns it has at 320 px. */
function tapFaults({ says: limit, at, value: text }: Annotation): Diagnostic[] {
  const [path, columns] = [pathOf(at), Number(limit)];
  if (typeof text !== "string" || text.trim() === "") return [];
  const says = text.includes("${") || /[\p{L}\p{N}]/u.test(text);
  if (!says || empty.test(text.trim())) return [{ code: "P603", path, values: { found: text } }];
  const shown = withoutFormulas(text).replace(/[\ufffb\ufffc]/g, "");
  if (stringWidth(shown) <= columns) return [];
  return [
    { code: "P605", path, values: { limit: characters(columns), found: String(Math.ceil(stringWidth(shown) / 2)) } },
  ];
}

function characters(columns: number): Sentence {
  return { en: `${columns / 2} Chinese characters`, zh: `${columns / 2} 个字` };
}

/** Two texts that say the same and differ by their colour alone. */
function sameButForColour({ at, value: { body } }: AnnotatedNode): Diagnostic[] {
  if (!Array.isArray(body)) return [];
  const tones = new Map<string, unknown>();
  return body.flatMap((part: unknown, index): Diagnostic[] => {
    if (!isMapping(part) || part.type !== "text" || !("if" in part)) return [];
    const text = String(part.text);
    const isOther = tones.has(text) && tones.get(text) !== part.tone;
    tones.set(text, part.tone);
    const place = [...pathOf(at), "body", index, "tone" in part ? "tone" : "type"];
    return isOther ? [{ code: "P610", path: place, values: { found: text } }] : [];
  });
}
