import { afterAll, describe, expect, test } from "vitest";
import { drawJourneys } from "../../../renderer/compiler/project/journeys/drawJourneys.ts";
import { shortestWays } from "../../../renderer/compiler/project/journeys/journeyGraph.ts";
import { shippedProject } from "../../shippedProject.ts";
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
    .problems.filter(({ code }) => /^P54[78]|^P55[1-4]/.test(code))
    .map(({ file, line: at, message, code }) => `${file.replace("pages/", "")}:${at} ${code} ${message.en}`);
}

const round = (names: string, where: string, way: string) =>
  `Back never leads out of these pages on ${where}: ${names}. Let the onBack of one of them leave, with \`- leave:\`. The way in: ${way}.`;
const everywhere = "GR (iOS, 安卓); 浏览器";

describe("The back key", () => {
  const toQuota = button("navigate: quota");

  test("goes round where each page leads to the other", () => {
    const pages = {
      quota: page("quota", line("navigate: b"), button("navigate: b")),
      b: page("b", line("navigate: quota"), toQuota),
    };
    expect(told(pages)).toEqual([`b.yaml:4 P547 ${round("b → quota → b", everywhere, "quota, tap “去” → b")}`]);
  });

  test("goes round over three pages, and says so once", () => {
    const pages = {
      quota: page("quota", line("navigate: b")),
      b: page("b", line("navigate: c")),
      c: page("c", line("navigate: quota")),
    };
    expect(told(pages)).toEqual([`b.yaml:4 P547 ${round("b → c → quota → b", everywhere, "quota, the back key → b")}`]);
  });

  test("goes round on one host alone, where the way out is another one's", () => {
    const out = "  - leave:\n    only: { browser: any }\n  - navigate: b\n";
    const pages = { quota: page("quota", out), b: page("b", line("navigate: quota")) };
    expect(told(pages)).toEqual([
      `b.yaml:4 P547 ${round("b → quota → b", "GR (iOS, 安卓)", "quota, the back key → b")}`,
    ]);
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
  const lost = (name: string, near: string, at = 1) =>
    `${name}.yaml:${at} P548 Nothing leads to “${name}”: no page that can be reached does, and app.yaml does not list it in entries. Lead there, as from “${near}” with \`- navigate: ${name}\`, list it, or delete the page.`;

  test("is told of where app.yaml says what is opened from elsewhere, and only there", () => {
    const pages = { quota: page("quota"), b: page("b") };
    expect(told(pages)).toEqual([]);
    expect(told(pages, "entries: [apply]\n")).toEqual([lost("b", "quota")]);
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
      told(
        {
          quota: page("quota", "", body, "{ gr: any, wechat: any }"),
          b: page("b", "", text, "{ gr: any, wechat: any }"),
        },
        "entries: [apply]\n",
      ),
    ).toEqual([]);
  });

  test("is told of once for several that only lead to each other, by the first that the others follow", () => {
    const pages = {
      quota: page("quota"),
      b: page("b", "", button("navigate: c")),
      c: page("c", "", button("navigate: d")),
      d: page("d", "", button("navigate: c")),
    };
    expect(told(pages, "entries: [apply]\n")).toEqual([lost("b", "quota")]);
    expect(
      told({ ...pages, b: page("b"), quota: page("quota", "", button("navigate: b")) }, "entries: [apply]\n"),
    ).toEqual([lost("c", "quota")]);
  });

  test("is not looked for while a page leads where a formula says", () => {
    const body = button("navigate: ${params.next}");
    const quota = page("quota", "params:\n", body).replace("onBack:\nparams:\n", "params: { next: { type: text } }\n");
    expect(told({ quota, b: page("b") }, "entries: [apply]\n")).toEqual([]);
  });
});

describe("A param that the next page needs", () => {
  const bill =
    "page: bill\ntitle: 账单\nsupports: { gr: any, browser: any }\nparams: { id: { type: text, required: true } }\nbody:\n  - { type: text, text: '${params.id}' }\n";
  const list = (more: string, params = "{ id: { type: text } }") =>
    `page: list\ntitle: 列表\nsupports: { gr: any, browser: any }\nparams: ${params}\nbody:\n${more}`;
  const handOn = button("navigate: bill\n        query: { id: '${params.id}' }");
  const missing = (at: string, way: string) =>
    `${at} P551 “id” may be missing here, and “bill” cannot be shown without it. Require it of this page too, or lead there only if has(params.id). The way: ${way}.`;

  test("is missing where a page hands on a param of its own that it was not given", () => {
    const pages = { quota: page("quota", "", button("navigate: list")), list: list(handOn), bill };
    expect(told(pages)).toEqual([missing("list.yaml:10", "quota, tap “去” → list, tap “去” → bill")]);
  });

  test("is not in an address that a mini program opens", () => {
    const body = button("miniProgramNavigate: webview\n        url: /bill\n        fallback: [{ toast: 不行 }]");
    const quota = page("quota", "", body, "{ gr: any, wechat: any }");
    expect(told({ quota, bill: bill.replace("browser", "wechat") })).toEqual([
      missing("quota.yaml:8", "quota, tap “去” → bill"),
    ]);
    const given = quota.replace("url: /bill", "url: /bill?id=1");
    expect(told({ quota: given, bill: bill.replace("browser", "wechat") })).toEqual([]);
  });

  test.each([
    ["that page requires it itself", list(handOn, "{ id: { type: text, required: true } }"), "b1"],
    ["that page has a default for it", list(handOn, "{ id: { type: text, default: a } }"), "b1"],
    [
      "it is handed on only where it is there",
      list(handOn.replace("type: button", "type: button\n    if: has(params.id)")),
      "b1",
    ],
    [
      "a line before it stops",
      list(
        button(
          "if: not has(params.id)\n        then: [{ toast: 没有 }, { stop: }]",
          "navigate: bill\n        query: { id: '${params.id}' }",
        ),
      ),
      "b1",
    ],
    ["every way gives it", list(handOn), "b1"],
  ])("is there where %s", (_, between, id) => {
    const quota = page("quota", "", button(`navigate: list\n        query: { id: ${id} }`));
    expect(told({ quota, list: between, bill }, "entries: [apply]\n")).toEqual([]);
  });
});

describe("A value of the visit", () => {
  const visit = "visit:\n  plan: { type: text }\n";
  const shows = page("b", "", "  - { type: text, text: '${visit.plan}' }\n");
  const missing = (way: string) =>
    `b.yaml:5 P552 On one way to this page nothing has set visit.plan, which it shows or sends: ${way}. Set it before with setVisit, give it a default in app.yaml, or ask first: has(visit.plan).`;
  const sets = "setVisit: { plan: a }";

  test("is missing on the shortest way on which nothing sets it", () => {
    const quota = page("quota", "", button(sets, "navigate: b") + button("navigate: c"));
    const pages = { quota, b: shows, c: page("c", "", button("navigate: b")) };
    expect(told(pages, visit)).toEqual([missing("quota, tap “去” → c, tap “去” → b")]);
  });

  test.each([
    ["a param that need not be there sets it", "setVisit: { plan: '${params.id}' }"],
    ["such a param sets it again", "setVisit: { plan: a }\n      - setVisit: { plan: '${params.id}' }"],
    [
      "it is asked for and then set so",
      "if: not has(visit.plan)\n        then: [{ stop: }]\n      - setVisit: { plan: '${params.id}' }",
    ],
  ])("is missing where %s", (_, ...lines) => {
    const quota = page("quota", "", button(...lines, "navigate: b")).replace(
      "body:",
      "params: { id: { type: text } }\nbody:",
    );
    const codes = told({ quota, b: shows }, visit).map((one) => one.split(" ")[1]);
    expect(codes).toEqual(["P552"]);
  });

  test.each([
    ["each way sets it", button(sets, "navigate: b"), shows],
    [
      "the page asks for it",
      button("navigate: b"),
      shows.replace("'${visit.plan}'", "\"${if(has(visit.plan), visit.plan, '')}\""),
    ],
    [
      "the page compares it alone",
      button("navigate: b"),
      page("b", "", "  - { type: text, if: visit.plan == 'a', text: 内容 }\n"),
    ],
    [
      "who has none is not led there",
      button("if: not has(visit.plan)\n        then: [{ stop: }]", "navigate: b") + button(sets),
      shows,
    ],
  ])("is there where %s", (_, body, b) => {
    expect(told({ quota: page("quota", "", body), b }, visit)).toEqual([]);
  });

  describe("that is taken back", () => {
    const kept = "visit:\n  plan: { type: text, default: a }\n";
    const gone = "setVisit: { plan: null }";
    const taken = (way: string) =>
      `b.yaml:5 P552 On one way to this page a step has taken back visit.plan, which it shows or sends: ${way}. Take it back only where nobody comes here any more, set it again before with setVisit, or ask first: has(visit.plan).`;
    const toB = button("navigate: b");

    test.each([
      ["on the way there", { quota: page("quota", "", button(gone, "navigate: b")) }, "quota, tap “去” → b"],
      [
        "by a line that is not always taken",
        {
          quota: page(
            "quota",
            "",
            button("if: host.name == 'gr'\n        then: [{ setVisit: { plan: null } }]", "navigate: b"),
          ),
        },
        "quota, tap “去” → b",
      ],
      [
        "two pages before",
        { quota: page("quota", "", button(gone, "navigate: c")), c: page("c", "", toB) },
        "quota, tap “去” → c, tap “去” → b",
      ],
      [
        "by another button, where the page stays",
        { quota: page("quota", "", toB + button(gone, "toast: 好").replace("去", "清空")) },
        "quota, tap “清空”, tap “去” → b",
      ],
      [
        "over two pages, each left by back",
        {
          quota: page("quota", "", toB),
          b: page("b", "", `  - { type: text, text: '\${visit.plan}' }\n${button("navigate: c")}`),
          c: page("c", line("leave:"), button("navigate: d")),
          d: page("d", "", button("navigate: e\n        replace: true")),
          e: page("e", "", button(gone, "leave:")),
        },
        "quota, tap “去” → b, tap “去” → c, tap “去” → d, tap “去” → e, tap “去” → c, the back key → b",
      ],
    ])("is gone %s", (_, pages, way) => {
      expect(told({ b: shows, ...pages }, kept)).toEqual([taken(way)]);
    });

    test.each([
      ["it is set again before", button(gone, sets, "navigate: b") + toB],
      [
        "who lacks it is not led there",
        button(gone, "toast: 好") + button("if: not has(visit.plan)\n        then: [{ stop: }]", "navigate: b"),
      ],
      ["the page is left for a place that leads no further", toB + button(gone, "navigate: c\n        replace: true")],
      [
        "the branch that takes it back ends there",
        button(
          "if: host.name == 'gr'\n        then: [{ setVisit: { plan: null } }, { navigate: c, replace: true }]",
          "navigate: b",
        ),
      ],
    ])("is there where %s", (_, body) => {
      expect(told({ quota: page("quota", "", body), b: shows, c: page("c") }, kept)).toEqual([]);
    });

    test("is gone from a page that opens in a web view of its own, where nothing has set it", () => {
      const body = button(sets, "miniProgramNavigate: webview\n        url: /b\n        fallback: [{ toast: 不行 }]");
      const both = "{ gr: any, wechat: any }";
      const pages = { quota: page("quota", "", body, both), b: shows.replace("{ gr: any, browser: any }", both) };
      expect(told(pages, visit)).toEqual([missing("quota, tap “去” → b")]);
      expect(told(pages, kept)).toEqual([]);
    });
  });

  const waits = (condition: string) =>
    `page: b\ntitle: 页面\nsupports: { gr: any, browser: any }\ndata:\n  list: { get: /list, returns: any, when: "${condition}" }\nbody:\n  - type: data\n    of: list\n    body:\n      - { type: text, text: "\${data.list.a}" }\n`;

  test("is waited for though no page ever sets it so", () => {
    const pages = { quota: page("quota", "", button(sets, "navigate: b")), b: waits("visit.plan == 'b'") };
    expect(told(pages, visit)).toEqual([
      "b.yaml:5 P554 Nothing ends this wait: no page ever sets visit.plan so. Set it where what is waited for comes to pass, or wait for something else. The way: quota, tap “去” → b.",
    ]);
    expect(told({ ...pages, b: waits("visit.plan == 'a'") }, visit)).toEqual([]);
    expect(told({ ...pages, b: waits("visit.plan == 'b' or has(data.list.a)") }, visit)).toEqual([]);
  });
});

describe("A page that does not work everywhere", () => {
  const late = page("b", "", text, "{ gr: 5.0.0+, browser: any }");

  test("is not led to from where it does not work", () => {
    const quota = page("quota", "", button("dialog: 去吗？\n        cancel: 不去", "navigate: b"));
    expect(told({ quota, b: late })).toEqual([
      "quota.yaml:10 P553 This leads to “b” on GR before 5.0.0 (iOS, 安卓), where that page does not work. Narrow the step with only and lead elsewhere there, or widen the supports of that page. The way: quota, tap “去”, answer “Confirm” → b.",
    ]);
    const narrowed = quota.replace("navigate: b", "navigate: b\n        only: { gr: 5.0.0+, browser: any }");
    expect(told({ quota: narrowed, b: late })).toEqual([]);
  });
});

test.each([
  ["a page", "{ navigate: quata }", "quota"],
  ["a request", "{ request: /loan }", "/loans"],
  ["a native function", "{ callNative: dail }", "dial"],
])("An obligation that fits no step says which name of %s may have been meant", (_, before, meant) => {
  const quota = page("quota", "", button("request: /loans"));
  const one = openVisitProject(`obligations:\n  - before: ${before}\n    confirmed: [costDisclosure]\n`, {
    "quota.yaml": quota,
  });
  opened.push(one);
  const told = one.project.checkAll().problems.filter(({ code }) => code === "P528");
  expect(told.map(({ suggestions = [] }) => suggestions.map(({ insert }) => insert))).toEqual([[meant]]);
});

describe("The ways between the shipped pages", () => {
  const { journeys } = shippedProject.checkAll();

  test("lead from the home page to the plan of a bill by what is tapped", () => {
    const way = (journeys && shortestWays(journeys).get("installment")) ?? [];
    expect(way.map(({ from }) => from)).toEqual(["repay", "bill"]);
    expect(way.map(({ way: { trigger } }) => trigger)).toEqual(["tap", "tap"]);
  });

  test("are drawn with each page once, and nothing that a page's title could break out of", () => {
    if (!journeys) throw new Error("A shipped page has errors");
    const svg = drawJourneys(journeys, "zh");
    for (const name of journeys.pages.keys()) expect(svg.split(`>${name}</text>`), name).toHaveLength(2);
    // In the sheet of the studio at 1280 pixels no page is out of sight.
    expect(Number(/width="(\d+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(1180);
    const english = drawJourneys(journeys, "en");
    expect(english).toContain(">Emergency contacts</text>");
    expect(english.replace(/[^\u2e80-\uffef]/g, "")).toBe("");
    expect(drawJourneys(journeys, "zh")).toBe(svg);
    const quota = { ...journeys.pages.get("quota"), title: "<script>&", titles: {} } as never;
    expect(drawJourneys({ ...journeys, pages: new Map([["quota", quota]]) }, "en")).toContain("&lt;script&gt;&amp;");
  });
});
