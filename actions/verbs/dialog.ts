import type { Text } from "../../schemas/index.ts";
import type { Question, StepContext, StepOf, Verb } from "../steps/verb.ts";

/** Asks, and waits for the answer. Closing a question says neither yes nor no; closing a message is as good as reading it. */
export const dialog: Verb<"dialog"> = async (step, context) => {
  let typed = "";
  const question = questionOf(step, context, (text) => {
    typed = text;
  });
  const answer = await context.page.ask(question);
  if (answer === "confirm" || (answer === "closed" && !question.cancel)) {
    // The list of the question knows what was typed, too.
    const value = question.input && typed.trim();
    const outcome = await context.run(
      step.onConfirm,
      step.as && value !== undefined ? { [step.as]: value } : undefined,
    );
    return { outcome, ...(value !== undefined && { value }) };
  }
  return { outcome: answer === "cancel" ? "cancelled" : "stopped" };
};

/** @param onType hears what stands in the input, where there is one */
function questionOf(step: StepOf<"dialog">, context: StepContext, onType: (text: string) => void): Question {
  const said = (text: Text | undefined) =>
    text === undefined ? undefined : String(context.evaluate(text, context.names));
  const title = said(step.title);
  const image = step.image && guarded(said(step.image), context);
  const choice = step.onConfirm !== undefined || step.onCancel !== undefined || step.input !== undefined;
  const { label, placeholder, default: first = "", maxLength = 40, optional = false } = step.input ?? {};
  const initial = said(first) ?? "";
  onType(initial);
  return {
    ...(title !== undefined && { title }),
    message: said(step.dialog) ?? "",
    confirm: said(step.confirm),
    cancel: said(step.cancel) ?? (choice || undefined),
    ...(step.tone && { tone: step.tone }),
    ...(step.stacked && { stacked: true }),
    ...(step.help && { help: true }),
    ...(step.input && {
      input: {
        label: said(label) ?? "",
        placeholder: said(placeholder),
        initial,
        maxLength,
        optional,
        name: step.as,
        onType,
      },
    }),
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
