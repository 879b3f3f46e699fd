import type { Json } from "../../schemas/index.ts";
import type { Language } from "../compiler/index.ts";
import { describeMoment } from "./explainFailure.ts";
import type { CapsuleReplay, ReplayedAct } from "./replayCapsule.ts";
import type { TestMoment } from "./testMomentOf.ts";

const words = {
  en: { opened: "opened", unnamed: "tap something that no words name", nothing: "the screen stays as it was" },
  zh: { opened: "打开", unnamed: "点了一处没有文字能说明的地方", nothing: "屏幕没有变化" },
} as const;

/** A replay in blocks of text: the screen as it was opened, then each act with what is on it since (+) and no more (−). Pure. */
export function describeReplay({ before, acts }: CapsuleReplay, language: Language): readonly string[] {
  const first = [`0. ${words[language].opened} ${before.page}`, ...before.screen.map((line) => `     ${line}`)];
  const screens = [before, ...acts.map(({ after }) => after)];
  const rest = acts.map((act, index) => {
    const from = screens[index] ?? before;
    return [`${index + 1}. ${textOf(act, language)}`, ...changed(from, act.after, language)].join("\n");
  });
  return [[...first, ...describeMoment(before, language)].join("\n"), ...rest];
}

function textOf({ act, obstacle }: ReplayedAct, language: Language): string {
  const said = act ? actText(act) : words[language].unnamed;
  return obstacle ? `${said}  ✗ ${obstacle[language]}` : said;
}

/** A line of a test in one line, nearly as it is written. */
function actText({ act: _, ...written }: NonNullable<ReplayedAct["act"]>): string {
  return Object.entries(written)
    .map(([word, value]) => (value === null ? `${word}:` : `${word}: ${flow(value)}`))
    .join(", ");
}

function flow(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function changed(from: TestMoment, to: TestMoment, language: Language): readonly string[] {
  const gone = from.screen.filter((line) => !to.screen.includes(line)).map((line) => `   − ${line}`);
  const come = to.screen.filter((line) => !from.screen.includes(line)).map((line) => `   + ${line}`);
  const page = from.page === to.page ? [] : [`   → ${to.page}`];
  const lines = [...page, ...gone, ...come];
  return [...(lines.length > 0 ? lines : [`   ${words[language].nothing}`]), ...describeMoment(to, language)];
}

/**
 * The lines of the page test that fails as the replay did; undefined where words cannot name all that was tapped, or the
 * borrower was told nothing that a test could look for. Pure.
 */
export function testStepsOf({
  acts,
  told,
  isBroken,
  isFailing,
}: CapsuleReplay): readonly Readonly<Record<string, Json>>[] | undefined {
  if (!isFailing || (!told && !isBroken) || acts.some(({ act }) => act === undefined)) return undefined;
  const steps = acts.flatMap(({ act, obstacle }) => {
    if (!act || obstacle) return [];
    const { act: _, ...step } = act;
    return [JSON.parse(JSON.stringify(step)) as Readonly<Record<string, Json>>];
  });
  return [...steps, { expect: { not: told ? { [told.where]: told.text } : { text: "编号" } } }];
}
