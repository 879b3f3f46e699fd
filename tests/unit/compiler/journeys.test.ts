import { afterAll, describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { drawJourneys } from "../../../renderer/compiler/project/journeys/drawJourneys.ts";
import { shortestWays } from "../../../renderer/compiler/project/journeys/journeyGraph.ts";
import { openVisitProject, type VisitProject } from "../../visitProject.ts";

/* The ways between pages: which pages nothing reaches, where the back key goes round, and how they are drawn. */

const opened: VisitProject[] = [];
afterAll(() => {
  for (const one of opened) one.remove();
});

const text = "  - { type: text, text: 内容 }\n";
/** A page with the steps of its back key, and what it shows. */
const page = (name: string, back = "", body = text, supports = "{ gr: any, browser: any }") =>
  `page: ${name}\ntitle: 页面\nsupports: ${supports}\n${back === "" ? "" : `onBack:\n${back}`}body:\n${body}`;
const button = (...steps: readonly string[]) =>
  `  - type: button\n    text: 去\n    onTap:\n${steps.map((step) => `      - ${step}\n`).join("")}`;
const line = (step: string) => `  - ${step}\n`;

/** Its problems that are about ways. */
function told(pages: Readonly<Record<string, string>>, app = ""): string[] {
  const files = Object.entries(pages).map(([name, one]) => [`${name}.yaml`, one]);
  const one = openVisitProject(app, Object.fromEntries(files));
  opened.push(one);
  return one.project
    .checkAll()
    .problems.filter(({ code }) => code === "P547" || code === "P548")
    .map(({ file, line: at, message, code }) => `${file.replace("pages/", "")}:${at} ${code} ${message.en}`);
}

const round = (names: string, where: string) =>
  `Back never leads out of these pages on ${where}: ${names}. Let the onBack of one of them leave, with \`- leave:\`.`;
const everywhere = "GR (iOS, 安卓); 浏览器";

describe("The back key", () => {
  const toQuota = button("navigate: quota");

  test("goes round where each page leads to the other", () => {
    const pages = {
      quota: page("quota", line("navigate: b"), button("navigate: b")),
      b: page("b", line("navigate: quota"), toQuota),
    };
    expect(told(pages)).toEqual([`b.yaml:4 P547 ${round("b → quota → b", everywhere)}`]);
  });

  test("goes round over three pages, and says so once", () => {
    const pages = {
      quota: page("quota", line("navigate: b")),
      b: page("b", line("navigate: c")),
      c: page("c", line("navigate: quota")),
    };
    expect(told(pages)).toEqual([`b.yaml:4 P547 ${round("b → c → quota → b", everywhere)}`]);
  });

  test("goes round on one host alone, where the way out is another one's", () => {
    const out = "  - leave:\n    only: { browser: any }\n  - navigate: b\n";
    const pages = { quota: page("quota", out), b: page("b", line("navigate: quota")) };
    expect(told(pages)).toEqual([`b.yaml:4 P547 ${round("b → quota → b", "GR (iOS, 安卓)")}`]);
  });

  test.each([
    ["where a page leaves", page("b", line("leave:"))],
    [
      "where the borrower may leave",
      page("b", "  - dialog: 离开吗？\n    onConfirm:\n      - leave:\n    onCancel:\n      - navigate: quota\n"),
    ],
    ["where the host does what its back key does", page("b")],
    ["where it goes to a page that is left", page("b", line("navigate: c"))],
  ])("leads out %s", (_, b) => {
    expect(told({ quota: page("quota", line("navigate: b")), b, c: page("c") })).toEqual([]);
  });
});

describe("A page that nothing leads to", () => {
  const lost = (name: string, at = 1) =>
    `${name}.yaml:${at} P548 Nothing leads to “${name}”: no page that can be reached does, and app.yaml does not list it in entries. Lead there, list it, or delete the page.`;

  test("is told of where app.yaml says what is opened from elsewhere, and only there", () => {
    const pages = { quota: page("quota"), b: page("b") };
    expect(told(pages)).toEqual([]);
    expect(told(pages, "entries: [apply]\n")).toEqual([lost("b")]);
    expect(told(pages, "entries: [apply, b]\n")).toEqual([]);
  });

  test.each([
    ["a step leads to it", button("navigate: b")],
    [
      "a fallback does",
      button("callNative: dial\n        params: { phone: '10086' }\n        fallback: [{ navigate: b }]"),
    ],
    [
      "a web view of its own opens it",
      button("miniProgramNavigate: webview\n        url: /b\n        fallback: [{ toast: 不行 }]"),
    ],
  ])("is none where %s", (_, body) => {
    expect(
      told({ quota: page("quota", "", body, "{ gr: any, wechat: any }"), b: page("b") }, "entries: [apply]\n"),
    ).toEqual([]);
  });

  test("is told of once for several that only lead to each other, by the first that the others follow", () => {
    const pages = {
      quota: page("quota"),
      b: page("b", "", button("navigate: c")),
      c: page("c", "", button("navigate: d")),
      d: page("d", "", button("navigate: c")),
    };
    expect(told(pages, "entries: [apply]\n")).toEqual([lost("b")]);
    expect(
      told({ ...pages, b: page("b"), quota: page("quota", "", button("navigate: b")) }, "entries: [apply]\n"),
    ).toEqual([lost("c")]);
  });

  test("is not looked for while a page leads where a formula says", () => {
    const body = button("navigate: ${params.next}");
    const quota = page("quota", "params:\n", body).replace("onBack:\nparams:\n", "params: { next: { type: text } }\n");
    expect(told({ quota, b: page("b") }, "entries: [apply]\n")).toEqual([]);
  });
});

describe("The ways between the shipped pages", () => {
  const { journeys } = openProject(process.cwd()).checkAll();

  test("lead from the home page to the plan of a bill by what is tapped", () => {
    const way = (journeys && shortestWays(journeys).get("installment")) ?? [];
    expect(way.map(({ from }) => from)).toEqual(["repay", "bill"]);
    expect(way.map(({ way: { trigger } }) => trigger)).toEqual(["tap", "tap"]);
  });

  test("are drawn with each page once, and nothing that a page's title could break out of", () => {
    if (!journeys) throw new Error("A shipped page has errors");
    const svg = drawJourneys(journeys, "zh");
    for (const name of journeys.pages.keys()) expect(svg.split(`>${name}</text>`), name).toHaveLength(2);
    expect(drawJourneys(journeys, "zh")).toBe(svg);
    const quota = { ...journeys.pages.get("quota"), title: "<script>&" } as never;
    expect(drawJourneys({ ...journeys, pages: new Map([["quota", quota]]) }, "en")).toContain("&lt;script&gt;&amp;");
  });
});
