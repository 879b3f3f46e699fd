import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act, type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../../../renderer/components/controls/Button.tsx";
import { Steps } from "../../../renderer/components/display/Steps.tsx";
import { Text } from "../../../renderer/components/display/Text.tsx";
import { Form } from "../../../renderer/components/fields/Form.tsx";
import { AmountCard } from "../../../renderer/components/layout/AmountCard.tsx";
import { Cell } from "../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../renderer/components/layout/Group.tsx";
import { Tabs } from "../../../renderer/components/layout/tabs/Tabs.tsx";
import { List } from "../../../renderer/components/lists/List.tsx";
import { Dialog } from "../../../renderer/components/overlays/Dialog.tsx";
import { FeedbackHost } from "../../../renderer/components/overlays/FeedbackHost.tsx";
import { Empty } from "../../../renderer/components/status/Empty.tsx";
import { NoticeBar } from "../../../renderer/components/status/NoticeBar.tsx";
import { Retry } from "../../../renderer/components/status/Retry.tsx";
import { Skeleton } from "../../../renderer/components/status/Skeleton.tsx";
import { createFeedback } from "../../../renderer/runtime/overlays/feedback.ts";

let root: Root;
const tap = vi.fn();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  tap.mockClear();
  vi.useRealTimers();
});

const show = (node: ReactNode) => act(() => root.render(node));
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const click = (selector: string) => act(() => find(selector)?.click());
const press = (key: string, at: Element | null = document.activeElement) =>
  act(() => void at?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

const three = ["a", "b", "c"].map((key) => ({ key, title: `标签${key}`, body: <p>内容{key}</p> }));
const examples: Readonly<Record<string, ReactNode>> = {
  Text: <Text text="借款" size="title" tone="strong" align="center" />,
  Cell: <Cell title="应还" note="每月" value="1.00" tag="已逾期" onTap={tap} busy />,
  Group: <Group title="本期" body={<Cell title="应还" />} />,
  Button: <Button text="立即借款" sticky="bottom" onTap={tap} />,
  Tabs: <Tabs items={three} value="a" onChange={tap} label="标签" />,
  Steps: <Steps items={["填写资料", "等待审核"]} current={0} />,
  NoticeBar: <NoticeBar text="公告" closable onTap={tap} />,
  AmountCard: <AmountCard label="可用额度（元）" value="48,000.00" hint="总额度" tag="已激活" />,
  Skeleton: <Skeleton shape="amountCard" />,
  Empty: <Empty text="暂无" note="稍后再来" />,
  Retry: <Retry text="加载失败" onTap={tap} busy />,
  List: <List items={[{ key: "a", content: "一" }]} />,
  Form: <Form title="资料" fields={<input aria-label="姓名" />} onSubmit={tap} />,
  Dialog: <Dialog open message="确定吗" confirm="确认" onConfirm={tap} onCancel={tap} />,
  Feedback: <FeedbackHost feedback={createFeedback()} />,
};

test.each(Object.keys(examples))(
  "%s renders on the server, with nothing that a strict style policy forbids",
  (name) => {
    const markup = renderToString(examples[name]);
    expect(markup).not.toContain(" style=");
    if (name !== "Dialog") expect(markup).toMatch(/^<\w/);
  },
);

test("The stylesheets use nothing that Chromium 87 and old WebKit lack", () => {
  const folder = "renderer";
  const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(components|theme)\/.*\.css$/.test(file),
  );
  expect(sheets.length).toBeGreaterThan(20);
  const missing = /:has\(|:is\(|:where\(|@layer|@container|color-mix|\ddvh|^\s*(gap|inset|aspect-ratio):/m;
  for (const sheet of sheets) expect(readFileSync(join(folder, sheet), "utf8"), sheet).not.toMatch(missing);
});

test("A text of the size of a title is a heading", () => {
  show(<Text text="借款" size="title" />);
  expect(find("h2")?.textContent).toBe("借款");
});

test("A row is a button only when it leads somewhere", () => {
  show(<Cell title="应还" value="1.00" />);
  expect(find("button")).toBeNull();
  show(<Cell title="应还" value="1.00" onTap={tap} />);
  click("button");
  expect(tap).toHaveBeenCalledTimes(1);
});

test("A row with an empty tag has no tag", () => {
  show(<Cell title="应还" tag="" />);
  expect(find(".gw-tag")).toBeNull();
  show(<Cell title="应还" tag="已逾期" />);
  expect(find(".gw-tag")?.textContent).toBe("已逾期");
});

test.each([
  ["row", <Cell key="" title="应还" onTap={tap} busy />],
  ["button", <Button key="" text="提交" onTap={tap} busy />],
  ["notice", <NoticeBar key="" text="公告" onTap={tap} busy />],
  ["retry", <Retry key="" text="加载失败" onTap={tap} busy />],
])("A busy %s says so and ignores a further tap", (_, node) => {
  show(node);
  expect(find("button")?.getAttribute("aria-busy")).toBe("true");
  click("button");
  expect(tap).not.toHaveBeenCalled();
});

test("A busy button keeps its text, which gives it its width and its name", () => {
  show(<Button text="同意并绑卡" onTap={tap} busy />);
  expect(find("button")?.textContent).toBe("同意并绑卡");
});

test("Earlier steps are finish, the current one is process, later ones are pending", () => {
  show(<Steps items={["填写资料", "绑卡授权", "等待审核", "放款"]} current={2} label="申请进度" />);
  expect(all("li").map((step) => step.dataset.status)).toEqual(["finish", "finish", "process", "pending"]);
  expect(find("[aria-current=step]")?.textContent).toContain("等待审核");
});

test.each(["48,000.00", "¥1,234.50", "--", "0"])("An amount of %s is read as it was given", (value) => {
  show(<AmountCard label="可用额度（元）" value={value} />);
  expect(find(".gw-amount-value")?.textContent).toBe(value);
});

test("A list without items shows what stands for nothing", () => {
  show(<List items={[]} empty={<Empty text="暂无待还账单" />} />);
  expect(document.body.textContent).toBe("暂无待还账单");
});

function ThreeTabs() {
  const [open, setOpen] = useState("a");
  return <Tabs items={three} value={open} onChange={setOpen} label="标签" />;
}

test("A panel is mounted when its tab is first opened, and then kept", () => {
  show(<ThreeTabs />);
  expect(all("[role=tabpanel]").map((panel) => panel.textContent)).toEqual(["内容a"]);
  click("[role=tab]:nth-child(3)");
  expect(all("[role=tabpanel]").map((panel) => [panel.textContent, panel.hidden])).toEqual([
    ["内容a", true],
    ["内容c", false],
  ]);
});

test.each([
  ["ArrowRight", "标签b"],
  ["ArrowLeft", "标签c"],
  ["End", "标签c"],
])("%s leads from the first tab to %s, with the focus", (key, title) => {
  show(<ThreeTabs />);
  find("[role=tab]")?.focus();
  press(key);
  expect(document.activeElement?.textContent).toBe(title);
  expect(find("[aria-selected=true]")?.textContent).toBe(title);
});

test.each([
  [5, "false"],
  [6, "true"],
])("A bar of %i tabs scrolls: %s", (count, scrolls) => {
  const items = Array.from({ length: count }, (_, index) => ({ key: `${index}`, title: `${index}`, body: null }));
  show(<Tabs items={items} value="0" onChange={tap} />);
  expect(find("[role=tablist]")?.dataset.scrolls).toBe(scrolls);
});

test("A closed notice comes back only with another text", () => {
  show(<NoticeBar text="今晚维护" closable />);
  click("[aria-label=关闭]");
  expect(find(".gw-notice")).toBeNull();
  show(<NoticeBar text="维护已结束" closable />);
  expect(find(".gw-notice")?.textContent).toBe("维护已结束");
});

test("Submitting a form tells it once and loads no page", () => {
  show(<Form fields={<input aria-label="姓名" />} onSubmit={tap} />);
  const event = new Event("submit", { bubbles: true, cancelable: true });
  act(() => void find("form")?.dispatchEvent(event));
  expect(tap).toHaveBeenCalledTimes(1);
  expect(event.defaultPrevented).toBe(true);
});

test("The bar at the bottom rises above the keyboard, and comes down with it", () => {
  const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
  vi.stubGlobal("visualViewport", viewport);
  vi.stubGlobal("innerHeight", 844);
  vi.useFakeTimers();
  show(<Button text="提交" sticky="bottom" onTap={tap} />);
  const shrinkTo = (height: number) => {
    viewport.height = height;
    viewport.dispatchEvent(new Event("resize"));
    vi.advanceTimersByTime(50);
    return find(".gw-sticky-bar")?.style.transform;
  };
  expect([shrinkTo(508), shrinkTo(844), shrinkTo(800)]).toEqual(["translateY(-336px)", "", ""]);
});

test("The page leaves room for the bar at the bottom only while the bar is there", () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(76);
  show(<Button text="提交" sticky="bottom" onTap={tap} />);
  expect(document.documentElement.style.getPropertyValue("--gw-bar")).toBe("76px");
  show(null);
  expect(document.documentElement.style.getPropertyValue("--gw-bar")).toBe("");
  vi.restoreAllMocks();
});
