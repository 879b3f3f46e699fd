import { pointerOf } from "../../parse/path.ts";
import { hintFor, mendingBy } from "../../problems/hintFor.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../rule.ts";
import type { Handover } from "../scope/handovers.ts";

/** What is handed over has names that its receiver knows, and all that it needs. */
export const handovers: Rule<FormulaContext> = ({ handovers: found, annotations }) => {
  // What is said of steps, such as that they must be confirmed before, names as much of them as it wants.
  const obliged = annotations.nodes(["ObligedStep"]).map(({ at }) => at);
  const isSaid = ({ to }: Handover) => to !== undefined && obliged.includes(pointerOf(to.path.slice(0, -1)));
  return found.flatMap((one) => (isSaid(one) ? unknownNames(one) : handoverDiagnostics(one)));
};

/** What is wrong with one handover. */
export function handoverDiagnostics(handover: Handover): Diagnostic[] {
  return [...unknownNames(handover), ...missingNames(handover)];
}

function unknownNames({ path, given, takes: { types, kind } }: Handover): Diagnostic[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(types, name));
  return unknown.map((found) => {
    const meant = hintFor(found, Object.keys(types));
    const values = { kind, found, hint: meant.hint };
    return { code: "P402", path: [...path, found], part: "key", values, ...mendingBy(meant) };
  });
}

function missingNames({ given, takes: { required = [], types, kind }, to }: Handover): Diagnostic[] {
  if (!to) return [];
  // One that is misspelt is there.
  const meant = Object.keys(given).map((name) => (Object.hasOwn(types, name) ? name : bestFor(name, types)));
  const missing = required.filter((name) => !meant.includes(name));
  const hint = { en: `a required ${kind.en}`, zh: `必填的${kind.zh}` };
  return missing.map((key) => ({ code: "P406", path: to.path, values: { owner: to.name, key, hint } }));
}

function bestFor(name: string, types: Handover["takes"]["types"]): string | undefined {
  return hintFor(name, Object.keys(types)).best;
}
