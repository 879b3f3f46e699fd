import type { Value, Values } from "../../schemas/index.ts";
import type { Intention } from "../outcomes/intention.ts";
import { evaluateValues, type StepContext } from "./verb.ts";

/**
 * What a step that writes is for: what its `intention` names, else all that it sends but for codes. A fresh code is no
 * new intention.
 *
 * @param step the name under which its outcome is kept
 * @param intention what the step itself names
 * @param sent what it sends, with its formulas
 */
export function intentionOf(step: string, intention: Values | undefined, sent: Value, context: StepContext): Intention {
  const { evaluate, names, page, showing } = context;
  // A list that sends the same write again means it.
  const asked = showing.has(step) ? undefined : showing.asked;
  if (!intention) return { step, asked, identity: evaluate(sent, { ...names, form: page.formWithoutCodes() }) };
  const named = evaluateValues(intention, context);
  return { step, asked, named, identity: named };
}
