import type { Served, Type } from "../../../formula/type.ts";
import { isMapping } from "../../../parse/path.ts";
import { type ApiDocument, operationOf, operationTitle, type ServedField, type ServedShape } from "./apiDocument.ts";

/** What a source of data or a step asks the server for. */
export interface Asked {
  readonly method: string;
  readonly path: string;
}

/** What is asked for by what stands in a page; undefined where that is no request. Pure. */
export function askedBy(source: unknown): Asked | undefined {
  if (!isMapping(source)) return undefined;
  for (const method of ["get", "post"]) {
    const path = source[method];
    if (typeof path === "string") return { method, path };
  }
  if (typeof source.request === "string")
    return { method: typeof source.method === "string" ? source.method : "get", path: source.request };
  return typeof source.upload === "string" ? { method: "post", path: source.upload } : undefined;
}

/**
 * The type of an answer with what a document says of each of its fields, so that whoever reads one knows it. Pure.
 *
 * @param type what the page takes the answer for
 */
export function servedType(type: Type, source: unknown, document: ApiDocument): Type {
  const asked = askedBy(source);
  const operation = asked && operationOf(document, asked.method, asked.path);
  if (!operation?.answer) return type;
  return marked(type, operation.answer, operationTitle(operation));
}

function marked(type: Type, shape: ServedShape, operation: string): Type {
  if (type.kind === "list") return shape.item ? { ...type, of: marked(type.of, shape.item, operation) } : type;
  if (type.kind !== "object" || shape.kinds.length === 0 || !shape.kinds.includes("object")) return type;
  const known = [...shape.fields.keys()];
  const fields = Object.entries(type.fields).map(([name, field]): [string, Type] => {
    const found = shape.fields.get(name);
    if (!found)
      return shape.isOpen ? [name, field] : [name, { ...field, served: { operation, name, known, isGone: true } }];
    const inner = marked(field, found.shape, operation);
    return [name, { ...inner, served: { operation, name, known, ...told(found) } }];
  });
  return { ...type, fields: Object.fromEntries(fields) };
}

function told({ shape, isRequired }: ServedField): Pick<Served, "isOptional" | "oneOf"> {
  const oneOf = shape.oneOf?.filter((one) => typeof one !== "boolean");
  return {
    ...((shape.isNullable || !isRequired) && { isOptional: true }),
    ...(oneOf && oneOf.length > 0 && { oneOf }),
  };
}
