import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { openProject, type Project } from "../../../renderer/compiler/index.ts";
import { typedPage } from "../../../renderer/compiler/server/projectAnswers.ts";
import { times } from "../../soak.ts";

let project: Project;

beforeAll(() => {
  project = openProject(process.cwd());
});

const head = "gangway: 2\ntitle: 试试\nsupports: { browser: any }\n";

/** What the phone gets of a page with this text. */
function shown(text: string, name = "quota") {
  const file = project.pageFile(name);
  project.overlay(file, text);
  const answer = typedPage(project, name);
  project.overlay(file, undefined);
  return answer;
}
const shownBody = (body: string, before = "") => shown(`page: quota\n${head}${before}body:\n${body}`);
const marker = (line: number) => expect.objectContaining({ type: "text", text: `⚠ 第 ${line} 行有误，这里先不显示` });
const said = (line: number) => [expect.objectContaining({ toast: `⚠ 第 ${line} 行有误，这里的步骤没有执行` })];

describe("A page with one mistake", () => {
  test("in a step of a tap keeps its parts; the tap says that its steps have a mistake, and runs none of them", () => {
    const answer = shownBody(
      "  - type: button\n    text: 付款\n    onTap:\n      - toast: 开始\n      - toast: ${state.nope}\n",
    );
    expect(answer?.page?.body).toEqual([expect.objectContaining({ type: "button", text: "付款", onTap: said(10) })]);
    expect(answer?.leftOut).toEqual([{ file: "pages/quota.yaml", line: 10 }]);
    const wrong = shownBody("  - type: button\n    text: 付款\n    onTap:\n      - toast: 5\n        seconds: 很久\n");
    expect(wrong?.page?.body).toHaveLength(1);
  });

  test("in a condition leaves the whole part out: nothing is revealed or enabled by it", () => {
    const answer = shownBody(
      "  - type: text\n    text: 好\n  - type: button\n    text: 付款\n    disabled: state.nope\n    onTap:\n      - toast: 好\n",
    );
    expect(answer?.page?.body).toEqual([expect.objectContaining({ text: "好" }), marker(10)]);
  });

  test("in a field leaves out its form, and what sends it", () => {
    const body = `  - type: form
    id: loan
    fields:
      - { type: text, name: who, label: 谁, rules: [{ required: 1, min: x }] }
      - { type: text, name: why, label: 为什么 }
  - type: button
    text: 提交
    onTap:
      - submit: loan
      - request: /loan
        method: post
        body: { why: "\${form.why}" }
`;
    const answer = shownBody(body);
    expect(answer?.page?.body).toEqual([
      marker(9),
      expect.objectContaining({ onTap: [expect.objectContaining({ verb: "toast" })] }),
    ]);
  });

  test("in what writes a state leaves out what reads that state", () => {
    const answer = shownBody(
      `  - type: countdown
    to: 3
    nope: 1
    onEnd:
      - setState: { over: true }
  - type: button
    text: 付款
    disabled: state.over
    onTap:
      - toast: 好
  - type: text
    text: 别的
`,
      "state: { over: { type: boolean, default: false } }\n",
    );
    expect(answer?.page?.state).toBeUndefined();
    const [first, second, third] = answer?.page?.body ?? [];
    expect([first, second]).toEqual([
      expect.objectContaining({ text: expect.stringContaining("⚠") }),
      expect.objectContaining({ text: expect.stringContaining("⚠") }),
    ]);
    expect(third).toMatchObject({ text: "别的" });
  });

  test("in steps of the page that lead nowhere leaves them out", () => {
    const answer = shownBody(
      "  - type: text\n    text: 好\n",
      "onLoad:\n  - callNative: checkCamra\n    onError: [{ toast: 没有 }]\n",
    );
    expect([answer?.page?.onLoad, answer?.page?.body]).toEqual([undefined, [expect.objectContaining({ text: "好" })]]);
  });

  test("is not shown at all where the mistake decides who sees it, where it works, or what it needs", () => {
    const body = "body:\n  - type: text\n    text: 秘密\n";
    for (const before of [
      `${head}guard: [{ must: visit.nope, else: [{ leave: }] }]\n`,
      `${head}gaurd: [{ must: visit.agreed, else: [{ leave: }] }]\n`,
      `${head}onLoad:\n  - navigate: nowhere\n`,
      `${head}params: { id: { type: txt, required: true } }\n`,
      head.replace("any", "eny"),
    ])
      expect(shown(`page: quota\n${before}${body}`)?.page, before).toBeUndefined();
  });

  test("that cannot be read as YAML is not shown", () => {
    expect(shownBody('  - type: text\n    text: "好\n')?.page).toBeUndefined();
  });

  test("is never built", () => {
    const file = project.pageFile("quota");
    project.overlay(file, readFileSync(file, "utf8").replace("- toast:", "- toats:"));
    expect(project.checkPage("quota").page).toBeUndefined();
    project.overlay(file, undefined);
  });
});

