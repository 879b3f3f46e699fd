import type { Shape } from "../../../schemas/index.ts";
import type { Type } from "../formula/type.ts";
import type { Sentence } from "../messages.ts";
import type { Note, Notes } from "../notes.ts";
import { type Path, pathOf, pointerOf, valueAt } from "../path.ts";
import type { Declared, Project } from "../project.ts";
import { hintFor } from "../wording.ts";
import type { AddressType } from "./addresses.ts";
import { type Definitions, declared } from "./definitions.ts";
import type { Finding } from "./finding.ts";
import { mapped, typeOfDeclared, typeOfField, typeOfShape } from "./types.ts";

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
  readonly takes: (name: string, project: Project) => Takes | undefined;
}

const parameter = { en: "parameter", zh: "参数" };

/** By the kind of name that `x-name` says. */
const receivers: ReadonlyMap<string, Receiver> = new Map([
  ["native", { key: "params", takes: (name, { contract }) => ofShapes(own(contract?.natives, name)?.params) }],
  ["scheme", { key: "query", takes: (name, { contract }) => ofShapes(own(contract?.schemes, name)?.params) }],
  ["page", { key: "query", takes: (name, project) => ofParams(project.pages.get(name), project) }],
  ["partial", { key: "with", takes: (name, project) => ofInputs(project.partials.get(name)?.inputs, project) }],
]);

/** What is wrong with what is handed over, and the types that the values must have, by their places. */
export interface CheckedCalls {
  readonly findings: readonly Finding[];
  readonly types: ReadonlyMap<string, Type>;
  /** The addresses among them, by their places. */
  readonly addresses: ReadonlyMap<string, AddressType>;
}

/**
 * Checks that what is handed over has the names that its receiver knows, and all that it needs.
 *
 * @param value the whole value that the notes are about
 */
export function checkCalls(value: unknown, notes: Notes, definitions: Definitions, project: Project): CheckedCalls {
  const handovers = [
    ...notes.of("x-keys").map((note) => assignmentAt(note, definitions, project)),
    ...notes.of("x-name").flatMap((note) => handoversAt(note, value, project)),
  ];
  return {
    findings: handovers.flatMap((handover) => [...unknownNames(handover), ...missingNames(handover)]),
    types: new Map(handovers.flatMap(typedPlaces)),
    addresses: new Map(handovers.flatMap(addressPlaces)),
  };
}

/** Values on their way to a receiver. */
interface Handover {
  readonly path: Path;
  readonly given: Declared;
  readonly takes: Takes;
  /** Where the receiver is named, and its name. */
  readonly to?: { readonly path: Path; readonly name: string };
}

function assignmentAt({ says, at, value }: Note, definitions: Definitions, project: Project): Handover {
  return { path: pathOf(at), given: declared(value), takes: assignable(says, definitions, project) };
}

function handoversAt({ says, at, value: name }: Note, value: unknown, project: Project): Handover[] {
  const receiver = receivers.get(says);
  const takes = typeof name === "string" ? receiver?.takes(name, project) : undefined;
  if (!receiver || !takes) return [];
  const path = pathOf(at);
  const beside = [...path.slice(0, -1), receiver.key];
  return [{ path: beside, given: declared(valueAt(value, beside)), takes, to: { path, name: String(name) } }];
}

function unknownNames({ path, given, takes: { types, kind } }: Handover): Finding[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(types, name));
  return unknown.map((found) => {
    const { hint, best } = hintFor(found, Object.keys(types));
    return { code: "P402", path: [...path, found], part: "key", values: { kind, found, hint }, insert: best };
  });
}

function missingNames({ given, takes: { required = [], kind }, to }: Handover): Finding[] {
  if (!to) return [];
  const missing = required.filter((name) => !Object.hasOwn(given, name));
  const hint = { en: `a required ${kind.en}`, zh: `必填的${kind.zh}` };
  return missing.map((key) => ({ code: "P406", path: to.path, values: { owner: to.name, key, hint } }));
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

/** What `setState`, `setField` and tests can set. */
function assignable(says: string, { params, state, fields }: Definitions, project: Project): Takes {
  if (says === "params") return ofDeclared(params, parameter, project);
  if (says === "state") return ofDeclared(state, { en: "state value", zh: "状态" }, project);
  return { types: mapped(Object.fromEntries(fields), typeOfField), kind: { en: "field", zh: "字段" } };
}

function ofShapes(shapes: Readonly<Record<string, Shape>> | undefined): Takes | undefined {
  if (!shapes) return undefined;
  const required = Object.keys(shapes).filter((name) => shapes[name]?.required);
  return { types: mapped(shapes, typeOfShape), addresses: addressesOf(shapes), required, kind: parameter };
}

function addressesOf(shapes: Readonly<Record<string, Shape>>): ReadonlyMap<string, AddressType> {
  const found = Object.entries(shapes).flatMap(([name, { type }]) =>
    type === "url" || type === "appUrl" ? [[name, type] as const] : [],
  );
  return new Map(found);
}

function ofDeclared(values: Declared, kind: Sentence, project: Project): Takes {
  return { types: mapped(values, (one) => typeOfDeclared(one, project)), kind };
}

function ofParams(params: Declared | undefined, project: Project): Takes | undefined {
  if (!params) return undefined;
  const required = Object.keys(params).filter((name) => declared(params[name]).required === true);
  return { ...ofDeclared(params, parameter, project), required };
}

/** An input without a default must be given. */
function ofInputs(inputs: Declared | undefined, project: Project): Takes | undefined {
  if (!inputs) return undefined;
  const required = Object.keys(inputs).filter((name) => !("default" in declared(inputs[name])));
  return { ...ofDeclared(inputs, { en: "input", zh: "输入" }, project), required };
}

function own<V>(values: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}
