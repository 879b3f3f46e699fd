import type { Tree } from "../../../schemas/index.ts";
import type { Span } from "../text/lines.ts";
import { suggest } from "../text/suggest.ts";
import type { ExpressionOf, Word } from "./syntax.ts";
import { any, boolean, enumerate, fieldOf, type Type } from "./type.ts";
import { type InferContext, reportError, type Typed, treePath, writtenAs } from "./typed.ts";

/** What can be asked of a data source beside its fields; the runtime keeps it apart, under `status`. */
const statuses: readonly string[] = ["loading", "failed", "empty"];

/**
 * A root or a local name.
 *
 * @param hint the type of what it is compared with: `state.tab == loan` lacks quotes around `loan`
 */
export function typeName(node: ExpressionOf<"name">, context: InferContext, hint: Type = any): Typed {
  const type = Object.hasOwn(context.names, node.name) ? context.names[node.name] : undefined;
  if (type) return { tree: ["get", node.name], type, from: node.from, to: node.to };
  const isText = hint.kind === "text" && hint.oneOf?.includes(node.name) === true;
  const suggestion = isText ? `'${node.name}'` : suggestName(node.name, context.names);
  return reportError(
    context,
    "P401",
    node,
    { name: node.name, known: enumerate(Object.keys(context.names)) },
    suggestion,
  );
}

/**
 * A field: `object.name`, or `object['name']`.
 *
 * @param range the place of the whole
 * @param quote what stands around the name in the formula
 */
export function typeMember(object: Typed, name: Word, { from, to }: Span, context: InferContext, quote = ""): Typed {
  const range = { from, to };
  const source = sourceOf(object, context);
  const isStatus = source !== undefined && statuses.includes(name.text);
  if (isStatus) return { ...range, tree: ["==", ["get", "status", source], name.text], type: boolean };
  const type = memberType(object.type, name.text);
  if (type) return { ...range, tree: memberTree(object.tree, name.text), type };
  if (object.type.kind !== "object") return withoutFields(object, name, range, context);
  const names = [...Object.keys(object.type.fields), ...(source === undefined ? [] : statuses)];
  const nearest = suggest(name.text, names);
  const values = { name: `${writtenAs(context, object)}.${name.text}`, known: enumerate(names) };
  return reportError(context, "P401", name, values, nearest && quote + nearest + quote);
}

/** `.length` is what `size` is for. */
function withoutFields(object: Typed, name: Word, range: Span, context: InferContext): Typed {
  const owner = writtenAs(context, object);
  const suggestion = name.text === "length" ? `size(${owner})` : undefined;
  return reportError(context, "P239", suggestion ? range : name, { name: owner, found: object.type.kind }, suggestion);
}

/** An item or field whose key is calculated: `list[0]`, `map[key]`. */
export function typeIndex(object: Typed, key: Typed, { from, to }: Span, context: InferContext): Typed {
  const range = { from, to };
  const tree: Tree = ["at", object.tree, key.tree];
  if (object.type.kind === "list") {
    if (key.type.kind === "number" || key.type.kind === "any") return { ...range, tree, type: object.type.of };
    return reportError(context, "P223", key, { name: "[…]", expected: "number", found: key.type.kind });
  }
  if (object.type.kind === "any") return { ...range, tree, type: any };
  if (object.type.kind === "object") return { ...range, tree, type: object.type.of ?? any };
  return reportError(context, "P239", object, { name: writtenAs(context, object), found: object.type.kind });
}

function memberType(type: Type, name: string): Type | undefined {
  if (type.kind === "any") return any;
  if (type.kind !== "object") return undefined;
  return fieldOf(type, name) ?? (type.open ? (type.of ?? any) : undefined);
}

function memberTree(object: Tree, name: string): Tree {
  const path = treePath(object);
  return path ? ["get", ...path, name] : ["at", object, name];
}

/** The name of the data source that a value is, whole; undefined for anything else. */
function sourceOf({ tree }: Typed, { locals }: InferContext): Tree | undefined {
  const [root, source, ...rest] = treePath(tree) ?? [];
  return root === "data" && rest.length === 0 && !locals.has("data") ? source : undefined;
}

/** The root that was meant, or the field that was written without its root. */
function suggestName(name: string, names: InferContext["names"]): string | undefined {
  const paths = new Map<string, string>();
  for (const [root, type] of Object.entries(names)) {
    for (const field of fieldNames(type)) if (!paths.has(field)) paths.set(field, `${root}.${field}`);
  }
  const field = paths.has(name) ? name : suggest(name, paths.keys());
  const path = field === undefined ? undefined : paths.get(field);
  return field === name ? path : (suggest(name, Object.keys(names)) ?? path);
}

function fieldNames(type: Type): readonly string[] {
  return type.kind === "object" ? Object.keys(type.fields) : [];
}
