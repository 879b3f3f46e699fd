import { type PersonalKind, type Shape, schemas } from "../../../../schemas/index.ts";
import { any, boolean, describe, list, moneyType, number, object, type Type, text } from "../../formula/type.ts";
import { isMapping } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Declared } from "./definitions.ts";
import type { ProjectContext } from "./projectContext.ts";

/** What the types of a project are read from. */
export type Types = Pick<ProjectContext, "app">;

/** The kinds of personal data: each is the type of a text, too. */
const personalKinds = schemas["formula.json"].$defs.personal.enum as readonly PersonalKind[];

const simple: ReadonlyMap<string, Type> = new Map<string, Type>([
  ...personalKinds.map((personal): [string, Type] => [personal, { kind: "text", personal }]),
  ["text", text],
  ["number", number],
  ["integer", number],
  ["money", moneyType],
  ["boolean", boolean],
  ["list", list],
  ["object", object],
  ["any", any],
  ["url", text],
  ["appUrl", text],
  ["string", text],
  ["array", list],
]);

/** The types that a declared value can have, beside shapes and entities. */
export const simpleTypeNames: readonly string[] = [
  ...["text", "number", "money", "boolean", "list", "any"],
  ...personalKinds,
];

/** The entities of the specification. */
export const entityNames: readonly string[] = Object.keys(schemas["entities.json"].$defs);

/** The type of that name: a simple one, a shape of app.yaml or an entity. Undefined where there is none. */
export function typeNamed(name: string, types: Types): Type | undefined {
  if (simpleTypeNames.some((one) => one === name)) return simple.get(name);
  return shapeNamed(name, types, new Set()) ?? entityNamed(name);
}

/** A simple type by its name; any where there is none of that name. */
export function simpleTypeNamed(name: string): Type {
  return simple.get(name) ?? any;
}

/** The type of a value that is declared with `type`, `oneOf` and `of`; any where the declaration is wrong. */
export function typeOfDeclared(declared: unknown, types: Types): Type {
  const { type, oneOf, of } = isMapping(declared) ? declared : {};
  const found = typeof type === "string" ? (typeNamed(type, types) ?? any) : any;
  if (found.kind === "text" && Array.isArray(oneOf)) return { kind: "text", oneOf: oneOf.map(String) };
  if (found.kind === "list" && typeof of === "string") return { kind: "list", of: typeNamed(of, types) ?? any };
  return found;
}

/** The type of a parameter or an answer, as the contract describes it. */
export function typeOfShape(shape: Shape | undefined): Type {
  if (!shape) return any;
  if (shape.entity !== undefined) return entityNamed(shape.entity) ?? any;
  if (shape.oneOf) return { kind: "text", oneOf: shape.oneOf };
  if (shape.type === "list") return { kind: "list", of: typeOfShape(shape.of) };
  if (shape.fields) return { kind: "object", fields: mapTypes(shape.fields, typeOfShape) };
  if (shape.type === "object" && shape.of) return { kind: "object", fields: {}, open: true, of: typeOfShape(shape.of) };
  return simple.get(shape.type ?? "any") ?? any;
}

/** The type of a value that is written out. */
export function typeOfValue(value: unknown): Type {
  if (value === null || value === undefined) return { kind: "null" };
  if (typeof value === "number") return { kind: "number", literal: true };
  if (typeof value === "boolean") return boolean;
  if (typeof value === "string") return { kind: "text", oneOf: [value] };
  return Array.isArray(value) ? list : object;
}

const typeWords: Readonly<Record<Type["kind"], Sentence>> = {
  text: { en: "a text", zh: "文本" },
  number: { en: "a number", zh: "数字" },
  money: { en: "an amount of money", zh: "金额" },
  boolean: { en: "true or false", zh: " true 或 false" },
  list: { en: "a list", zh: "列表" },
  object: { en: "a map", zh: "映射（键: 值）" },
  any: { en: "any value", zh: "任意值" },
  null: { en: "nothing", zh: "空值" },
  phrase: { en: "a text with parameters", zh: "带参数的文字" },
};

/** The type in words; the texts that are possible are listed. */
export function typeInWords(type: Type): Sentence {
  if (type.kind !== "text" || !type.oneOf) return typeWords[type.kind];
  const choice = describe(type);
  return { en: choice, zh: ` ${choice}` };
}

/** What a field of a form holds, as its schema says, and its rules. */
export function typeOfField(field: unknown, { language }: Pick<ProjectContext, "language">): Type {
  const fieldSchemas: Readonly<Record<string, { readonly "x-value"?: ValueShape }>> =
    language.schemas as object as never;
  const { type, options, fields, ...rest } = isMapping(field) ? field : {};
  const value = fieldSchemas[`fields/${type}.json`]?.["x-value"];
  const choice = Array.isArray(options) ? typeOfOptions(options) : any;
  const found = value ? valueType(variantOf(value, rest), { choice, row: typeOfRow(fields, { language }) }) : any;
  const personal = declaredKind(rest, language.schemas["rule.json"].$defs);
  return personal ? { ...found, personal } : found;
}

