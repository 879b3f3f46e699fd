import type { Sentence } from "../../text/sentence.ts";
import type { JourneyStep } from "./journeyGraph.ts";
import type { PageWay, WayTrigger } from "./pageWays.ts";

const triggers: Readonly<Record<WayTrigger, Sentence>> = {
  tap: { zh: "点一下", en: "a tap" },
  back: { zh: "返回键", en: "the back key" },
  guard: { zh: "不能进入", en: "not let in" },
  itself: { zh: "自动", en: "by itself" },
};

/** A way over pages, as taps and answers: `home, tap “还款” → repay, tap “提前结清” → settle`. Pure. */
export function wayInWords(steps: readonly JourneyStep[], last: string): Sentence {
  const inLanguage = (language: "zh" | "en") =>
    [...steps.map(({ from, way }) => [from, ...actsOf(way).map((act) => act[language])]), [last]]
      .map((acts) => acts.join(language === "zh" ? "，" : ", "))
      .join(" → ");
  return { zh: inLanguage("zh"), en: inLanguage("en") };
}

/** What is tapped and answered on a way. */
function actsOf({ trigger, label, answers = [] }: PageWay): readonly Sentence[] {
  const tapped = { zh: `点“${label}”`, en: `tap “${label}”` };
  return [trigger === "tap" && label !== "" ? tapped : triggers[trigger], ...answers];
}
