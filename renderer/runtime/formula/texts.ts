import type { Json } from "../../../schemas/index.ts";
import { type Meter, spend } from "./meter.ts";
import { isList, isText, type JsonList, print } from "./values.ts";

/** The longest text that a pattern is tried on. */
const longestMatched = 1_000;

/** The functions over texts. Of what is no text they give null; a test of it is false. */
export const textFunctions = {
  startsWith: tested((x, part) => x.startsWith(part)),
  endsWith: tested((x, part) => x.endsWith(part)),
  contains: tested((x, part) => x.includes(part)),
  matches: tested((x, pattern) => x.length <= longestMatched && new RegExp(pattern, "u").test(x)),
  trim: changed((_, x) => x.trim()),
  lowerAscii: changed((_, x) => x.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upperAscii: changed((_, x) => x.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  substring: changed((_, x, from, to) => [...x].slice(Number(from), to === undefined ? to : Number(to)).join("")),
  replace: changed((meter, x, old, by) => {
    const parts = x.split(print(old));
    spend(meter, (parts.length * print(by).length) >> 4);
    return parts.join(print(by));
  }),
  split: changed((_, x, between) => x.split(print(between))),
  join(meter: Meter, list?: Json, between?: Json): Json {
    if (!isList(list)) return "";
    spend(meter, list.length);
    return list.map(print).join(print(between));
  },
};

function tested(test: (x: string, part: string) => boolean) {
  return (_: Meter, x?: Json, part?: Json): Json => isText(x) && isText(part) && test(x, part);
}

/** What is made of a text costs its length, so that a photo in a field is not walked through again and again. */
function changed(change: (meter: Meter, x: string, ...others: JsonList) => Json) {
  return (meter: Meter, x?: Json, ...others: JsonList): Json => {
    if (!isText(x)) return null;
    spend(meter, x.length);
    return change(meter, x, ...others);
  };
}