/** What can be given to a field: what it holds; rows may lack some of their fields, and hold others besides. */
export function typeGivenTo(field: unknown, project: Pick<ProjectContext, "language">): Type {
  const type = typeOfField(field, project);
  return type.kind === "list" && type.of.kind === "object" ? list : type;
}

/** What a row of these fields holds, by their names; one that is calculated may hold anything. */
export function typeOfRow(fields: unknown, project: Pick<ProjectContext, "language">): Type {
  const named = (Array.isArray(fields) ? fields : []).filter(isMapping);
  return {
    kind: "object",
    fields: Object.fromEntries(named.map((one) => [String(one.name), typeOfField(one, project)])),
  };
}

/** The kind of personal data that a field says it is for, or that one of its rules is for. */
function declaredKind({ personal, rules }: Declared, ofRules: object): PersonalKind | undefined {
  const known: Readonly<Record<string, { readonly "x-personal"?: PersonalKind }>> = ofRules as never;
  const names = Array.isArray(rules) ? rules.flatMap((rule) => (isMapping(rule) ? Object.keys(rule) : [])) : [];
  const said = [personal, ...names.map((name) => known[name]?.["x-personal"])];
  return personalKinds.find((kind) => said.includes(kind));
}

/** What a field's value is: a shape, `choice` for one of its options, or `row` for its fields. */
interface ValueShape {
  readonly type: string;
  readonly personal?: PersonalKind;
  readonly of?: ValueShape;
  readonly fields?: Readonly<Record<string, ValueShape>>;
  /** Another shape, by a property of the field and its value. */
  readonly when?: Readonly<Record<string, Readonly<Record<string, ValueShape>>>>;
}

function variantOf(shape: ValueShape, field: Declared): ValueShape {
  const others = Object.entries(shape.when ?? {}).flatMap(([key, byValue]) => byValue[String(field[key])] ?? []);
  return others[0] ?? shape;
}

/** What only the field itself says. */
interface OwnTypes {
  readonly choice: Type;
  readonly row: Type;
}

function valueType({ personal, ...shape }: ValueShape, own: OwnTypes): Type {
  const type = plainValueType(shape, own);
  return personal ? { ...type, personal } : type;
}

function plainValueType({ type, of, fields }: ValueShape, own: OwnTypes): Type {
  if (type === "choice" || type === "row") return own[type];
  if (type === "list") return { kind: "list", of: of ? valueType(of, own) : any };
  if (fields) return { kind: "object", fields: mapTypes(fields, (one) => valueType(one, own)) };
  return simple.get(type) ?? any;
}

/** Options that are all written out say what the field can hold. */
function typeOfOptions(options: readonly unknown[]): Type {
  const values = options.map((option) => (isMapping(option) ? option.value : option));
  const texts = values.filter((value) => typeof value === "string" && !value.includes("${"));
  if (texts.length === values.length) return { kind: "text", oneOf: texts as readonly string[] };
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? { kind: "number", oneOf: numbers } : any;
}

/** An object whose fields have these types. */
export function mapTypes<V>(
  values: Readonly<Record<string, V>>,
  typeOf: (value: V) => Type,
): Readonly<Record<string, Type>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeOf(value)]));
}

/** @param inside the shapes around this one: one that holds itself is `any` from there on */
function shapeNamed(name: string, types: Types, inside: ReadonlySet<string>): Type | undefined {
  const shapes: unknown = types.app?.shapes;
  const shape = isMapping(shapes) && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (!isMapping(shape)) return undefined;
  if (inside.has(name)) return any;
  const around = new Set([...inside, name]);
  const fieldType = (field: unknown): Type => {
    if (Array.isArray(field)) return { kind: "list", of: fieldType(field[0]) };
    return simple.get(String(field)) ?? shapeNamed(String(field), types, around) ?? entityNamed(String(field)) ?? any;
  };
  return { kind: "object", fields: mapTypes(shape, fieldType) };
}

function entityNamed(name: string): Type | undefined {
  const entities: Readonly<Record<string, { properties: object }>> = schemas["entities.json"].$defs;
  const entity = Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (!entity) return undefined;
  return {
    kind: "object",
    fields: mapTypes({ ...entity.properties }, entityFieldType),
  };
}

function entityFieldType({ type, "x-personal": personal }: { type: string; "x-personal"?: PersonalKind }): Type {
  const found = simple.get(type) ?? any;
  return personal ? { ...found, personal } : found;
}

/**
 * The type of what a native function takes or gives, with what its row says of personal data in it. A value of any type
 * has the fields that the row names.
 */
export function withPersonal(type: Type, personal: Readonly<Record<string, string>> = {}): Type {
  if (type.kind === "list") return { ...type, of: withPersonal(type.of, personal) };
  if (type.kind !== "object" && type.kind !== "any") return type;
  const known = type.kind === "object" ? type.fields : {};
  const said = type.kind === "any" || type.open ? { ...mapTypes(personal, () => text), ...known } : known;
  if (Object.keys(said).length === 0) return type;
  const fields = Object.entries(said).map(([name, field]): [string, Type] => {
    const kind = personalKinds.find((one) => one === personal[name]);
    return [name, kind ? { ...field, personal: kind } : withPersonal(field, personal)];
  });
  return { kind: "object", open: type.kind === "any" || type.open === true, fields: Object.fromEntries(fields) };
}
