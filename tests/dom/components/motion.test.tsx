import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Tabs } from "../../../renderer/components/layout/tabs/Tabs.tsx";
import { PullRefresh } from "../../../renderer/components/lists/PullRefresh.tsx";
import { Swipe } from "../../../renderer/components/lists/Swipe.tsx";
import { overlays } from "../../../renderer/runtime/overlays/overlays.ts";
import { shippedProject } from "../../shippedProject.ts";
import { type OpenPage, open, rest, shows, until } from "../pages.tsx";
import { withoutTranslations } from "../withoutTranslations.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let root: Root | undefined;
let here: OpenPage | undefined;

beforeEach(() => {
  document.body.innerHTML = "<div id='root'></div>";
});
afterEach(async () => {
  act(() => root?.unmount());
  root = undefined;
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

function show(node: ReactNode): void {
  root ??= createRoot(document.querySelector("#root") as HTMLElement);
  act(() => root?.render(node));
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const find = (selector: string) => all(selector)[0];
const said = () => find("[role=status]")?.textContent;
/** Waits until the pull has said what it had to say. */
async function silence(): Promise<void> {
  for (let left = 60; left > 0 && said() !== ""; left -= 1) await rest(50);
}

const button = (name: string) =>
  all("button").find((one) => one.textContent === name || one.getAttribute("aria-label") === name);
const tap = (name: string) => act(async () => button(name)?.click());

const slides = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), content: <p>内容{index + 1}</p> }));
const three = ["a", "b", "c"].map((key) => ({ key, title: `标签${key}`, body: <p>内容{key}</p> }));

test.each<[name: string, node: ReactNode]>([
  ["Swipe", <Swipe key="" label="活动" slides={slides(3)} ratio="3:1" autoplay={3000} />],
  ["PullRefresh", <PullRefresh key="" onRefresh={async () => "done"} body={<p>内容</p>} />],
  ["Tabs", <Tabs key="" items={three} value="b" onChange={() => undefined} swipeable sticky />],
])("%s renders on the server, with nothing that a strict style policy forbids", (_, node) => {
  const markup = renderToString(node);
  expect(markup).toMatch(/^<\w/);
  expect(markup).not.toContain(" style=");
  expect(markup).toContain("内容");
});

