import type { Json, Page, Param } from "../../../schemas/index.ts";

/** From the text of an address to a value of the type that the page declares; undefined when it is none. */
const read: Readonly<Record<string, (text: string) => Json | undefined>> = {
  number: (text) => exactly(text, /^-?(0|[1-9]\d*)(\.\d+)?$/),
  money: (text) => exactly(text, /^-?(0|[1-9]\d*)(\.\d{1,2})?$/),
  boolean: (text) => ({ true: true, false: false, "1": true, "0": false })[text],
};

/** A number of this form that is the same number as a text; at most 15 digits are. */
function exactly(text: string, form: RegExp): number | undefined {
  return form.test(text) && text.replace(/\D/g, "").length <= 15 ? Number(text) : undefined;
}

/**
 * The page's params from the query of its address. What is not declared stays out; what does not fit its type, or
 * is none of its `oneOf`, counts as left out and takes the default.
 */
export function readParams(declared: Readonly<Record<string, Param>> = {}, query: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(declared).map(([name, typed]) => [name, readParam(typed, query[name])]));
}

function readParam({ type, oneOf, default: otherwise = null }: Param, text: string | undefined): unknown {
  if (text === undefined || (oneOf && !oneOf.includes(text))) return otherwise;
  const reader = read[type];
  return reader ? (reader(text) ?? otherwise) : text;
}

/** Whether a page was opened without a param that it cannot do without, or with one that does not fit. */
export function lacksParams({ params = {} }: Page, query: Readonly<Record<string, string>>): boolean {
  const values = readParams(params, query);
  return Object.entries(params).some(([name, { required }]) => required === true && values[name] === null);
}
