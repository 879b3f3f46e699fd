import type { Type } from "../../../formula/type.ts";

/* What the server's document says of a value goes with it where it is handed on: to a partial, into the state. */

/** A value as it is handed on: whether it is there itself is told where that is done. Pure. */
export function markedInside({ served, ...type }: Type): Type {
  const { isGone: _, isOptional: __, ...rest } = served ?? {};
  return served && "operation" in rest ? { ...type, served: rest } : type;
}

/** Whether the server's document says something of a value, or of what is in it. Pure. */
export function isDocumented(type: Type): boolean {
  if (type.served) return true;
  if (type.kind === "list") return isDocumented(type.of);
  return type.kind === "object" && Object.values(type.fields).some(isDocumented);
}

/** What something takes, with what is known of the value that it is given; where it takes anything, that. Pure. */
export function markedLike(type: Type, given: Type): Type {
  if (type.kind === "any" || (type.kind === "object" && Object.keys(type.fields).length === 0)) return given;
  const marked: Type = given.served ? { ...type, served: given.served } : type;
  if (marked.kind === "list" && given.kind === "list") return { ...marked, of: markedLike(marked.of, given.of) };
  if (marked.kind !== "object" || given.kind !== "object") return marked;
  const fields = Object.entries(marked.fields).map(([name, field]) => {
    const same = Object.hasOwn(given.fields, name) ? given.fields[name] : undefined;
    return [name, same ? markedLike(field, same) : field] as const;
  });
  return { ...marked, fields: Object.fromEntries(fields) };
}
