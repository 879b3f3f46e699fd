import type { Json } from "../../../../schemas/index.ts";
import type { ServedShape } from "../../validate/scope/api/apiDocument.ts";

/** A shape as app.yaml writes it: the types of its fields. */
type WrittenShape = Readonly<Record<string, string | readonly string[]>>;

/** What a name of a shape or a field may be. */
const isName = (text: string) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text);

/**
 * What a shape is called in app.yaml: as the document calls it, else after where it comes from.
 *
 * @param from a path, or the name of the field that holds it
 */
export function shapeName({ name }: ServedShape, from: string): string {
  if (name !== undefined && isName(name)) return name;
  const words = from.replace(/\$?\{[^}]*\}/g, "").split(/[^\p{L}\p{N}]+/u);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("") || "Answer";
}

/** The type of a field in app.yaml: what `conform` brings its values into. */
export function typeWordOf(shape: ServedShape, field: string): string | readonly string[] {
  const [kind, ...others] = shape.kinds;
  if (kind === undefined || others.length > 0) return "any";
  if (kind === "list") {
    const item = shape.item ? typeWordOf(shape.item, field) : "any";
    return [typeof item === "string" ? item : "any"];
  }
  if (kind === "object") return shape.fields.size > 0 ? shapeName(shape, field) : "any";
  return kind === "text" && shape.isNumeral ? "money" : kind;
}

/** A shape with all that it holds, by their names. One that holds itself is there once. */
export function shapesOf(
  shape: ServedShape,
  from: string,
  known: Map<string, WrittenShape> = new Map(),
): ReadonlyMap<string, WrittenShape> {
  const name = shapeName(shape, from);
  if (known.has(name)) return known;
  const fields = [...shape.fields].filter(([field]) => isName(field));
  known.set(name, Object.fromEntries(fields.map(([field, one]) => [field, typeWordOf(one.shape, field)])));
  for (const [field, one] of fields) {
    const inner = one.shape.item ?? one.shape;
    if (inner.kinds.includes("object") && inner.fields.size > 0) shapesOf(inner, field, known);
  }
  return known;
}

/** An answer as the document gives it for an example, else one of the right types. Deeper than that it ends. */
export function sampleOf(shape: ServedShape, depth = 0): Json {
  if (shape.example !== undefined) return shape.example as Json;
  if (shape.oneOf?.[0] !== undefined) return shape.oneOf[0];
  const [kind] = shape.kinds;
  if (kind === "list") return shape.item && depth < 3 ? [sampleOf(shape.item, depth + 1)] : [];
  if (kind === "object") {
    const fields = depth < 3 ? [...shape.fields] : [];
    return Object.fromEntries(fields.map(([name, one]) => [name, sampleOf(one.shape, depth + 1)]));
  }
  if (kind === "text") return shape.isNumeral ? "100.00" : "示例";
  return kind === "number" ? 1 : kind === "boolean" ? false : null;
}
