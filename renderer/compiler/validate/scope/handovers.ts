import type { Shape } from "../../../../schemas/index.ts";
import { any, type Type } from "../../formula/type.ts";
import { isMapping, type Path, parentPath, pathOf, pointerOf, valueAt } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Annotation, Annotations } from "../schema/annotations.ts";
import { type Declared, type Definitions, declared } from "./definitions.ts";
import type { ProjectContext } from "./projectContext.ts";
import { parseRowPlace } from "./rowPlace.ts";
import { mapTypes, simpleTypeNamed, typeGivenTo, typeOfDeclared, typeOfRow, typeOfShape } from "./types.ts";

/** The types of parameters that are addresses, as the contract names them. */
export type AddressType = "url" | "appUrl";

/** What can be handed over, by name. */
interface Takes {
  readonly types: Readonly<Record<string, Type>>;
  /** Which of them are addresses. */
  readonly addresses?: ReadonlyMap<string, AddressType>;
  readonly required?: readonly string[];
  /** What one of the values is called. */
  readonly kind: Sentence;
}

/** Who takes what stands beside its name: a native function, a destination, a page, a partial. */
interface Receiver {
  /** The key beside the name that holds the values. */
  readonly key: string;
  readonly takes: (name: string, project: ProjectContext) => Takes | undefined;
}

const parameter = { en: "parameter", zh: "参数" };

/** By the kind of name that `x-name` says. */
const receivers: ReadonlyMap<string, Receiver> = new Map([
  ["native", { key: "params", takes: (name, { contract }) => ofShapes(own(contract?.natives, name)?.params) }],
  ["scheme", { key: "query", takes: (name, { contract }) => ofShapes(own(contract?.schemes, name)?.params) }],
  ["page", { key: "query", takes: (name, project) => ofParams(project.pages.get(name), project) }],
  ["partial", { key: "with", takes: (name, project) => ofInputs(project.partials.get(name)?.inputs, project) }],
]);

/**
 * What is handed over in a file: what stands beside the name of a receiver, and what is set by name.
 *
 * @param value the whole value that the annotations are about
 */
export function handoversIn(
  value: unknown,
  annotations: Annotations,
  definitions: Definitions,
  project: ProjectContext,
): Handover[] {
  return [
    ...annotations.of("x-keys").map((one) => assignmentAt(one, rowsAround(value, one.at), definitions, project)),
    ...annotations.of("x-name").flatMap((one) => handoversAt(one, value, project)),
  ];
}

/** The types that values must have, with their places. */
export function handoverTypes(handovers: readonly Handover[]): readonly (readonly [string, Type])[] {
  return handovers.flatMap(typedPlaces);
}

/** The values that are addresses, with their places. */
export function handoverAddresses(handovers: readonly Handover[]): readonly (readonly [string, AddressType])[] {
  return handovers.flatMap(addressPlaces);
}

/** Values on their way to a receiver. */
export interface Handover {
  readonly path: Path;
  readonly given: Declared;
  readonly takes: Takes;
  /** Where the receiver is named, what it is, as `x-name` says, and its name. */
  readonly to?: { readonly path: Path; readonly kind: string; readonly name: string };
}

function assignmentAt(
  { says, at, value }: Annotation,
  rows: readonly Declared[],
  definitions: Definitions,
  project: ProjectContext,
): Handover {
  const given = declared(value);
  const takes = assignable(says, given, definitions, project);
  const ofRows =
    says === "field" || says === "typed"
      ? { ...rowTypes(rows, project), ...testedTypes(given, definitions, project) }
      : {};
  return { path: pathOf(at), given, takes: { ...takes, types: { ...takes.types, ...ofRows } } };
}

/** The fields with rows that a place stands in. */
function rowsAround(value: unknown, at: string): Declared[] {
  if (at === "") return [];
  const part = valueAt(value, pathOf(parentPath(at)));
  const around = rowsAround(value, parentPath(at));
  return isMapping(part) && "each" in part && Array.isArray(part.fields) ? [part, ...around] : around;
}

/** The fields of the row that a step stands in, by the row's name: `contact.phone`. */
function rowTypes(rows: readonly Declared[], project: ProjectContext): Readonly<Record<string, Type>> {
  return Object.fromEntries(
    rows.flatMap(({ each, fields }) =>
      Object.entries(fieldTypes(fields, project)).map(([name, type]) => [`${each}.${name}`, type]),
    ),
  );
}

