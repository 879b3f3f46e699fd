import type { Contract, NativeRow } from "../../../../../schemas/index.ts";
import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import { callsIn } from "../../schema/callsIn.ts";

/** `onCancel` at a function of the host that asks the user nothing: nobody can say no to it. */
export const idleCancels: Rule = ({ annotations, project: { contract, language } }) => {
  if (!contract) return [];
  return annotations.nodes(["Step"]).flatMap(({ at, value }): Diagnostic[] => {
    if (!("onCancel" in value)) return [];
    const call = callsIn(value, "native", language.verbs).find(({ name }) => asksNothing(name, contract));
    return call ? [{ code: "P590", path: [...pathOf(at), "onCancel"], part: "key", values: { name: call.name } }] : [];
  });
};

function asksNothing(name: string, { natives, hosts }: Contract): boolean {
  const row = Object.hasOwn(natives, name) ? natives[name] : undefined;
  if (!row || row.class === "interactive" || row.cancels) return false;
  // The scripts of the vendors of mini programs tell of every function when the user said no.
  const tells = new Set(hosts.hosts.flatMap(({ miniProgram }) => miniProgram ?? []));
  return row.routes.every((route) => modeOf(route, row) === "oneWay" || !tells.has(route.via));
}

function modeOf({ mode }: NativeRow["routes"][number], row: NativeRow): string {
  return mode ?? row.mode;
}