/** Pages with forms, conditions, obligations, handlers and partials. */
const pages = ["borrow", "pay", "quota", "card-auth", "installment", "repay", "settings", "loan"];

/** Whether a value is what stands there in the whole page, or says that something is left out. */
function isSame(shownPart: unknown, whole: unknown, key = ""): boolean {
  if (isMarker(shownPart)) return true;
  if (Array.isArray(shownPart))
    return (
      (shownPart.length === 1 && isMarker(shownPart[0])) ||
      (Array.isArray(whole) &&
        shownPart.length === whole.length &&
        shownPart.every((item, index) => isSame(item, whole[index])))
    );
  if (typeof shownPart !== "object" || shownPart === null) return shownPart === whole;
  if (typeof whole !== "object" || whole === null) return false;
  // What is seen before data comes is drawn by what there is.
  const keysOf = (part: object) => Object.keys(part).filter((one) => one !== "loading");
  const [now, before] = [keysOf(shownPart), keysOf(whole)];
  // Declarations alone may be missing: what reads one is left out, too.
  const mayLack = ["", "state", "data", "params"].includes(key);
  const isComplete = mayLack || before.every((one) => now.includes(one));
  return isComplete && now.every((one) => isSame(Reflect.get(shownPart, one), Reflect.get(whole, one), one));
}

function isMarker(part: unknown): boolean {
  const words =
    typeof part === "object" && part !== null ? [Reflect.get(part, "text"), Reflect.get(part, "toast")] : [];
  return [part, ...words].some((one) => typeof one === "string" && one.startsWith("⚠"));
}

test("Whatever is wrong in a page, what is shown of it is as in the whole page: no condition, field or step is missing by itself", () => {
  let count = 0;
  const check = (name: string, at: number, how: string) => {
    const file = project.pageFile(name);
    const text = readFileSync(file, "utf8");
    const whole = project.checkPage(name).page;
    const lines = text.split("\n");
    const places = lines.flatMap((line, index) => (/^ *(?:- )?\w+: \S/.test(line) && index > 10 ? [index] : []));
    const index = places[at % places.length] ?? 0;
    const [, start = ""] = /^( *(?:- )?\w+: )/.exec(lines[index] ?? "") ?? [];
    const value = { number: "17.5", name: "${state.nope}", formula: "nope.nope == 1", list: "[1, 2]", key: "x" }[how];
    lines[index] = how === "key" ? `${start.replace(/(\w+): $/, "$1zz: ")}x` : `${start}${value}`;
    const answer = shown(lines.join("\n"), name);
    const isWrong = answer?.problems.some(({ severity }) => severity === "error");
    if (!answer?.page || !isWrong) return;
    count += 1;
    const { texts: _, translations: __, ...own } = answer.page as never as Record<string, unknown>;
    if (answer.leftOut.length > 0) expect(isSame(own, whole), `${name}:${index + 1} ${lines[index]}`).toBe(true);
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...pages),
      fc.nat(400),
      fc.constantFrom("number", "name", "formula", "list", "key"),
      check,
    ),
    { numRuns: times(16, 2_000) },
  );
  expect(count).toBeGreaterThan(0);
});
