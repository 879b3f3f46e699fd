import type { SheetChoice, Text } from "../../schemas/index.ts";
import { inHosts } from "../hosts/classes.ts";
import type { ActionSheetItem, StepContext, Verb } from "../steps/verb.ts";

/** Lets the user choose what is done. Closing the sheet chooses nothing. */
export const sheet: Verb<"sheet"> = async (step, context) => {
  const choices = step.choices.filter((one) => isOffered(one, context));
  const said = (text: Text) => String(context.evaluate(text, context.names));
  const index = await context.page.choose({
    title: said(step.sheet),
    choices: choices.map((one) => choiceOf(one, said)),
    cancel: step.cancel === undefined ? undefined : said(step.cancel),
  });
  const chosen = index === undefined ? undefined : choices[index];
  return { outcome: chosen ? await context.run(chosen.do) : "cancelled" };
};

function isOffered({ only, if: condition }: SheetChoice, { host, evaluate, names }: StepContext): boolean {
  if (only && !inHosts(host, only)) return false;
  return condition === undefined || evaluate(condition, names) === true;
}

function choiceOf({ text, note, tone }: SheetChoice, said: (text: Text) => string): ActionSheetItem {
  return { text: said(text), ...(note !== undefined && { note: said(note) }), ...(tone && { tone }) };
}
