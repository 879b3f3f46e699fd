import type { Text } from "../../schemas/index.ts";
import type { Question, StepContext, StepOf, Verb } from "../steps/verb.ts";

/** Asks, and waits for the answer. Closing a question says neither yes nor no; closing a message is as good as reading it. */
export const dialog: Verb<"dialog"> = async (step, context) => {
  const question = questionOf(step, context);
  const answer = await context.page.ask(question);
  if (answer === "confirm" || (answer === "closed" && !question.cancel)) {
    return { outcome: await context.run(step.onConfirm) };
  }
  return { outcome: answer === "cancel" ? "cancelled" : "stopped" };
};

function questionOf(step: StepOf<"dialog">, context: StepContext): Question {
  const said = (text: Text | undefined) =>
    text === undefined ? undefined : String(context.evaluate(text, context.names));
  const title = said(step.title);
  const image = step.image && guarded(said(step.image), context);
  const choice = step.onConfirm !== undefined || step.onCancel !== undefined;
  return {
    ...(title !== undefined && { title }),
    message: said(step.dialog) ?? "",
    confirm: said(step.confirm),
    cancel: said(step.cancel) ?? (choice || undefined),
    ...(step.tone && { tone: step.tone }),
    ...(step.stacked && { stacked: true }),
    ...(step.help && { help: true }),
    ...(image && { image }),
  };
}

/** An address that may be fetched; undefined for any other, nothing for none: a question does without its picture. */
function guarded(image = "", { page }: StepContext): string | undefined {
  try {
    return image && page.address(image);
  } catch {
    return undefined;
  }
}
