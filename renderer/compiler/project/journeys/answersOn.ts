import type { Page, Step } from "../../../../schemas/index.ts";
import type { Path } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";

/** What comes to pass before a list inside a step is taken, where no case of a `match` or an `if` chooses it. */
const ends: Readonly<Record<string, (step: Step) => Sentence>> = {
  onConfirm: (step) => answered(step, "confirm", { zh: "确定", en: "OK" }),
  onCancel: (step) => answered(step, "cancel", { zh: "取消", en: "Cancel" }),
  onError: (step) => ({ zh: `${nameOf(step)} 失败`, en: `${nameOf(step)} fails` }),
  onTimeout: (step) => ({ zh: `${nameOf(step)} 超时`, en: `${nameOf(step)} times out` }),
  onUncertain: (step) => ({ zh: `${nameOf(step)} 结果不明`, en: `nobody knows how ${nameOf(step)} ended` }),
  fallback: (step) => ({ zh: `宿主不支持 ${nameOf(step)}`, en: `the host lacks ${nameOf(step)}` }),
};

/** What is answered, and how steps end, on the way to a step of a page, in order. Pure. */
export function answersOn(page: Page, path: Path): readonly Sentence[] {
  const found: Sentence[] = [];
  let value: unknown = page;
  for (const [index, key] of path.entries()) {
    if (Array.isArray(value) && isStep(value[0])) found.push(...value.slice(0, Number(key)).flatMap(confirmed));
    else if (isStep(value)) found.push(...answerTo(value, path.slice(index)));
    value = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  }
  return found;
}

function answerTo(step: Step, [key, index]: Path): readonly Sentence[] {
  if (key === "choices" && step.verb === "sheet") return [chosen(step.choices[Number(index)]?.text)];
  const said = ends[String(key)];
  return said ? [said(step)] : [];
}

/** A question before the step, which was answered so that the list went on. */
function confirmed(step: Step): readonly Sentence[] {
  const isAsked = step.verb === "dialog" && step.if === undefined && !step.only;
  return isAsked && "cancel" in step ? [answered(step, "confirm", { zh: "确定", en: "OK" })] : [];
}

function answered(step: Step, key: string, usual: Sentence): Sentence {
  const text: unknown = Reflect.get(step, key);
  return chosen(typeof text === "string" ? text : usual);
}

function chosen(text: unknown): Sentence {
  if (typeof text === "string") return { zh: `选“${text}”`, en: `answer “${text}”` };
  const { zh = "…", en = "…" } = typeof text === "object" && text !== null && "zh" in text ? (text as Sentence) : {};
  return { zh: `选“${zh}”`, en: `answer “${en}”` };
}

/** A step as it is written: `navigate: pay`. */
function nameOf(step: Step): string {
  const main: unknown = Reflect.get(step, step.verb);
  return typeof main === "string" ? `${step.verb}: ${main}` : step.verb;
}

function isStep(value: unknown): value is Step {
  return typeof value === "object" && value !== null && "verb" in value;
}
