import { act } from "react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { mayContinue, type StepContext } from "../../../actions/index.ts";
import { applies } from "../../../actions/steps/applies.ts";
import type { AnalyzedPage } from "../../../renderer/compiler/validate/check.ts";
import { stepsIn } from "../../../renderer/compiler/validate/coverage/acts/pageParts.ts";
import { pagePartsOf } from "../../../renderer/compiler/validate/coverage/acts/pagePartsOf.ts";
import { partsLanguageOf } from "../../../renderer/compiler/validate/coverage/acts/partsLanguageOf.ts";
import { searchActs } from "../../../renderer/compiler/validate/coverage/acts/searchActs.ts";
import type { Step, Stubs } from "../../../schemas/index.ts";
import { type OpenPage, open, rest, stopTime } from "../../dom/pages.tsx";
import { type RandomPick, randomPick } from "../../randomPick.ts";
import { counted, times } from "../../soak.ts";
import { openVisitProject } from "../../visitProject.ts";

/*
 * The proof is sound: where it finds no way around an obligation, or none to a step, nobody comes there who taps about at random
 * on the real page. The writes are not marked `contract`: nothing but the proof keeps them.
 */

const { project, remove } = openVisitProject(`obligations:
  - before: { request: /loans }
    confirmed: [costDisclosure, agreements]`);
afterAll(remove);

let here: OpenPage | undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  stopTime();
});
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const question = "state.quote == '' or state.quote != data.plan.quote";
const write =
  '{ request: /loans, method: post, body: { quote: "${data.plan.quote}", agreed: "${form.agreed}" }, uncertainText: 请到首页查看, busy: page }';
const questions = [question, question, "state.quote != data.plan.quote", "state.quote == ''", "not state.a"];
const changes = [
  "{ a: true }",
  "{ a: false }",
  "{ b: true }",
  "{ checking: true }",
  "{ checking: false }",
  "{ costOpen: true }",
];
const conditions = ["state.a", "state.b", "not state.b", "has(data.plan.quote)", "state.checking"];

/** A list of steps as chance has it, each in one line. */
function steps(pick: RandomPick, depth: number): string {
  const one = () => {
    const kinds = [
      () => `{ setState: ${changes[pick(changes.length)]} }`,
      () => `{ setState: ${changes[pick(changes.length)]} }`,
      () => "{ submit: consent }",
      () => "{ reload: plan }",
      () => "{ dialog: 继续吗？, cancel: 算了 }",
      () =>
        depth > 0
          ? `{ if: "${conditions[pick(conditions.length)]}", then: ${steps(pick, depth - 1)} }`
          : "{ submit: consent }",
      () => `{ if: "${questions[pick(questions.length)]}", then: [{ setState: { costOpen: true } }, { stop: }] }`,
    ];
    return kinds[pick(kinds.length)]?.();
  };
  return `[${Array.from({ length: 1 + pick(3) }, one).join(", ")}]`;
}

/** The lines that end in the write: mostly with what is obliged before it. */
function signing(pick: RandomPick): string {
  const asked = pick(6) > 0 ? ["{ submit: consent }"] : [];
  const checked =
    pick(6) > 0 ? [`{ if: "${questions[pick(3)]}", then: [{ setState: { costOpen: true } }, { stop: }] }`] : [];
  const between = pick(6) === 0 ? ["{ dialog: 继续吗？, cancel: 算了 }"] : [];
  return `[${[...asked, ...between, ...checked, write].join(", ")}]`;
}

function pageText(pick: RandomPick): string {
  const cells = Array.from(
    { length: 2 + pick(2) },
    (_, index) => `  - { type: button, text: 按钮${index}, onTap: ${steps(pick, 1)} }`,
  );
  const required = pick(6) > 0 ? ", required: true" : "";
  const onConfirm = pick(2) === 0 ? `\n    onConfirm: ${steps(pick, 1)}` : "";
  return `supports: { gr: any }
state:
  a: { type: boolean, default: false }
  b: { type: boolean, default: false }
  costOpen: { type: boolean, default: false }
  checking: { type: boolean, default: false }
  quote: { type: text, default: "" }
data: { plan: { get: /plan, returns: any } }
body:
  - { type: text, text: "报价 \${data.plan.quote}，\${state.a} \${state.b}" }
  - type: form
    id: consent
    fields:
      - { type: agreements, name: agreed, label: 协议${required}, items: "data.plan.agreements" }
  - type: costDisclosure
    bind: state.costOpen
    confirms: state.quote
    quote: \${data.plan.quote}
    principal: \${data.plan.amount}
    fees: data.plan.fees
    total: \${data.plan.total}
    annual: \${data.plan.annual}
    breach: \${data.plan.breach}
    seconds: 1${onConfirm}
${cells.join("\n")}
  - { type: button, text: 直接签${pick(3) ? "" : ", if: state.a"}, onTap: ${signing(pick)} }
  - type: popup
    bind: state.checking
    title: 核对
    body:
      - { type: button, text: 核对后签, onTap: ${signing(pick)} }
`;
}

/** Answers with a quote that has not been there before; sometimes with an empty one. */
function answers(quote: string): Omit<Stubs, "stubs"> {
  const fee = { name: "利息", way: "按月收取", standard: "年利率 12%", collector: "出借机构", amount: 20 };
  const plan = { quote, amount: 1000, total: 1020, annual: 0.12, breach: "按日计收罚息", fees: [fee] };
  return {
    requests: [
      { request: "/plan", answer: { ...plan, agreements: [{ title: "借款协议", url: "https://www.example.com/a" }] } },
      { request: "/loans", method: "post", answer: {} },
    ],
  };
}

