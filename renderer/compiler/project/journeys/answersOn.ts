import type { Page, Step, VerbTraitsTable } from "../../../../schemas/index.ts";
import type { Path } from "../../parse/path.ts";
import type { WayStep } from "../../problems/problemWay.ts";
import { acts, ends } from "../../validate/coverage/acts/actWords.ts";

/** What is answered, and how steps end, on the way to a step of a page, in order. Pure. */
export function answersOn(page: Page, path: Path, verbs: VerbTraitsTable): readonly WayStep[] {
  const found: WayStep[] = [];
  let value: unknown = page;
  for (const [index, key] of path.entries()) {
    if (Array.isArray(value) && isStep(value[0]))
      found.push(...value.slice(0, Number(key)).flatMap((step) => confirmed(step, verbs)));
    else if (isStep(value)) found.push(...answerTo(value, path.slice(index), verbs));
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  return found;
}

function answerTo(step: Step, [key, index]: Path, verbs: VerbTraitsTable): readonly WayStep[] {
  if (key === "choices" && step.verb === "sheet")
    return [acts.answer(String(step.choices[Number(index)]?.text ?? "…"))];
  const said = ends[String(key)];
  return said ? [said(step, verbs)] : [];
}

/** A question before the step, which was answered so that the list went on. */
function confirmed(step: Step, verbs: VerbTraitsTable): readonly WayStep[] {
  const isAsked = step.verb === "dialog" && step.if === undefined && !step.only && step.cancel !== undefined;
  return isAsked && ends.onConfirm ? [ends.onConfirm(step, verbs)] : [];
}

function isStep(value: unknown): value is Step {
  return typeof value === "object" && value !== null && "verb" in value;
}
