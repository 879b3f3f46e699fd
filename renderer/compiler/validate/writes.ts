import type { Contract, VerbTraitsTable } from "../../../schemas/index.ts";
import { callsIn } from "./schema/callsIn.ts";
import type { Declared } from "./scope/definitions.ts";

/** What a written step needs to be known by. */
interface WritesContext {
  readonly contract: Contract | undefined;
  readonly verbs: VerbTraitsTable;
}

/**
 * What a written step does that counts when it is done twice: the method of its request, or the native function;
 * undefined where it reads.
 */
export function writeOf(step: Declared, { contract, verbs }: WritesContext): string | undefined {
  const { method = "get" } = step;
  if ("request" in step) return method === "get" || step.reads === true ? undefined : String(method);
  const [undeclared] = callsIn(step, "undeclared", verbs);
  if (undeclared) return step.reads === true ? undefined : undeclared.name;
  const [call] = callsIn(step, "native", verbs);
  const natives = contract?.natives ?? {};
  return call && Object.hasOwn(natives, call.name) && natives[call.name]?.writes ? call.name : undefined;
}