/** What can be tapped: in what lies on top, else on the page. */
function tappable(): readonly HTMLElement[] {
  const layers = [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog]")];
  const top: ParentNode = layers[layers.length - 1] ?? document;
  return [...top.querySelectorAll<HTMLElement>("button, [role=checkbox], input[type=checkbox]")].filter(
    (one) =>
      !one.matches(":disabled, [aria-disabled=true]") &&
      !(one.matches("button:not([role])") && one.textContent === "《借款协议》"),
  );
}

/** What is tapped next: mostly what leads on, so that writes are come to at all. */
function chosen(pick: RandomPick, turn: number): HTMLElement | undefined {
  const able = tappable();
  const boxes = able.filter((one) => one.matches("[role=checkbox], input[type=checkbox]"));
  const leading = able.filter((one) => /已看清|签|确定|继续/.test(one.textContent ?? ""));
  const some = turn === 0 && pick(5) > 0 ? boxes : pick(2) > 0 ? leading : able;
  return some[pick(some.length)] ?? able[pick(able.length)];
}

/** Whether the proof says of a step, by its text, that nobody ever comes to carry it out. */
function provedIdle({ page, coverage }: AnalyzedPage): ReadonlyMap<string, boolean> {
  const language = partsLanguageOf(project.language);
  const resumes = mayContinue(project.app?.onError ?? [], language.verbs);
  const parts = pagePartsOf(page, language);
  const host = coverage.reach.findLast(({ platform }) => platform === "android");
  if (!host) throw new Error("The page does not work where it is walked about");
  const followed = { page, coverage, parts, language, host, resumes };
  const idle = new Map<string, boolean>();
  for (const { step } of stepsIn(page, [])) {
    const isIdle =
      searchActs(
        followed,
        (one) => one === step,
        () => true,
      ) === "none";
    // One of several that are alike may be carried out.
    idle.set(JSON.stringify(step), isIdle && idle.get(JSON.stringify(step)) !== false);
  }
  return idle;
}

/** Taps about, and says of each write whether what is obliged had come before it, and of each step whether it ought to be idle. */
async function walk(text: string, pick: RandomPick, idle: ReadonlyMap<string, boolean>): Promise<readonly string[]> {
  sessionStorage.clear();
  let last = 1;
  const confirmed = new Set<string>();
  const wrong: string[] = [];
  const tapped: string[] = [];
  const onStep = (step: Step, context: StepContext) => {
    const isIdle = idle.get(JSON.stringify(step));
    if (isIdle === false || !applies(step, context)) return;
    wrong.push(`${tapped.join(" ")}: ${isIdle ? "carried out" : "unknown"} ${JSON.stringify(step)}`);
  };
  here = await open(text, { project, stubs: answers("q1"), onStep });
  await rest(300);
  let [writes, looked] = [0, 0];
  for (let turn = 0; turn < 14; turn++) {
    if (pick(5) === 0) here.answer(answers(pick(4) === 0 ? "" : `q${++last}`));
    const one = chosen(pick, turn);
    if (!one) break;
    const words = one.textContent ?? "";
    const quote = /报价 (\w*)，/.exec(document.body.textContent ?? "")?.[1] ?? "";
    tapped.push(words);
    await act(async () => one.click());
    if (words.includes("已看清")) confirmed.add(quote);
    await rest(1200);
    for (const { path, method, body } of here.requests.slice(looked)) {
      if (path !== "/loans" || method.toLowerCase() !== "post") continue;
      writes++;
      const { quote: sent = "", agreed } = body as { quote?: string; agreed?: boolean };
      if (!confirmed.has(sent) || agreed !== true) wrong.push(`${tapped.join(" ")}: ${JSON.stringify(body)}`);
    }
    looked = here.requests.length;
  }
  await here.close();
  here = undefined;
  total.writes += writes;
  return wrong;
}

const total = { writes: 0, clean: 0, flagged: 0, idle: 0 };
const walks = times(10, 2000);

test(`${counted(walks)} walks over random pages without a way around act around nothing, and carry out nothing that is idle`, async () => {
  for (let seed = 1; total.clean < walks; seed++) {
    const pick = randomPick(seed);
    const text = pageText(pick);
    const { page, proved, problems } = project.checkPage("lab", `page: lab\ntitle: 页面\n${text}`);
    if (problems.some(({ code }) => code === "P526")) total.flagged++;
    if (!page || !proved) continue;
    total.clean++;
    const idle = provedIdle(proved);
    total.idle += [...idle.values()].filter((isIdle) => isIdle).length;
    expect([seed, await walk(text, pick, idle)]).toEqual([seed, []]);
  }
  // The pages are varied enough to mean something.

  expect(total.flagged).toBeGreaterThan(walks / 8);
  expect(total.writes).toBeGreaterThan(walks / 20);
  expect(total.idle).toBeGreaterThan(walks / 4);
}, 7_200_000);

test("A way around that leads through one layer over another is found", () => {
  // The agreements need not be ticked; the only write that can be come to lies in a sheet, over which the cost is confirmed.
  const text = pageText(randomPick(98));
  expect(text).toContain("name: agreed, label: 协议, items");
  const { problems } = project.checkPage("lab", `page: lab\ntitle: 页面\n${text}`);
  expect(problems.map(({ code }) => code)).toEqual(["P526"]);
});
