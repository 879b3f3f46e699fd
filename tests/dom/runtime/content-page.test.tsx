import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { shippedProject as project } from "../../shippedProject.ts";
import { close as closeFrontEnd, open as openFrontEnd } from "../front-end.tsx";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, tap } from "../pages.tsx";
import { withoutTranslations } from "../withoutTranslations.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await here?.close();
  here = undefined;
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);

/** What the compiler says of a page, as `CODE place`. */
function problemsOf(text: string): string[] {
  const head = "page: lab\ntitle: 页面\nsupports: { gr: any, nwd: any, wechat: any, douyin: any, browser: any }\n";
  return withoutTranslations(project.checkPage("lab", head + text).problems).map(
    ({ code, line }) => `${code} ${line - 3}`,
  );
}

const plan = `
state:
  unit: { type: text, default: 元 }
data:
  bills: { get: /bills, returns: Bills }
body:
  - type: data
    of: bills
    body:
      - type: planTable
        label: 还款计划
        rows: data.bills.items
        each: bill
        key: bill.id
        columns:
          - { title: 还款日, value: "\${bill.dueDate}" }
          - { title: "应还（\${state.unit}）", value: "\${money(bill.amount)} \${state.unit}", strong: true }
      - type: button
        text: 换单位
        onTap:
          - setState: { unit: 万元 }
`;
const bills = {
  requests: [
    {
      request: "/bills",
      answer: { due: 1, items: [{ id: "1", dueDate: "11月21日", amount: 550.5, overdue: false }] },
    },
  ],
};

test("A plan shows each item of its list, and what else its columns read as it changes", async () => {
  await open(plan, { stubs: bills });
  await shows("11月21日");
  expect([texts("th"), texts("td")]).toEqual([
    ["还款日", "应还（元）"],
    ["11月21日", "550.50 元"],
  ]);
  await tap("换单位");
  expect([texts("th"), texts("td")]).toEqual([
    ["还款日", "应还（万元）"],
    ["11月21日", "550.50 万元"],
  ]);
});

test("The columns of a plan are checked with the type of its items, the headings without an item", () => {
  expect(problemsOf(plan)).toEqual([]);
  expect(problemsOf(plan.replace("bill.dueDate", "bill.dueDay"))).toEqual(["P401 16"]);
  expect(problemsOf(plan.replace("title: 还款日", 'title: "${bill.dueDate}"'))).toEqual(["P401 16"]);
});

test("An item of a plan is called row when the page gives it no name", async () => {
  await open(
    plan
      .replace("each: bill", "each: row")
      .replace(/bill\./g, "row.")
      .replace("        each: row\n", ""),
    {
      stubs: bills,
    },
  );
  await shows("550.50 元");
});

const goBack = () => act(async () => document.querySelector<HTMLElement>("[aria-label=返回]")?.click());
const bar = (steps: string) => `
${steps}
body:
  - { type: navBar, title: 额度, right: { text: 说明, onTap: [{ toast: 正在打开 }] } }
`;

test("The button of the bar at the top takes what the page does when it is left", async () => {
  await open(bar("onBack: [{ dialog: 确定离开吗？, onConfirm: [{ leave: }] }]"));
  await goBack();
  await shows("确定离开吗？");
});

test("The button of the bar at the top leads back to the page before", async () => {
  const card = bar("").replace("title: 额度", "title: 绑卡");
  await openFrontEnd(
    { quota: "body: [{ type: button, text: 去绑卡, onTap: [{ navigate: card-auth }] }]\n", "card-auth": card },
    {},
  );
  await tap("去绑卡");
  await shows("绑卡说明");
  await goBack();
  await shows("去绑卡");
  await closeFrontEnd();
});

test("A second tap on an entry does nothing while its steps are taken, even when the first has changed the page", async () => {
  const { requests } = await open(
    `
state: { count: { type: number, default: 0 } }
body:
  - type: grid
    items:
      - text: 签到
        icon: bill
        badge: "\${state.count}"
        onTap:
          - setState: { count: "\${state.count + 1}" }
          - request: /sign
            method: post
      - { text: 设置, icon: settings }
`,
    { stubs: { requests: [{ request: "/sign", method: "post", answer: {}, delay: 80 }] } },
  );
  const button = document.querySelector<HTMLElement>(".gw-grid button");
  await act(async () => button?.click());
  await act(async () => button?.click());
  await rest(120);
  expect(texts(".gw-grid-badge")).toEqual(["1"]);
  expect(requests.filter(({ path }) => path === "/sign")).toHaveLength(1);
});

test("A tap on an entry is recorded under its own event", async () => {
  const { requests } = await open(`
body:
  - type: grid
    items:
      - { text: 账单, icon: bill, track: bill_tap, onTap: [{ toast: 正在打开 }] }
      - { text: 设置, icon: settings }
`);
  await tap("账单");
  const bodies = () => requests.filter(({ path }) => path === "/track").map(({ body }) => JSON.stringify(body));
  await vi.waitFor(() => expect(bodies()).toEqual([expect.stringContaining("bill_tap")]), 10_000);
});

