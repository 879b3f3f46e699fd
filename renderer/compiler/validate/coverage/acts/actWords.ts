import type { Step } from "../../../../../schemas/index.ts";
import type { Sentence } from "../../../text/sentence.ts";

/** What a borrower does, or what comes to pass, in words: one act of a way. */
export const acts = {
  tap: (label: string): Sentence => ({ zh: `点“${label}”`, en: `tap “${label}”` }),
  answer: (label: string): Sentence => ({ zh: `选“${label}”`, en: `answer “${label}”` }),
  tick: (label: string): Sentence => ({ zh: `勾选“${label}”`, en: `tick “${label}”` }),
  untick: (label: string): Sentence => ({ zh: `取消勾选“${label}”`, en: `untick “${label}”` }),
  confirm: (label: string): Sentence => ({ zh: `确认“${label}”`, en: `confirm “${label}”` }),
  agree: (label: string): Sentence => ({ zh: `同意“${label}”`, en: `agree to “${label}”` }),
  close: (label: string): Sentence => ({ zh: `关闭“${label}”`, en: `close “${label}”` }),
  change: (label: string): Sentence => ({ zh: `改变“${label}”`, en: `change “${label}”` }),
  expire: { zh: "报价变了，或过了一天", en: "the quote changes, or a day passes" },
} as const;

/** What happens to a step before one of its lists is taken, by the list's key. */
export const ends: Readonly<Record<string, (step: Step) => Sentence>> = {
  onConfirm: (step) => answered(step, "confirm", { zh: "确定", en: "OK" }),
  onCancel: (step) => answered(step, "cancel", { zh: "取消", en: "Cancel" }),
  onError: (step) => ({ zh: `${nameOf(step)} 失败`, en: `${nameOf(step)} fails` }),
  onTimeout: (step) => ({ zh: `${nameOf(step)} 超时`, en: `${nameOf(step)} times out` }),
  onUncertain: (step) => ({ zh: `${nameOf(step)} 结果不明`, en: `nobody knows how ${nameOf(step)} ended` }),
  fallback: (step) => ({ zh: `宿主不支持 ${nameOf(step)}`, en: `the host lacks ${nameOf(step)}` }),
};

/** What is answered to a question, by the words that the step gives to the answer. */
function answered(step: Step, key: string, usual: Sentence): Sentence {
  const text: unknown = Reflect.get(step, key);
  if (typeof text === "string" && text !== "") return acts.answer(text);
  return { zh: acts.answer(usual.zh).zh, en: acts.answer(usual.en).en };
}

/** A step as it is written: `navigate: pay`. */
export function nameOf(step: Step): string {
  const main: unknown = Reflect.get(step, step.verb);
  return typeof main === "string" ? `${step.verb}: ${main}` : step.verb;
}
