import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Chart, type ChartProps } from "../../../renderer/components/charts/Chart.tsx";
import { sumOf } from "../../../renderer/components/charts/figures.ts";
import { shippedProject } from "../../shippedProject.ts";
import { type OpenPage, open as openPage, shows, tap } from "../pages.tsx";
import { withoutTranslations } from "../withoutTranslations.ts";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (node: ReactNode) => act(() => root.render(node));
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const slider = () => document.querySelector("[role=slider]") as HTMLElement;
const press = (key: string) =>
  act(() => void slider().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
/** Puts a finger on the drawing, so far from its left side. */
const touch = (share: number) => {
  slider().getBoundingClientRect = () => new DOMRect(10, 0, 200, 132);
  return act(
    () => void slider().dispatchEvent(new MouseEvent("pointerdown", { clientX: 10 + 200 * share, bubbles: true })),
  );
};

const plan: ChartProps = {
  kind: "plan",
  label: "每期应还（元）",
  unit: "money",
  series: ["本金", "利息"],
  items: [
    { title: "第 1 期", figures: [799.05, 90] },
    { title: "第 2 期", figures: [806.24, 82.81] },
    { title: "第 3 期", figures: [813.5, undefined] },
  ],
};

describe("A chart of a plan", () => {
  test("is a table for readers of the screen, exact to the cent, with sums, and says what is missing", () => {
    show(<Chart {...plan} />);
    expect(texts("caption")).toEqual(["每期应还（元）"]);
    expect(texts("thead th")).toEqual(["项目", "本金", "利息", "合计"]);
    expect(texts("tbody tr")).toEqual(["第 1 期799.0590.00889.05", "第 2 期806.2482.81889.05", "第 3 期813.50—813.50"]);
  });

  test("is read value by value with the arrow keys, and stops at its ends", () => {
    show(<Chart {...plan} />);
    const said = () => [slider().getAttribute("aria-valuenow"), slider().getAttribute("aria-valuetext")];
    expect(said()).toEqual(["1", "第 1 期：本金 799.05，利息 90.00，合计 889.05"]);
    press("ArrowRight");
    expect(said()).toEqual(["2", "第 2 期：本金 806.24，利息 82.81，合计 889.05"]);
    press("End");
    press("ArrowRight");
    expect(said()).toEqual(["3", "第 3 期：本金 813.50，利息 —，合计 813.50"]);
    press("Home");
    press("ArrowLeft");
    expect(said()[0]).toBe("1");
    press("x");
    expect(said()[0]).toBe("1");
  });

  test("is read where a finger is", () => {
    show(<Chart {...plan} />);
    touch(0.5);
    expect(texts(".gw-chart-read")).toEqual(["第 2 期889.05"]);
    touch(1);
    expect(texts(".gw-chart-read")).toEqual(["第 3 期813.50"]);
    expect(texts(".gw-chart-reading li")).toEqual(["本金813.50", "利息—"]);
  });

  test("shows another item when that which was read is gone", () => {
    show(<Chart {...plan} />);
    press("End");
    show(<Chart {...plan} items={plan.items.slice(0, 1)} />);
    expect(texts(".gw-chart-read")).toEqual(["第 1 期889.05"]);
  });
});

/** The bars as they are drawn: from where to where, from the top. */
const bars = () =>
  [...document.querySelectorAll(".gw-chart-marks rect")].map((one) => [
    Number(one.getAttribute("y")),
    Number(one.getAttribute("y")) + Number(one.getAttribute("height")),
  ]);

test("Bars stand on the line of 0: what is negative goes down, and what is small is still seen", () => {
  const items = [100, -100, 0.001, 0].map((figure) => ({ title: "", figures: [figure] }));
  show(<Chart kind="bar" label="收支" unit="number" series={["收支"]} items={items} />);
  expect(bars()).toEqual([
    [0, 66],
    [66, 132],
    [expect.closeTo(66, 1), expect.closeTo(67, 1)],
  ]);
  expect(texts(".gw-chart-end")).toEqual(["100", "-100"]);
});

test("The parts of a stack stand one above the other", () => {
  show(<Chart {...plan} items={[{ title: "", figures: [75, 25] }]} />);
  expect(bars()).toEqual([
    [33, 132],
    [0, 32],
  ]);
});

test("A line has a gap where a figure is missing, and a figure by itself is a dot", () => {
  const items = [1, 2, undefined, 4].map((figure) => ({ title: "", figures: [figure] }));
  show(<Chart kind="line" label="余额" unit="money" series={["余额"]} items={items} />);
  expect(document.querySelector(".gw-chart-line path")?.getAttribute("d")).toBe("M40.0 99.0L120.0 66.0M280.0 0.0h0");
});

test.each([
  [[0.1, 0.2], 0.3],
  [[999_999_999_999.98, 0.01], 999_999_999_999.99],
  [[undefined, -5], -5],
])("The sum of %o is %s to the cent", (figures, sum) => {
  expect(sumOf(figures)).toBe(sum);
});

test("A ring shows each part with its figure and share; nothing that is there is told as nothing, no part as all", () => {
  const items = [999_999_999_999.99, 0.01, -3, undefined].map((figure, index) => ({
    title: `甲乙丙丁`.charAt(index),
    figures: [figure],
  }));
  show(<Chart kind="ring" label="构成" unit="money" series={["构成"]} items={items} />);
  expect(texts("tbody tr")).toEqual(["甲999,999,999,999.99>99.9%", "乙0.01<0.1%", "丙-3.000%", "丁—0%"]);
  expect(texts("tfoot tr")).toEqual(["合计999,999,999,997.00"]);
  expect(document.querySelectorAll("circle[stroke]")).toHaveLength(2);
});

test("A ring of several series shows each as a part, over all items", () => {
  show(<Chart {...plan} kind="ring" />);
  expect(texts("tbody tr")).toEqual(["本金2,418.7993.3%", "利息172.816.7%"]);
});

test.each(["bar", "line", "ring", "plan"] as const)(
  "A %s of nothing but zeros, and one of one figure, can be drawn",
  (kind) => {
    for (const figures of [[0], [5]]) {
      const html = renderToString(<Chart {...plan} kind={kind} series={["a"]} items={[{ title: "甲", figures }]} />);
      expect(html).toContain("甲");
      expect(html).not.toMatch(/NaN|Infinity/);
    }
  },
);

test("Without items there is what the page says of it, or nothing", () => {
  show(<Chart {...plan} items={[]} empty="还没有" />);
  expect(document.body.textContent).toBe("还没有");
  show(<Chart {...plan} items={[]} />);
  expect(document.body.textContent).toBe("");
});

describe("On a page", () => {
  const project = shippedProject;
  let here: OpenPage | undefined;
  afterEach(async () => {
    await here?.close();
    here = undefined;
  });
  const head = "data: { bills: { get: /bills, returns: Bills } }\nstate: { half: { type: boolean, default: false } }\n";
  const chart = (series: string, rest = "items: data.bills.items, each: bill, title: '${bill.dueDate}'") =>
    `${head}body:\n  - { type: chart, kind: bar, label: 应还, ${rest}, series: ${series} }\n`;
  const problemsOf = (text: string) =>
    withoutTranslations(
      project.checkPage("lab", `page: lab\ntitle: 页面\nsupports: { gr: any }\n${text}`).problems,
    ).map(({ code }) => code);

  test("a chart follows its list and what else its figures read; what is no figure is missing", async () => {
    const text = `${chart('[{ title: 应还, value: "${if(state.half, bill.amount / 2, bill.amount)}" }]')}  - { type: button, text: 一半, onTap: [{ setState: { half: true } }] }\n`;
    const items = [
      { id: "1", dueDate: "11月", amount: 550.5 },
      { id: "2", dueDate: "12月", amount: null },
    ];
    here = await openPage(text, { stubs: { requests: [{ request: "/bills", answer: { items, due: 1 } }] } });
    await shows("11月");
    expect(texts("tbody tr")).toEqual(["11月550.50", "12月—"]);
    await tap("一半");
    expect(texts("tbody tr")).toEqual(["11月275.25", "12月—"]);
  });

  test.each([
    ["a figure that is a text", chart('[{ title: 应还, value: "${bill.dueDate}" }]'), "P227"],
    ["a misspelt part of an item", chart('[{ title: 应还, value: "${bill.amuont}" }]'), "P401"],
    [
      "a list and figures of its own",
      chart("[{ title: 一, value: 1 }]", "items: data.bills.items, title: 甲, values: [{ title: 一, value: 1 }]"),
      "P218",
    ],
    ["neither list nor figures", `${head}body:\n  - { type: chart, kind: bar, label: 应还 }\n`, "P218"],
    ["a list whose items have no name", chart("[{ title: 一, value: 1 }]", "items: data.bills.items"), "P202"],
    [
      "an unknown kind",
      `${head}body:\n  - { type: chart, kind: pie, label: 应还, values: [{ title: 一, value: 1 }] }\n`,
      "P204",
    ],
    [
      "five series",
      chart(`[${Array.from("一二三四五", (title) => `{ title: ${title}, value: 1 }`).join(", ")}]`),
      "P212",
    ],
  ])("the compiler tells of %s", (_, text, code) => {
    expect(problemsOf(text)).toEqual([code]);
  });
});
