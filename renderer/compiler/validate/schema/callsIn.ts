import type { VerbTraits, VerbTraitsTable } from "../../../../schemas/index.ts";

/** A call that a step makes: its verb, and the entry of the contract, mostly what the verb's argument names. */
export interface StepCall {
  readonly verb: string;
  readonly name: string;
}

/** The calls of a kind that a written step makes: one, unless it has several verbs by mistake. */
export function callsIn(
  step: Readonly<Record<string, unknown>>,
  kind: VerbTraits["calls"],
  verbs: VerbTraitsTable,
): StepCall[] {
  return callingVerbs(kind, verbs).flatMap(([verb, { entry }]) =>
    Object.hasOwn(step, verb) ? [{ verb, name: entry ?? String(step[verb]) }] : [],
  );
}

type CallingVerbs = readonly (readonly [string, VerbTraits])[];

/** Every step is asked, at every letter that is typed: the few verbs that call are found once. */
const found = new WeakMap<VerbTraitsTable, Map<VerbTraits["calls"], CallingVerbs>>();

function callingVerbs(kind: VerbTraits["calls"], verbs: VerbTraitsTable): CallingVerbs {
  const kinds = found.get(verbs) ?? new Map<VerbTraits["calls"], CallingVerbs>();
  const known = kinds.get(kind) ?? Object.entries(verbs).filter(([, { calls }]) => calls === kind);
  found.set(verbs, kinds.set(kind, known));
  return known;
}
