import type { ProblemWay, WayStep } from "../../problems/problemWay.ts";
import type { Sentence } from "../../text/sentence.ts";
import { acts, saidAs } from "../../validate/coverage/acts/actWords.ts";
import type { JourneyStep } from "./journeyGraph.ts";
import type { PageWay, WayTrigger } from "./pageWays.ts";

const triggers: Readonly<Record<Exclude<WayTrigger, "tap">, WayStep>> = {
  back: { ...acts.back, words: { zh: "返回键", en: "the back key" } },
  guard: saidAs({ zh: "不能进入", en: "not let in" }),
  itself: saidAs({ zh: "自动", en: "by itself" }),
};

/** What is done and comes to pass on a way over pages, in order. Pure. */
export function stepsOfWay(way: readonly JourneyStep[]): readonly WayStep[] {
  return way.flatMap(({ way: one }) => {
    const steps = [setOff(one), ...(one.answers ?? [])];
    const { to, path: by, isElsewhere } = one;
    if (to === undefined) return steps;
    // The last of them leads on.
    const leads = { to, ...(by.length > 0 && { by }), ...(isElsewhere && { isElsewhere }) };
    return steps.map((step, index) => (index === steps.length - 1 ? { ...step, ...leads } : step));
  });
}

function setOff({ trigger, label, tapped, path }: PageWay): WayStep {
  if (trigger !== "tap") return triggers[trigger];
  const step = acts.tap({ path, ...tapped, label: label === "" ? "…" : label });
  return label === "" ? { ...step, words: { zh: "点一下", en: "a tap" } } : step;
}

/** A way over pages, as taps and answers: `home, tap “还款” → repay, tap “提前结清” → settle`. Pure. */
export function wayInWords({ page, steps }: Pick<ProblemWay, "page" | "steps">): Sentence {
  const inLanguage = (language: "zh" | "en") => {
    const comma = language === "zh" ? "，" : ", ";
    return steps.reduce((text, { words, to }) => `${text}${comma}${words[language]}${to ? ` → ${to}` : ""}`, page);
  };
  return { zh: inLanguage("zh"), en: inLanguage("en") };
}
