import type { ActionErrorCode } from "../../../../actions/index.ts";
import { any, boolean, number, object, type Type, text } from "../../formula/type.ts";
import { isMapping } from "../../parse/path.ts";
import { servedType } from "./api/servedType.ts";
import type { Definitions } from "./definitions.ts";
import { formTypes } from "./formTypes.ts";
import type { ProjectContext } from "./projectContext.ts";
import { mapTypes, typeNamed, typeOfDeclared } from "./types.ts";

/** The names that a formula may use, with their types. */
export type NameTypes = Readonly<Record<string, Type>>;

/** What stands at the beginning of every name; an answer or an item cannot be called so. */
export const globalNames = [
  "params",
  "state",
  "visit",
  "data",
  "form",
  "host",
  "variant",
  "inputs",
  "error",
  "t",
  "intention",
] as const;

/** What a page's formulas see everywhere. */
export function pageGlobals(definitions: Definitions, project: ProjectContext): NameTypes {
  const { params, state, data, fields, variants } = definitions;
  const names = {
    params: record(mapTypes(params, (one) => typeOfDeclared(one, project))),
    state: record(mapTypes(state, (one) => typeOfDeclared(one, project))),
    ...visitGlobal(project),
    data: record(mapTypes(data, (source) => returnedType(source, project))),
    // Its place among the names that are listed; what is in it depends on the others.
    form: any,
    host: hostType(project),
    ...textGlobal(project),
    ...(variants.length > 0 && { variant: record(Object.fromEntries(variants.map((name) => [name, boolean]))) }),
  };
  return { ...names, form: record(formTypes(fields, names, project)) };
}

/** What is there before a page is. */
export function openingGlobals({ params, host }: NameTypes): NameTypes {
  return { ...(params && { params }), ...(host && { host }) };
}

/** What is there before a page is shown. */
export function guardGlobals(globals: NameTypes): NameTypes {
  const { visit, variant } = globals;
  return { ...openingGlobals(globals), ...(visit && { visit }), ...(variant && { variant }) };
}

/** What a partial's formulas see: what it is given, what it holds itself and what all pages share, so that it fits on every page. */
export function partialGlobals({ inputs, fields }: Definitions, project: ProjectContext): NameTypes {
  const names = {
    inputs: record(mapTypes(inputs, (one) => typeOfDeclared(one, project))),
    ...visitGlobal(project),
    form: any,
    host: hostType(project),
    ...textGlobal(project),
  };
  return { ...names, form: record(formTypes(fields, names, project)) };
}

/** What the formulas of app.yaml see: whatever page is open. */
export function appGlobals(project: ProjectContext): NameTypes {
  return { params: object, host: hostType(project), ...textGlobal(project) };
}

/** What the bar of app.yaml sees, on whatever page it stands: what all pages share, too. */
export function tabBarGlobals(globals: NameTypes, project: ProjectContext): NameTypes {
  return { ...globals, ...visitGlobal(project) };
}

/** What `error.kind` can be. A code that is missing here is a type error. */
const failures: Readonly<Record<ActionErrorCode, true>> = {
  unsupported: true,
  "bridge-missing": true,
  "not-sent": true,
  "too-many": true,
  refused: true,
  cancelled: true,
  "timed-out": true,
  interrupted: true,
  malformed: true,
  threw: true,
  "bad-url": true,
  http: true,
  unauthorized: true,
  "login-unknown": true,
  network: true,
  unconfirmed: true,
  stopped: true,
  uncertain: true,
  page: true,
};

/** A failure, within `onError`. */
export const errorType: Type = record({
  kind: { kind: "text", oneOf: Object.keys(failures) },
  text,
  number: text,
  message: text,
  status: text,
  data: any,
});

/** What was sent, within `lookup`: what the step's `intention` names, its key and its time. */
export function intentionType(named: unknown): Type {
  const fields = isMapping(named) ? mapTypes(named, () => any) : {};
  return record({ ...fields, key: text, since: number });
}

/** The type of what a data source or a request gives. */
export function returnedType(source: unknown, project: ProjectContext): Type {
  const name = typeof source === "object" && source !== null ? Reflect.get(source, "returns") : undefined;
  const type = (typeof name === "string" ? typeNamed(name, project) : undefined) ?? any;
  return project.server ? servedType(type, source, project.server) : type;
}

/** What the pages of a visit share, where app.yaml declares any; of any type while that cannot be read. */
function visitGlobal(project: ProjectContext): NameTypes {
  if (!project.app) return { visit: any };
  const { visit } = project.app;
  return visit ? { visit: record(mapTypes(visit, (one) => typeOfDeclared(one, project))) } : {};
}

/** The texts, where the project has any. */
function textGlobal({ texts }: ProjectContext): NameTypes {
  return texts.type ? { t: texts.type } : {};
}

function hostType({ contract, texts }: ProjectContext): Type {
  const hosts = contract?.hosts;
  const language: Type = { kind: "text", oneOf: texts.languages };
  const name: Type = hosts ? { kind: "text", oneOf: hosts.hosts.map(({ host }) => host) } : text;
  const platform: Type = hosts ? { kind: "text", oneOf: hosts.platforms.map((row) => row.platform) } : text;
  return record({ name, platform, version: text, line: text, language, elder: boolean, today: text });
}

function record(fields: NameTypes): Type {
  return { kind: "object", fields };
}