/** The fields of rows that a test names by their places: `contacts.2.phone`. */
function testedTypes(
  given: Declared,
  { fields }: Definitions,
  project: ProjectContext,
): Readonly<Record<string, Type>> {
  const known = Object.keys(given).flatMap((key): [string, Type][] => {
    const place = parseRowPlace(key);
    const type = place && fieldTypes(fields.get(place.list)?.fields, project)[place.field];
    return type ? [[key, type]] : [];
  });
  return Object.fromEntries(known);
}

function fieldTypes(fields: unknown, project: ProjectContext): Readonly<Record<string, Type>> {
  const row = typeOfRow(fields, project);
  return row.kind === "object" ? row.fields : {};
}

function handoversAt({ says, at, value: name }: Annotation, value: unknown, project: ProjectContext): Handover[] {
  const receiver = receivers.get(says);
  const takes = typeof name === "string" ? receiver?.takes(name, project) : undefined;
  if (!receiver || !takes) return [];
  const path = pathOf(at);
  const beside = [...path.slice(0, -1), receiver.key];
  return [
    { path: beside, given: declared(valueAt(value, beside)), takes, to: { path, kind: says, name: String(name) } },
  ];
}

function typedPlaces({ path, given, takes: { types } }: Handover): [string, Type][] {
  return Object.keys(given).flatMap((name) => {
    const type = own(types, name);
    return type ? [[pointerOf([...path, name]), type]] : [];
  });
}

function addressPlaces({ path, given, takes: { addresses = new Map() } }: Handover): [string, AddressType][] {
  return [...addresses].filter(([name]) => name in given).map(([name, type]) => [pointerOf([...path, name]), type]);
}

/** What `setState`, `setVisit`, `setField` and tests can set. */
function assignable(says: string, given: Declared, definitions: Definitions, project: ProjectContext): Takes {
  const { params, state, fields } = definitions;
  if (says === "params") return ofDeclared(params, parameter, project);
  if (says === "state") return ofDeclared(state, { en: "state value", zh: "状态" }, project);
  if (says === "visit") {
    const kind = { en: "value of the visit", zh: "共用值（visit）" };
    // While app.yaml cannot be read nobody knows which there are.
    return project.app
      ? ofDeclared(declared(project.app.visit), kind, project)
      : { types: mapTypes(given, () => any), kind };
  }
  const types = mapTypes(Object.fromEntries(fields), (one) => typeGivenTo(one, project));
  const kind = { en: "field", zh: "字段" };
  return says === "typed" ? { types: { ...searchTypes(definitions, project), ...types }, kind } : { types, kind };
}

/** The components with an id that users type into, which keep the words in the state. */
function searchTypes({ components }: Definitions, { language }: ProjectContext): Readonly<Record<string, Type>> {
  const schemas = language.schemas as Readonly<Record<string, { readonly properties?: Declared } | undefined>>;
  const keepsWords = ({ type }: Declared) =>
    declared(schemas[`components/${type}.json`]?.properties?.bind)["x-binds"] === "text";
  const searches = [...components].filter(([, component]) => keepsWords(component));
  return Object.fromEntries(searches.map(([id]) => [id, simpleTypeNamed("text")]));
}

function ofShapes(shapes: Readonly<Record<string, Shape>> | undefined): Takes | undefined {
  if (!shapes) return undefined;
  const required = Object.keys(shapes).filter((name) => shapes[name]?.required);
  return { types: mapTypes(shapes, typeOfShape), addresses: addressesOf(shapes), required, kind: parameter };
}

function addressesOf(shapes: Readonly<Record<string, Shape>>): ReadonlyMap<string, AddressType> {
  const found = Object.entries(shapes).flatMap(([name, { type }]) =>
    type === "url" || type === "appUrl" ? [[name, type] as const] : [],
  );
  return new Map(found);
}

function ofDeclared(values: Declared, kind: Sentence, project: ProjectContext): Takes {
  return { types: mapTypes(values, (one) => typeOfDeclared(one, project)), kind };
}

function ofParams(params: Declared | undefined, project: ProjectContext): Takes | undefined {
  if (!params) return undefined;
  const required = Object.keys(params).filter((name) => declared(params[name]).required === true);
  return { ...ofDeclared(params, parameter, project), required };
}

/** An input without a default must be given. */
function ofInputs(inputs: Declared | undefined, project: ProjectContext): Takes | undefined {
  if (!inputs) return undefined;
  const required = Object.keys(inputs).filter((name) => !("default" in declared(inputs[name])));
  return { ...ofDeclared(inputs, { en: "input", zh: "输入" }, project), required };
}

function own<V>(values: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}