describe("A swipe", () => {
  test("is a region with a name, of which one slide is shown, by its place", () => {
    show(<Swipe label="活动" slides={slides(3)} />);
    expect(find("section")?.getAttribute("aria-label")).toBe("活动");
    expect(
      all("[role=group]").map((one) => [one.ariaLabel ?? one.getAttribute("aria-label"), one.dataset.shown]),
    ).toEqual([
      ["第 1 张，共 3 张", "true"],
      ["第 2 张，共 3 张", "false"],
      ["第 3 张，共 3 张", "false"],
    ]);
  });

  test("says another slide as it is shown, unless it turns by itself", () => {
    show(<Swipe label="活动" slides={slides(3)} />);
    expect(find("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    show(<Swipe label="活动" slides={slides(3)} autoplay={3000} />);
    expect(find("[aria-live]")?.getAttribute("aria-live")).toBe("off");
    act(() => button("暂停轮播")?.click());
    expect(find("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
  });

  test("of one slide has nothing to turn it by", () => {
    show(<Swipe label="活动" slides={slides(1)} autoplay={3000} />);
    expect(all("button")).toEqual([]);
    expect(all(".gw-swipe-dot")).toEqual([]);
  });

  test("without slides is not there", () => {
    show(<Swipe label="活动" slides={[]} />);
    expect(find("#root")?.innerHTML).toBe("");
  });

  test("whose last slides have gone shows the last one that there is", async () => {
    show(<Swipe label="活动" slides={slides(3)} />);
    await tap("上一张");
    expect(find("[data-shown=true]")?.textContent).toBe("内容3");
    show(<Swipe label="活动" slides={slides(2)} />);
    expect(find("[data-shown=true]")?.textContent).toBe("内容2");
  });

  test("turns by itself after its time, not while the page is hidden", () => {
    vi.useFakeTimers();
    show(<Swipe label="活动" slides={slides(3)} autoplay={3000} />);
    act(() => vi.advanceTimersByTime(2999));
    expect(find("[data-shown=true]")?.textContent).toBe("内容1");
    act(() => vi.advanceTimersByTime(1));
    expect(find("[data-shown=true]")?.textContent).toBe("内容2");
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    act(() => vi.advanceTimersByTime(9000));
    expect(find("[data-shown=true]")?.textContent).toBe("内容2");
    hidden.mockRestore();
  });
});

describe("A pull to refresh", () => {
  test("by its button tells what happens, and takes no second tap", async () => {
    vi.useFakeTimers();
    let finish: (ending: string) => void = () => undefined;
    const onRefresh = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    show(<PullRefresh onRefresh={onRefresh} success="已更新" body={<p>内容</p>} />);
    expect(said()).toBe("");
    await tap("刷新");
    await tap("刷新");
    expect([said(), onRefresh.mock.calls.length]).toEqual(["加载中...", 1]);
    await act(async () => finish("done"));
    expect(said()).toBe("已更新");
    await act(async () => vi.advanceTimersByTime(499));
    expect(said()).toBe("已更新");
    await act(async () => vi.advanceTimersByTime(1));
    expect(said()).toBe("");
  });

  test.each<[what: string, refresh: () => Promise<unknown>, success: string | undefined]>([
    ["was stopped", async () => "stopped", "已更新"],
    ["was cancelled", async () => "cancelled", "已更新"],
    ["threw", () => Promise.reject(new Error("…")), "已更新"],
    ["has nothing to say", async () => "done", undefined],
  ])("that %s ends without a word", async (_, onRefresh, success) => {
    show(<PullRefresh onRefresh={onRefresh} success={success} body={<p>内容</p>} />);
    await tap("刷新");
    expect(said()).toBe("");
  });

  test("is at rest while what failed is told over the page", async () => {
    show(<PullRefresh onRefresh={() => new Promise(() => undefined)} success="已更新" body={<p>内容</p>} />);
    await tap("刷新");
    expect(said()).toBe("加载中...");
    await act(async () => overlays.open(() => undefined).release());
    expect(said()).toBe("");
  });

  test("turns the browser's own off while it is there, and only then", () => {
    show(<PullRefresh onRefresh={async () => "done"} body={<p>内容</p>} />);
    expect(document.documentElement.className).toContain("gw-no-overscroll");
    show(<p>内容</p>);
    expect(document.documentElement.className).not.toContain("gw-no-overscroll");
  });
});

test("A tab has a mark beside its title: a text, a count up to 99, none for nothing", () => {
  const badges = ["新", "3", "128", "0", ""];
  const items = badges.map((badge, index) => ({ key: String(index), title: `标签${index}`, badge, body: <p>内容</p> }));
  show(<Tabs items={items} value="0" onChange={() => undefined} />);
  expect(all("[role=tab]").map((one) => one.textContent)).toEqual(["标签0新", "标签13", "标签299+", "标签3", "标签4"]);
});

describe("On a page", () => {
  const bills = [
    { id: "b1", dueDate: "11月21日", amount: 550, overdue: false },
    { id: "b2", dueDate: "12月21日", amount: 550, overdue: false },
  ];

  test("slides are written out, as components or as pictures that can be tapped", async () => {
    here = await open(`
state: { seen: { type: boolean, default: false } }
body:
  - type: swipe
    label: 活动
    items:
      - image: /images/first.png
        label: 首次借款 30 天免息
        onTap:
          - setState: { seen: true }
      - body:
          - type: text
            text: 看到了
      - if: state.seen
        body:
          - type: text
            text: 只给看过的人
`);
    await shows("看到了");
    expect(find("img")?.getAttribute("alt")).toBe("首次借款 30 天免息");
    expect(all("[role=group]")).toHaveLength(2);
    await act(async () => find("img")?.closest("button")?.click());
    await shows("只给看过的人");
    expect(all("[role=group]")).toHaveLength(3);
  });

  test("there is a slide for each item of a list", async () => {
    here = await open(
      `
data: { bills: { get: /bills, returns: Bills } }
body:
  - type: swipe
    label: 账单
    items: data.bills.items
    each: bill
    key: bill.id
    item: { type: cell, title: "\${bill.dueDate}", value: "\${money(bill.amount)}" }
`,
      { stubs: { requests: [{ request: "/bills", answer: { items: bills } }] } },
    );
    await shows("12月21日");
    expect(all("[role=group]").map((one) => one.textContent)).toEqual(["11月21日550.00", "12月21日550.00"]);
  });

  test("a pull fetches again, and says so when that went well", async () => {
    const answers = [1, 2].map((due) => ({ request: "/bills", times: 1, answer: { items: bills, due } }));
    here = await open(
      `
data: { bills: { get: /bills, returns: Bills } }
body:
  - type: pullRefresh
    onRefresh: [{ reload: bills }]
    success: 已更新
    body: [{ type: text, text: "应还 \${money(data.bills.due)}" }]
`,
      { stubs: { requests: [...answers, { request: "/bills", status: 500 }] } },
    );
    await shows("应还 1.00");
    await tap("刷新");
    await shows("已更新");
    await shows("应还 2.00");
    await silence();
    await tap("刷新");
    await until(() => expect(here?.requests).toHaveLength(3));
    // What failed is told over the page; the pull has an end once that is read.
    await tap("知道了");
    await silence();
    expect(said()).toBe("");
    expect(here.text()).toContain("应还 2.00");
    expect(here.text()).not.toContain("已更新");
  });

  test.each([
    ["neither a picture nor content", "- label: 活动", "image"],
    ["a picture and content", "- { image: /a.png, label: 甲, body: [{ type: text, text: 乙 }] }", "body"],
    ["a picture that says nothing", "- image: /a.png", "label"],
    ["steps without a picture", "- { onTap: [{ toast: 好 }], body: [{ type: text, text: 乙 }] }", "image"],
  ])("a slide with %s is a mistake", (_, slide, about) => {
    const { problems: found } = shippedProject.checkPage(
      "lab",
      `page: lab\ntitle: 页面\nsupports: { gr: any }\nbody:\n  - type: swipe\n    label: 活动\n    items:\n      ${slide}\n`,
    );
    const problems = withoutTranslations(found);
    expect(problems.map(({ message }) => message.en).join(" ")).toContain(about);
    expect(problems).toHaveLength(1);
  });

  test("slides of a list need to be told apart, and a name", () => {
    const { problems: found } = shippedProject.checkPage(
      "lab",
      "page: lab\ntitle: 页面\nsupports: { gr: any }\nstate: { all: { type: list, of: text } }\nbody:\n  - type: swipe\n    label: 活动\n    items: state.all\n",
    );
    const problems = withoutTranslations(found);
    expect(problems.map(({ message }) => message.en)).toEqual([expect.stringContaining("each")]);
  });
});
