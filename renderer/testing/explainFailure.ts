import type { Language } from "../compiler/index.ts";
import { formatHost } from "./formatHost.ts";
import type { TestFailure, TestResult } from "./runTest.ts";
import type { TestMoment } from "./testMomentOf.ts";
import type { TracedStep } from "./trace.ts";

const words = {
  en: {
    on: "on",
    steps: "steps",
    calls: "calls",
    requests: "requests",
    formulas: "formulas without a value",
    screen: "on screen",
    none: "none",
    taken: "✓",
    skipped: "skipped",
    failed: "failed",
  },
  zh: {
    on: "宿主",
    steps: "步骤",
    calls: "原生调用",
    requests: "请求",
    formulas: "算不出来的公式",
    screen: "屏幕上",
    none: "没有",
    taken: "✓",
    skipped: "跳过",
    failed: "失败",
  },
} as const;

/** Why a test failed, as several lines of text: the place first, then the sentence, then what there is to see. Pure. */
export function explainFailure(failure: TestFailure, host: TestResult["host"], language: Language): string {
  const { line, message, page, screen } = failure;
  return [
    `${line}  ${message[language]}`,
    `  ${words[language].on}: ${formatHost(host)} · ${page}`,
    ...describeMoment(failure, language),
    `  ${words[language].screen}: ${screen.join(" · ")}`,
  ].join("\n");
}

/** What a page has done until a moment of a test, as lines of text. Pure. */
export function describeMoment({ steps, calls, requests, formulas }: TestMoment, language: Language): string[] {
  const said = words[language];
  const stepTexts = steps.map((step) => stepText(step, language));
  const formulaTexts = formulas.map((one) => one[language]);
  return [
    ...listed(said.steps, stepTexts, said.none),
    ...listed(said.calls, calls, said.none),
    ...listed(said.requests, requests, said.none),
    ...(formulas.length > 0 ? listed(said.formulas, formulaTexts, said.none) : []),
  ];
}

function listed(title: string, lines: readonly string[], none: string): string[] {
  return lines.length === 0 ? [`  ${title}: ${none}`] : [`  ${title}:`, ...lines.map((one) => `    ${one}`)];
}

/** A step in one line: where it stands, what it is, what became of it, and the values of its condition. Pure. */
function stepText({ line, text, if: condition, outcome, values = {}, error }: TracedStep, language: Language): string {
  const what = error === undefined ? words[language][outcome] : `${words[language].failed} (${error})`;
  const known = Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  const guard = condition === undefined ? "" : `  if ${condition}${known.length > 0 ? `  (${known.join(", ")})` : ""}`;
  return `${line}  ${text}  ${what}${guard}`;
}
