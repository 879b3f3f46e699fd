import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { TypeScope } from "../../../renderer/compiler/formula/check.ts";
import type { Type } from "../../../renderer/compiler/formula/type.ts";

/** Values by their names. */
export type Values = { readonly [name: string]: unknown };

/** The folder of cases of the formula language. */
export const formulaCases = new URL("../../cases/formula/", import.meta.url);

/** The names that the cases use, with their types: as `names.yaml` spells them. */
export const scope: TypeScope = readScope(parse(readFileSync(new URL("names.yaml", formulaCases), "utf8")));

/** Where a formula finds its names, as a page's store would give them. */
export function scopeOf(values: Values): (root: string) => unknown {
  return (root) => (Object.hasOwn(values, root) ? values[root] : undefined);
}

/** A sequence of whole numbers below the limit asked for, the same for the same seed. */
export function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** `money`, `list of bill`, `[loan, repay]`, or the fields of an object. */
function readType(source: unknown, names: Values): Type {
  if (Array.isArray(source)) return { kind: "text", oneOf: source.map(String) };
  if (typeof source === "object" && source !== null) {
    return {
      kind: "object",
      fields: Object.fromEntries(Object.entries(source).map(([k, v]) => [k, readType(v, names)])),
    };
  }
  const word = String(source);
  if (word.startsWith("list of ")) return { kind: "list", of: readType(word.slice("list of ".length), names) };
  if (word === "text" || word === "number" || word === "money" || word === "boolean" || word === "any")
    return { kind: word };
  return readType(names[word], names);
}

function readScope(names: Values): TypeScope {
  return { names: Object.fromEntries(Object.entries(names).map(([name, source]) => [name, readType(source, names)])) };
}
