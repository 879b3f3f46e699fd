import type { Json } from "../../../schemas/index.ts";
import { type Meter, spend } from "./meter.ts";
import { isList, isPresent, isText, type JsonList, missing, print } from "./values.ts";

/** The longest text that a pattern is tried on. */
const longestMatched = 1_000;

/** The functions over texts. Of a missing one they give null; a test of it is false. */
export const textFunctions = {
  startsWith: tested((x, part) => x.startsWith(part)),
  endsWith: tested((x, part) => x.endsWith(part)),
  contains: tested((x, part) => x.includes(part)),
  matches: tested((x, pattern) => x.length <= longestMatched && new RegExp(pattern, "u").test(x)),
  trim: changed((_, x) => trimmed(x)),
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
    if (!isList(list)) return missing(list) ?? "";
    spend(meter, list.length);
    return list.map(print).join(print(between));
  },
};

function tested(test: (x: string, part: string) => boolean) {
  return (_: Meter, x?: Json, part?: Json): Json => {
    if (isText(x) && isText(part)) return test(x, part);
    return isPresent(isText(x) ? null : x) || isPresent(isText(part) ? null : part);
  };
}

/** What Unicode calls white space, which is not quite what `trim` of JavaScript cuts off. All of it takes one unit. */
const blank = /\p{White_Space}/u;

function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && blank.test(text.charAt(from))) from++;
  while (to > from && blank.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** What is made of a text costs its length, so that a photo in a field is not walked through again and again. */
function changed(change: (meter: Meter, x: string, ...others: JsonList) => Json) {
  return (meter: Meter, x?: Json, ...others: JsonList): Json => {
    if (!isText(x)) return missing(x);
    spend(meter, x.length);
    return change(meter, x, ...others);
  };
}
