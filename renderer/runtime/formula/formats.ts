import type { Json } from "../../../schemas/index.ts";
import type { Meter } from "./meter.ts";
import { isNumber, isText, missing, print, roundTo } from "./values.ts";

/** The functions that make a text for the screen; of a missing value an empty one. */
export const formatFunctions = {
  money: (_: Meter, x?: Json): Json => (isNumber(x) ? grouped(roundTo(x, 2)) : (missing(x) ?? "")),
  percent(_: Meter, x?: Json, places?: Json): Json {
    if (!isNumber(x)) return missing(x) ?? "";
    return `${isNumber(places) ? roundTo(x * 100, places).toFixed(places) : print(roundTo(x * 100, 2))}%`;
  },
  maskPhone: masked(3),
  maskId: masked(6),
  maskCard: (meter: Meter, x?: Json): Json => masked(0)(meter, x).replace(/^\*+(?=[^*])/, "**** "),
};

function grouped(money: number): string {
  return groupedNumber(money, 2);
}

/** A number with commas between its thousands; with as many decimals as it has where none are wanted. */
export function groupedNumber(x: number, places?: number): string {
  const [whole = "", ...decimals] = (places === undefined ? print(x) : roundTo(x, places).toFixed(places)).split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...decimals].join(".");
}

/** Shows the first few characters and the last four, unless fewer than four would be hidden between them. */
function masked(first: number) {
  return (_: Meter, x?: Json): string => {
    const whole = isText(x) ? x.replace(/[\s-]/g, "") : (missing(x) ?? "");
    const hidden = whole.length - first - 4;
    return hidden < 4
      ? "*".repeat(whole.length)
      : whole.slice(0, first) + "*".repeat(hidden) + whole.slice(first + hidden);
  };
}
