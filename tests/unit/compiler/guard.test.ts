import { afterAll, describe, expect, test } from "vitest";
import type { Problem } from "../../../renderer/compiler/index.ts";
import { openVisitProject, type VisitProject } from "../../visitProject.ts";

/* Who may come into a page: what its conditions see, that all others get somewhere, and that no circle holds them. */

const opened: VisitProject[] = [];
afterAll(() => {
  for (const one of opened) one.remove();
});

const visit = `visit:
  agreed: { type: boolean, default: false }
  known: { type: boolean, default: false }
  step: { type: text, oneOf: [one, two, three], default: one }`;

const page = (name: string, guard: string, supports = "{ browser: any }") =>
  `page: ${name}\ntitle: 页面\nsupports: ${supports}\n${guard}body:\n  - { type: text, text: 内容 }\n`;

/** The errors of the project with these pages. */
function errorsOf(pages: Readonly<Record<string, string>>): readonly Problem[] {
  const files = Object.entries(pages).map(([name, text]) => [`${name}.yaml`, text]);
  const one = openVisitProject(visit, Object.fromEntries(files));
  opened.push(one);
  return one.project.checkAll().problems.filter(({ severity }) => severity === "error");
}

/** The same in the fewest words. */
function told(pages: Readonly<Record<string, string>>): string[] {
  return errorsOf(pages).map(({ file, line, code }) => `${file.replace("pages/", "")}:${line} ${code}`);
}

const guardOf = (must: string, ...steps: readonly string[]) =>
  `guard:\n  - must: ${must}\n    else:\n${steps.map((step) => `      - ${step}\n`).join("")}`;

describe("What a condition sees", () => {
  test.each([
    ["visit.agreed", []],
    ["has(params.id) and host.name == 'browser'", []],
    ["visit.step", ["quota.yaml:8 P226"]],
    ["state.open", ["quota.yaml:8 P401"]],
    ["data.quota.available > 0", ["quota.yaml:8 P401"]],
    ["form.amount > 0", ["quota.yaml:8 P401"]],
  ])("%s", (must, problems) => {
    const head =
      "params: { id: { type: text } }\nstate: { open: { type: boolean } }\ndata: { quota: { get: /quota, returns: Quota } }\n";
    expect(told({ quota: page("quota", head + guardOf(must, "leave:")) })).toEqual(problems);
  });
});

describe("Who does not come in gets somewhere", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["leave", ["leave:"], []],
    ["another page", ["track: barred", "navigate: apply"], []],
    [
      "one way or the other",
      ["if: host.name == 'gr'\n        then: [leave:]\n        else: [{ navigate: apply }]"],
      [],
    ],
    [
      "a question that leads on",
      ["dialog: 请先同意\n        onConfirm: [{ navigate: apply }]\n        onCancel: [leave:]"],
      [],
    ],
    ["only a word", ["toast: 不能进入"], ["quota.yaml:6 P540"]],
    ["only sometimes", ["if: visit.known\n        leave:"], ["quota.yaml:6 P540"]],
    ["nowhere", ["stop:"], ["quota.yaml:6 P540"]],
    ["not on every host", ["only: { gr: any }\n        leave:"], ["quota.yaml:6 P540"]],
    ["what a host lacks", ["openScheme: repayTab"], ["quota.yaml:6 P540"]],
  ])("%s", (_, steps, problems) => {
    const supports = "{ gr: 4.9.0+, browser: any }";
    const found = told({ quota: page("quota", guardOf("visit.agreed", ...steps), supports) });
    expect(found.filter((one) => one.endsWith("P540"))).toEqual(problems);
  });

  test("hosts that never come in need not be able to do what the page does", () => {
    const tap = "  - { type: button, text: 还款, onTap: [{ openScheme: repayTab }] }\n";
    const supports = "{ nwd: 8.9.1+, browser: any }";
    const barred = page("quota", guardOf("host.name == 'nwd'", "navigate: apply"), supports) + tap;
    const open = page("quota", "", supports) + tap;
    expect(told({ quota: barred })).toEqual([]);
    expect(told({ quota: open }).map((one) => one.split(" ")[1])).toEqual(["P301"]);
  });

  test("steps behind a guard are proved on the hosts that take it", () => {
    const lacking = page("quota", guardOf("visit.agreed", "openScheme: repayTab", "leave:"));
    expect(told({ quota: lacking })).toEqual(["quota.yaml:7 P301"]);
  });
});

describe("Guards that lead in a circle", () => {
  const pair = (first: string, second: string, ...steps: readonly string[]) => ({
    quota: page("quota", guardOf(first, ...steps, "navigate: apply")),
    apply: page("apply", guardOf(second, "navigate: quota")),
  });

  test.each([
    ["visit.agreed", "visit.known"],
    ["visit.step == 'one'", "visit.step == 'two'"],
    ["visit.agreed and visit.known", "not visit.agreed"],
    ["false", "visit.known"],
  ])("%s and %s can fail together", (first, second) => {
    expect(told(pair(first, second)).map((one) => one.split(" ")[1])).toEqual(["P541"]);
  });

  test.each([
    ["visit.agreed", "not visit.agreed"],
    ["visit.step == 'one'", "visit.step != 'one'"],
    ["visit.agreed or visit.known", "not visit.known"],
    ["visit.agreed and visit.known", "not visit.agreed or not visit.known"],
    ["host.name == 'browser'", "visit.agreed"],
  ])("%s and %s do not, or nobody gets there", (first, second) => {
    const found = told(pair(first, second)).map((one) => one.split(" ")[1]);
    expect(found.filter((code) => code === "P541")).toEqual([]);
  });

  test("is found on a host that two pages serve, and not where they serve none together", () => {
    const onGr = "host.name == 'gr'";
    const of = (supports: string) => ({
      quota: page("quota", guardOf(onGr, "navigate: apply"), "{ browser: any, gr: any }"),
      apply: page("apply", guardOf(onGr, "navigate: quota"), supports),
    });
    expect(told(of("{ browser: any }")).map((one) => one.split(" ")[1])).toEqual(["P541"]);
    expect(told(of("{ gr: any }")).filter((one) => one.endsWith("P541"))).toEqual([]);
  });

  test("can be played on a host on which they lead round", () => {
    const onGr = "host.name == 'gr'";
    const supports = "{ gr: any, browser: any }";
    const pages = {
      quota: page("quota", guardOf(onGr, "navigate: apply"), supports),
      apply: page("apply", guardOf(onGr, "navigate: quota"), supports),
    };
    const [way] = errorsOf(pages).flatMap((one) => one.way ?? []);
    expect(way).toMatchObject({ page: "apply", host: "browser.other" });
    expect(way?.steps.map(({ words }) => words.en)).toEqual(["by itself → quota → apply"]);
  });

  test("a page that leads to itself, and one of three", () => {
    expect(told({ quota: page("quota", guardOf("visit.agreed", "navigate: quota")) })).toEqual(["quota.yaml:7 P541"]);
    const three = {
      ...pair("visit.agreed", "visit.known"),
      apply: page("apply", guardOf("visit.known", "navigate: third")),
      third: page("third", guardOf("visit.step == 'two'", "navigate: quota")),
    };
    expect(told(three).map((one) => one.split(" ")[1])).toEqual(["P541"]);
  });

  test("a way that changes what is asked is none", () => {
    expect(told(pair("visit.agreed", "visit.known", "setVisit: { agreed: true }"))).toEqual([]);
  });
});
