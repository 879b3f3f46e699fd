import type { Json } from "../../../schemas/index.ts";
import type { Meter } from "./meter.ts";
import { isObject, isText, type JsonList, print } from "./values.ts";

/**
 * A text with its `${name}` filled in; of one with plural forms that of the first value.
 *
 * @param pairs names and values, in turn
 */
export function phrase(_: Meter, text: Json = null, language: Json = null, ...pairs: JsonList): Json {
  const form = isObject(text) ? (text[categoryOf(Number(pairs[1]), language)] ?? text.other) : text;
  return isText(form)
    ? form.replace(/\$\{\s*([^}]*?)\s*\}/g, (_, name) => print(pairs[pairs.indexOf(name) + 1] ?? null))
    : null;
}

function categoryOf(count: number, language: Json): string {
  return new Intl.PluralRules(String(language)).select(count);
}
