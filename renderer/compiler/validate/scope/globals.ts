import type { ActionErrorCode } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { any, boolean, object, type Type, text } from "../formula/type.ts";
import type { Project } from "../project.ts";
import type { Definitions } from "./definitions.ts";
import { mapped, typeNamed, typeOfDeclared, typeOfField } from "./types.ts";

/** The names that a formula may use, with their types. */
export type Names = Readonly<Record<string, Type>>;

/** What stands at the beginning of every name; an answer or an item cannot be called so. */
export const rootNames = ["params", "state", "data", "form", "host", "variant", "inputs", "error"] as const;

/** What a page's formulas see everywhere. */
export function pageRoots(definitions: Definitions, project: Project): Names {
  const { params, state, data, fields, variants } = definitions;
  return {
    params: record(mapped(params, (one) => typeOfDeclared(one, project))),
    state: record(mapped(state, (one) => typeOfDeclared(one, project))),
    data: record(mapped(data, (source) => returned(source, project))),
    form: record(mapped(Object.fromEntries(fields), typeOfField)),
    host: hostType(project.contract),
    ...(variants.length > 0 && { variant: record(Object.fromEntries(variants.map((name) => [name, boolean]))) }),
  };
}

/** What is there before a page is. */
export function openingRoots({ params, host }: Names): Names {
  return { ...(params && { params }), ...(host && { host }) };
}

/** What a partial's formulas see: what it is given and what it holds itself, so that it fits on every page. */
export function partialRoots({ inputs, fields }: Definitions, project: Project): Names {
  return {
    inputs: record(mapped(inputs, (one) => typeOfDeclared(one, project))),
    form: record(mapped(Object.fromEntries(fields), typeOfField)),
    host: hostType(project.contract),
  };
}

/** What the formulas of app.yaml see: whatever page is open. */
export function appRoots({ contract }: Project): Names {
  return { params: object, host: hostType(contract) };
}

/** What `error.kind` can be. A code that is missing here is a type error. */
const failures: Readonly<Record<ActionErrorCode, true>> = {
  unsupported: true,
  "bridge-missing": true,
  refused: true,
  cancelled: true,
  "timed-out": true,
  interrupted: true,
  malformed: true,
  threw: true,
  "bad-url": true,
  http: true,
  network: true,
  page: true,
};

/** A failure, within `onError`. */
export const errorType: Type = record({
  kind: { kind: "text", oneOf: Object.keys(failures) },
  text,
  message: text,
  status: text,
  data: any,
});

/** The type of what a data source or a request gives. */
export function returned(source: unknown, project: Project): Type {
  const name = typeof source === "object" && source !== null ? Reflect.get(source, "returns") : undefined;
  return (typeof name === "string" ? typeNamed(name, project) : undefined) ?? any;
}

function hostType(contract: Contract | undefined): Type {
  const hosts = contract?.hosts;
  const name: Type = hosts ? { kind: "text", oneOf: hosts.hosts.map(({ host }) => host) } : text;
  const platform: Type = hosts ? { kind: "text", oneOf: hosts.platforms.map((row) => row.platform) } : text;
  return record({ name, platform, version: text, line: text, today: text });
}

function record(fields: Names): Type {
  return { kind: "object", fields };
}