test("A picture is fetched only from where the guard of addresses lets it", async () => {
  const { failures } = await open(`
state: { banner: { type: text, default: https://evil.example/a.png } }
body:
  - { type: image, src: "\${state.banner}", alt: 活动 }
  - { type: image, src: /images/a.png, alt: 免息 }
`);
  await shows("");
  expect([...document.querySelectorAll("img")].map((one) => new URL(one.src).pathname)).toEqual(["/images/a.png"]);
  expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("活动");
  expect(new Set(failures)).toEqual(new Set(["image"]));
});

test("Of a picture in several widths the phone gets those that the guard lets it fetch, and as wide as their place they are", async () => {
  await open(`
state: { other: { type: text, default: https://evil.example/a.png } }
body:
  - type: image
    src: /images/a.png
    sources:
      - { src: /images/a-750.png?x=w_750, width: 750 }
      - { src: "\${state.other}", width: 900 }
      - { src: ./a-1290.png, width: 1290 }
    alt: 免息
  - { type: image, src: /images/b.png, alt: 没有 }
  - type: swipe
    label: 活动
    items:
      - image: /images/c.png
        sources: [{ src: /images/c-750.png, width: 750 }, { src: /images/c-1290.png, width: 1290 }]
        label: 活动
`);
  await shows("");
  await vi.waitFor(() => expect(document.querySelectorAll("img")).toHaveLength(3));
  const [first, plain, slide] = document.querySelectorAll("img");
  const from = new URL(".", document.location.href).href;
  const root = new URL("/", from).href;
  expect(first?.srcset).toBe(`${root}images/a-750.png?x=w_750 750w,${from}a-1290.png 1290w`);
  expect(first?.sizes).toBe("auto,100vw");
  expect([plain?.getAttribute("srcset"), plain?.getAttribute("sizes")]).toEqual([null, null]);
  expect(slide?.srcset).toBe(`${root}images/c-750.png 750w,${root}images/c-1290.png 1290w`);
});

const one = (component: string) => `body:\n  - ${component}\n`;

test.each([
  ["an address of another host", "{ type: image, src: https://evil.example/a.png, alt: 活动 }", "P405"],
  ["an address that runs code", "{ type: image, src: 'javascript:alert(1)', alt: 活动 }", "P502"],
  ["one source alone", "{ type: image, src: /a.png, alt: 活动, sources: [{ src: /a-750.png, width: 750 }] }", "P212"],
  [
    "a source without its width",
    "{ type: image, src: /a.png, alt: 活动, sources: [{ src: /a-1.png, width: 750 }, { src: /a-2.png }] }",
    "P202",
  ],
  [
    "one file of two widths",
    "{ type: image, src: /a.png, alt: 活动, sources: [{ src: /a.png, width: 750 }, { src: /a.png, width: 1290 }] }",
    "P485",
  ],
  ["a picture without a name", "{ type: image, src: /a.png }", "P218"],
  ["a picture with an empty name", "{ type: image, src: /a.png, alt: '' }", "P601"],
  ["both a name and none", "{ type: image, src: /a.png, alt: 活动, decorative: true }", "P218"],
  ["text and parts", "{ type: text, text: 借款, parts: [{ text: 借款 }] }", "P218"],
  ["neither text nor parts", "{ type: text }", "P218"],
  ["a progress above 100", "{ type: progress, label: 已用额度, value: 120 }", "P211"],
  ["a progress below 0", "{ type: progress, label: 已用额度, value: -1 }", "P211"],
  ["a progress that is no number", "{ type: progress, label: 已用额度, value: 一半 }", "P203"],
  ["a progress without a name", "{ type: progress, value: 1 }", "P202"],
  ["an unknown icon", "{ type: icon, name: shiled }", "P204"],
  [
    "an icon to tap without a name",
    "{ type: navBar, title: 额度, right: { icon: help, onTap: [{ toast: 好 }] } }",
    "P202",
  ],
  [
    "six columns of things",
    "{ type: grid, columns: 6, items: [{ text: 甲, icon: bill }, { text: 乙, icon: bill }] }",
    "P211",
  ],
])("The compiler tells of %s", (_, component, code) => {
  expect(problemsOf(one(component)).map((problem) => problem.split(" ")[0])).toEqual([code]);
});

test("The compiler tells of a second bar at the top, wherever it stands", () => {
  const twice = `
body:
  - { type: navBar, title: 额度 }
  - { type: group, body: [{ type: navBar, title: 额度 }] }
`;
  expect(problemsOf(twice)).toEqual(["P403 4"]);
});

test("Keys of parts that open differ", () => {
  const fold = (key: string, title: string) => `{ key: ${key}, title: ${title}, body: [{ type: text, text: 好 }] }`;
  const folds = (first: string, second: string) =>
    problemsOf(one(`{ type: collapse, items: [${fold(first, "借款")}, ${fold(second, "还款")}] }`));
  expect(folds("a", "b")).toEqual([]);
  expect(folds("a", "a")).toEqual(["P403 2"]);
});
