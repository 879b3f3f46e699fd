import type { Type } from "../../formula/type.ts";
import { clean, made, plain, type Taint } from "./taint.ts";

/**
 * What a value of a type tells of people, as its declaration says.
 *
 * @param path how formulas come to it, such as `data.me`
 */
export function taintOfType(type: Type, path: string): Taint {
  if (type.personal) return plain([{ kind: type.personal, way: [path] }]);
  if (type.kind === "any") return { ...clean, untyped: path };
  if (type.kind === "list") return made({}, taintOfType(type.of, path));
  if (type.kind !== "object") return clean;
  const parts = Object.entries(type.fields).map(([name, field]): [string, Taint] => [
    name,
    taintOfType(field, `${path}.${name}`),
  ]);
  const fields = made(Object.fromEntries(parts), type.of && taintOfType(type.of, path));
  return type.open && !type.of ? { ...fields, untyped: path } : fields;
}
