import { statuses } from "../formula/infer.ts";
import { any, boolean, type Type } from "../formula/type.ts";
import type { NameTypes } from "../validate/scope/globals.ts";

/** What stands in a formula behind some names. */
export interface KnownMembers {
  readonly type: Type;
  readonly members: NameTypes;
}

/** The type of a chain of names such as `data.offer.terms`, and what may follow it; undefined where it is not known. Pure. */
export function membersOfChain(chain: readonly string[], names: NameTypes): KnownMembers | undefined {
  const [first = "", ...rest] = chain;
  let type = ownType(names, first);
  for (const part of rest) type = type && memberType(type, part);
  if (!type) return undefined;
  const isSource = first === "data" && chain.length === 2;
  const status = isSource ? Object.fromEntries(statuses.map((one) => [one, boolean])) : {};
  return { type, members: { ...(type.kind === "object" ? type.fields : {}), ...status } };
}

/**
 * The names that a formula itself gives, with their types: `x` behind `.map(x, `. Pure.
 *
 * @param before the formula up to the place
 */
export function localNames(before: string, names: NameTypes): NameTypes {
  const found: Record<string, Type> = {};
  const macro = /((?:[\p{L}_][\p{L}\p{N}_]*\.)+)(?:exists|all|filter|map|sort)\(\s*([\p{L}_][\p{L}\p{N}_]*)\s*,/gu;
  for (const [, path = "", name = ""] of before.slice(-2000).matchAll(macro)) {
    const list = membersOfChain(path.split(".").slice(0, -1), { ...names, ...found })?.type;
    found[name] = list?.kind === "list" ? list.of : any;
  }
  return found;
}

function memberType(type: Type, part: string): Type | undefined {
  if (type.kind === "any") return any;
  if (part === "[]") return type.kind === "list" ? type.of : any;
  if (type.kind !== "object") return undefined;
  return ownType(type.fields, part) ?? (type.open ? (type.of ?? any) : undefined);
}

function ownType(types: NameTypes, name: string): Type | undefined {
  return Object.hasOwn(types, name) ? types[name] : undefined;
}
