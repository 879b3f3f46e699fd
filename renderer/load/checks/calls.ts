import type { Shape } from "../../../schemas/index.ts";
import type { Type } from "../formula/type.ts";
import type { Sentence } from "../messages.ts";
import { isMapping, type Path, pathOf, pointerOf, valueAt } from "../path.ts";
import type { Declared, Project } from "../project.ts";
import type { Note } from "../validate.ts";
import { hintFor } from "../wording.ts";
import { type Definitions, declared } from "./definitions.ts";
import type { Report } from "./finding.ts";
import { mapped, typeOfDeclared, typeOfField, typeOfShape } from "./types.ts";

/** What can be handed over, by name. */
interface Takes {
  readonly types: Readonly<Record<string, Type>>;
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
const input = { en: "input", zh: "输入" };

/** By the kind of name that `x-name` says. */
const receivers: ReadonlyMap<string, Receiver> = new Map([
  ["native", { key: "params", takes: (name, { contract }) => ofShapes(own(contract?.natives, name)?.params) }],
  ["scheme", { key: "query", takes: (name, { contract }) => ofShapes(own(contract?.schemes, name)?.params) }],
  ["page", { key: "query", takes: (name, project) => ofDeclared(project.pages.get(name), parameter, project) }],
  ["partial", { key: "with", takes: (name, project) => ofInputs(project.partials.get(name)?.inputs, project) }],
]);

/**
 * Checks that what is handed over has the names that its receiver knows, and all that it needs.
 *
 * @param value the whole value that the notes are about
 * @returns the types that the values must have, by their places
 */
export function checkCalls(
  value: unknown,
  notes: readonly Note[],
  definitions: Definitions,
  project: Project,
  report: Report,
) {
  const types = new Map<string, Type>();
  for (const note of notes) {
    const path = pathOf(note.at);
    const assigned = note.word === "x-keys" ? assignable(note.says, definitions, project) : undefined;
    if (assigned) checkNames(path, declared(note.value), assigned, types, report);
    const receiver = note.word === "x-name" ? receivers.get(note.says) : undefined;
    const takes = typeof note.value === "string" ? receiver?.takes(note.value, project) : undefined;
    if (!receiver || !takes) continue;
    const beside = [...path.slice(0, -1), receiver.key];
    const given = declared(valueAt(value, beside));
    checkNames(beside, given, takes, types, report);
    checkRequired(path, String(note.value), given, takes, report);
  }
  return types;
}

function checkNames(
  path: Path,
  given: Declared,
  { types, kind }: Takes,
  found: Map<string, Type>,
  report: Report,
): void {
  for (const name of Object.keys(given)) {
    const type = own(types, name);
    if (type) found.set(pointerOf([...path, name]), type);
    else {
      const { hint, best } = hintFor(name, Object.keys(types));
      report({ code: "P402", path: [...path, name], part: "key", values: { kind, found: name, hint }, insert: best });
    }
  }
}

function checkRequired(
  path: Path,
  owner: string,
  given: Declared,
  { required = [], kind }: Takes,
  report: Report,
): void {
  const hint = { en: `a required ${kind.en}`, zh: `必填的${kind.zh}` };
  for (const key of required)
    if (!Object.hasOwn(given, key)) report({ code: "P406", path, values: { owner, key, hint } });
}

/** What `setState` and `setField` can set. */
function assignable(says: string, { state, fields }: Definitions, project: Project): Takes | undefined {
  if (says === "state") return ofDeclared(state, { en: "state value", zh: "状态" }, project);
  return { types: mapped(Object.fromEntries(fields), typeOfField), kind: { en: "field", zh: "字段" } };
}

function ofShapes(shapes: Readonly<Record<string, Shape>> | undefined): Takes | undefined {
  if (!shapes) return undefined;
  const required = Object.keys(shapes).filter((name) => shapes[name]?.required);
  return { types: mapped(shapes, typeOfShape), required, kind: parameter };
}

function ofDeclared(values: Declared | undefined, kind: Sentence, project: Project): Takes | undefined {
  return values && { types: mapped(values, (one) => typeOfDeclared(one, project)), kind };
}

/** An input without a default must be given. */
function ofInputs(inputs: Declared | undefined, project: Project): Takes | undefined {
  const takes = ofDeclared(inputs, input, project);
  const required = Object.keys(inputs ?? {}).filter((name) => !("default" in declared(inputs?.[name])));
  return takes && { ...takes, required };
}

function own<V>(values: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return values && Object.hasOwn(values, name) ? values[name] : undefined;
}
