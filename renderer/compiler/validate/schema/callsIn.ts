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
  return Object.entries(verbs).flatMap(([verb, { calls, entry }]) =>
    calls === kind && Object.hasOwn(step, verb) ? [{ verb, name: entry ?? String(step[verb]) }] : [],
  );
}
