import type { OutcomeQuestion, Question } from "../../../actions/index.ts";
import { locale } from "../theme/locale.ts";
import { outcomeTexts } from "../theme/texts/outcomeTexts.ts";

type Asked = Omit<Question, "confirm" | "cancel"> & { readonly confirm: string; readonly cancel: string | undefined };

/** What the borrower is told of a write whose outcome is not known, and asked. Pure. */
export function outcomeQuestion(question: OutcomeQuestion): Asked {
  const { found, way } = question;
  const { titles, ways, later } = outcomeTexts;
  return {
    title: titles[found],
    message: locale.numbered(`${sentence(question)}${place(question)}`, question.number ?? ""),
    confirm: way ? ways[way] : locale.understood,
    cancel: way && later,
    ...(way === "restart" && { tone: "danger" }),
  };
}

function sentence({ found, isEarlier, isExpired, way }: OutcomeQuestion): string {
  if (way === "restart" || (found === "unknown" && isExpired)) return outcomeTexts.expired;
  if (found !== "unknown") return outcomeTexts[found];
  return isEarlier ? outcomeTexts.earlier : outcomeTexts.unknown;
}

/** Where it can be seen, unless it can be looked up here or is known. */
function place({ found, way, where }: OutcomeQuestion): string {
  if (found === "done" || found === "notDone") return "";
  return where ?? (way === "lookUp" ? "" : outcomeTexts.where);
}
