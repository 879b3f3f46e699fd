import { lastKey, parentPath } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import type { Declared } from "../../scope/definitions.ts";
import { type NamesRead, namesRead } from "./namesRead.ts";

/** State values, data, params and inputs that are declared and that nothing reads. */
export const unusedNames: Rule<FormulaContext> = (context) => {
  const { definitions } = context;
  const read = readIn(context);
  const named = namedIn(context);
  const { state, data, params, inputs } = definitions;
  const isKept = (name: string) => read.has("state", name) || named.has(`statePath state.${name}`);
  const isFetched = (name: string) => read.has("data", name) || named.has(`data ${name}`) || acts(data[name]);
  const isTaken = (name: string) => read.has("params", name) || readsParam(name, context);
  return [
    ...unread("P464", "state", state, isKept),
    ...unread("P465", "data", data, isFetched),
    ...unread("P467", "params", params, isTaken),
    ...unread("P468", "inputs", inputs, (name) => read.has("inputs", name)),
  ];
};

function unread(
  code: Diagnostic["code"],
  root: string,
  declared: Declared,
  isRead: (name: string) => boolean,
): Diagnostic[] {
  const names = Object.keys(declared).filter((name) => !isRead(name));
  return names.map((name) => ({ code, path: [root, name], part: "key", values: { name } }));
}

/** What a step gives to a state value from that value alone, such as a count of its own, nobody has read. */
function readIn({ trees, annotations }: FormulaContext): NamesRead {
  const set = new Set(annotations.of("x-keys").flatMap(({ says, at }) => (says === "state" ? [at] : [])));
  const ownOf = (at: string) => (set.has(parentPath(at)) ? { own: ["state", lastKey(at)] as const } : {});
  return namesRead([...trees].map(([at, value]) => ({ value, ...ownOf(at) })));
}

/** What is named by something that shows it or keeps something in it; to fetch again is not to read. */
function namedIn({ annotations }: FormulaContext): ReadonlySet<string> {
  const named = annotations.of("x-name").filter(({ at }) => lastKey(at) !== "reload");
  return new Set(named.map(({ says, value }) => `${says} ${value}`));
}

/** A source that does something with what it gets. */
function acts(source: unknown): boolean {
  return typeof source === "object" && source !== null && "onSuccess" in source;
}

/** Whether app.yaml reads a param, as headers may do on every page. */
function readsParam(name: string, { project }: FormulaContext): boolean {
  const reads = JSON.stringify(project.app ?? null).matchAll(/params\.([\p{L}_][\p{L}\p{N}_]*)/gu);
  return [...reads].some(([, found]) => found === name);
}
