import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StepOutcome } from "../../../actions/index.ts";
import { PermissionGate } from "../../../renderer/components/controls/PermissionGate.tsx";
import { SubmitBar } from "../../../renderer/components/controls/SubmitBar.tsx";
import { Coupon } from "../../../renderer/components/coupons/Coupon.tsx";
import { Badge } from "../../../renderer/components/display/Badge.tsx";
import { Divider } from "../../../renderer/components/display/Divider.tsx";
import { Icon } from "../../../renderer/components/display/Icon.tsx";
import { Progress } from "../../../renderer/components/display/Progress.tsx";
import { Steps } from "../../../renderer/components/display/Steps.tsx";
import { Tag } from "../../../renderer/components/display/Tag.tsx";
import { Text } from "../../../renderer/components/display/Text.tsx";
import { AmountCard } from "../../../renderer/components/layout/AmountCard.tsx";
import { Card } from "../../../renderer/components/layout/Card.tsx";
import { Collapse } from "../../../renderer/components/layout/Collapse.tsx";
import { Column } from "../../../renderer/components/layout/Column.tsx";
import { Grid } from "../../../renderer/components/layout/Grid.tsx";
import { NavBar } from "../../../renderer/components/layout/NavBar.tsx";
import { Row } from "../../../renderer/components/layout/Row.tsx";
import { Space } from "../../../renderer/components/layout/Space.tsx";
import { PlanTable } from "../../../renderer/components/lists/PlanTable.tsx";
import { Avatar } from "../../../renderer/components/marks/Avatar.tsx";
import { MarkedCell } from "../../../renderer/components/marks/MarkedCell.tsx";
import { Image } from "../../../renderer/components/media/Image.tsx";
import { Watermark } from "../../../renderer/components/media/Watermark.tsx";
import { Empty } from "../../../renderer/components/status/Empty.tsx";
import { Result } from "../../../renderer/components/status/Result.tsx";
import { Skeleton } from "../../../renderer/components/status/Skeleton.tsx";
import { createTapHandler } from "../../../renderer/runtime/render/createTapHandler.ts";

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
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
const click = (selector: string) => act(() => find(selector)?.click());
const press = (key: string, selector: string) =>
  act(() => void find(selector)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

const columns = [{ title: "期数" }, { title: "还款日" }, { title: "应还（元）", strong: true }];
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, cells: [`第 ${index + 1} 期`, "11-21", "550.00"] }));
const folds = ["什么时候还款？", "可以提前还款吗？"].map((title, index) => ({
  key: `${index}`,
  title,
  body: `答${index}`,
}));

const examples: Readonly<Record<string, ReactNode>> = {
  text: <Text parts={[{ text: "可借 " }, { text: "48,000.00", amount: true }, { text: "《合同》", onTap: tap }]} />,
  image: <Image src="/a.png" alt="首次借款免息" ratio="2:1" preview />,
  icon: <Icon name="shield" label="资金安全" />,
  divider: <Divider text="以下为历史账单" />,
  tag: <Tag text="已激活" tone="success" />,
  badge: <Badge count={3} label="未读消息" body="消息" />,
  card: <Card title="随借随还" tag="推荐" value="48,000" note="按日计息" body="x" onTap={tap} />,
  grid: <Grid items={[{ icon: "bill", text: "账单", badge: "2", onTap: tap }]} label="常用" />,
  row: <Row body={[<Tag key="a" text="一" />, <Tag key="b" text="二" />]} widths="first" gap="normal" align="start" />,
  column: <Column body={<Text text="一" />} gap="none" align="center" />,
  space: <Space size="large" />,
  submitBar: <SubmitBar label="合计" amount="¥1.00" text="还款" onTap={tap} />,
  navBar: <NavBar title="我的额度" onBack={tap} right={{ icon: "service", label: "客服", onTap: tap }} />,
  progress: <Progress label="已用额度" value={40} />,
  steps: <Steps label="进度" direction="vertical" current={0} items={[{ title: "提交", note: "今天" }, "放款"]} />,
  collapse: <Collapse items={folds} open="0" />,
  result: <Result status="success" title="申请已提交" note="请留意短信" body="x" />,
  empty: <Empty text="暂无优惠券" drawing="coupon" body="x" />,
  skeleton: <Skeleton shape="planTable" />,
  planTable: <PlanTable label="还款计划" columns={columns} rows={rows(12)} more={6} note="以实际为准" />,
  watermark: <Watermark text="张** 6789" />,
  permissionGate: <PermissionGate granted={false} title="需要通讯录权限" ask="去授权" onTap={tap} />,
  amountCard: (
    <AmountCard
      label="可用额度（元）"
      value="48,000.00"
      progress={{ label: "已用", value: 36 }}
      items={[{ label: "日利率", value: "0.03%" }]}
      action={{ text: "立即借款", onTap: tap }}
    />
  ),
};

test.each(Object.keys(examples))("%s renders on the server, without a style in its markup", (name) => {
  expect(renderToString(examples[name])).toMatch(/^<\w(?!.* style=)/s);
});

test("A text of parts reads as one line, and leaves out what is not to be shown", () => {
  show(<Text parts={[{ text: "本期应还 " }, { text: "¥550.00", amount: true }, { text: "（逾期）", if: false }]} />);
  expect(find("p")?.textContent).toBe("本期应还 ¥550.00");
});

test("A part that can be tapped is a link for the finger and for the Enter key", () => {
  show(<Text parts={[{ text: "请阅读" }, { text: "《借款合同》", onTap: tap }]} />);
  expect(find("[role=link]")?.textContent).toBe("《借款合同》");
  expect(find("[role=link]")?.tabIndex).toBe(0);
  click("[role=link]");
  press("Enter", "[role=link]");
  press("a", "[role=link]");
  expect(tap).toHaveBeenCalledTimes(2);
});

test("A picture that cannot be had is a drawing with the same name, and another address is tried anew", () => {
  show(<Image src="https://a.example/1.png" alt="活动" />);
  expect(find("img")?.getAttribute("alt")).toBe("活动");
  act(() => void find("img")?.dispatchEvent(new Event("error")));
  expect(find("img")).toBeNull();
  expect(find("[role=img]")?.getAttribute("aria-label")).toBe("活动");
  show(<Image src="https://a.example/2.png" alt="活动" />);
  expect(find("img")?.getAttribute("src")).toBe("https://a.example/2.png");
});

test("A picture keeps its room before its address is known, and asks for nothing", () => {
  show(<Image src="" alt="活动" ratio="2:1" />);
  expect(find("svg")?.getAttribute("viewBox")).toBe("0 0 2 1");
  expect(find("img, [role=img]")).toBeNull();
});

test("A picture is fetched when it comes near the screen, unless the page wants it at once", () => {
  const loading = () => find("img")?.getAttribute("loading") ?? null;
  show(<Image src="/a.png" alt="活动" />);
  expect(loading()).toBe("lazy");
  show(<Image src="/b.png" alt="活动" lazy={false} />);
  expect(loading()).toBeNull();
});

test("A picture that only decorates is not read out, whether it is there or not", () => {
  show(<Image src={undefined} />);
  expect(find("[role=img]")).toBeNull();
});

test("An icon means something only with a label", async () => {
  show(<Icon name="check" />);
  expect(find("svg")?.getAttribute("aria-hidden")).toBe("true");
  show(<Icon name="check" label="已完成" />);
  expect([find("svg")?.getAttribute("role"), find("svg")?.getAttribute("aria-label")]).toEqual(["img", "已完成"]);
});

test("An icon that not every page needs is fetched, and keeps its room meanwhile", async () => {
  // A further copy of the module, which has fetched nothing yet.
  const copy = "../../../renderer/components/display/Icon.tsx?copy";
  const { Icon, loadDrawings }: typeof import("../../../renderer/components/display/Icon.tsx") = await import(copy);
  show(<Icon name="coupon" />);
  expect(find("path")?.hasAttribute("d")).toBe(false);
  await act(loadDrawings);
  expect(find("path")?.getAttribute("d")).toMatch(/^M/);
});

test.each([
  [0, undefined],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("A badge of %s shows %s, and says the number that it is", (count, shown) => {
  show(<Badge count={count} label="未读消息" />);
  expect(find("[aria-hidden=true]")?.textContent).toBe(shown);
  expect(find(".gw-unseen")?.textContent).toBe(count > 0 ? `未读消息 ${count}` : undefined);
});

test("A badge is a mark of what stands in it, which stays when there is nothing to count", () => {
  show(<Badge dot={false} label="新" body={<b>消息</b>} />);
  expect(find("#root")?.textContent).toBe("消息");
  show(<Badge dot label="新" body={<b>消息</b>} />);
  expect(find("#root")?.textContent).toBe("消息新");
});

test("A card that leads somewhere is one button; controls on it keep their own taps", () => {
  const inside = vi.fn();
  const button = <button type="button" id="inside" onClick={inside} />;
  show(<Card title="随借随还" value="可借 48,000" note="按日计息" onTap={tap} body={button} />);
  expect(document.querySelectorAll("button")).toHaveLength(2);
  expect(find("button")?.textContent).toBe("随借随还可借 48,000按日计息");
  click("#inside");
  expect([tap.mock.calls.length, inside.mock.calls.length]).toEqual([0, 1]);
  click("button");
  expect(tap).toHaveBeenCalledTimes(1);
});

test.each([
  ["card", <Card key="" title="随借随还" onTap={tap} busy />],
  ["submit bar", <SubmitBar key="" label="合计" amount="1.00" text="还款" onTap={tap} busy />],
  ["permission gate", <PermissionGate key="" granted={false} title="通讯录" ask="去授权" onTap={tap} busy />],
])("A busy %s says so and ignores a further tap", (_, node) => {
  show(node);
  expect(find("button")?.getAttribute("aria-busy")).toBe("true");
  click("button");
  expect(tap).not.toHaveBeenCalled();
});

/** What a control does that takes as long as the server. */
const slowly = () => createTapHandler(() => new Promise<StepOutcome>(() => undefined));

test.each([
  ["card", <Card key="" title="随借随还" onTap={slowly()} />],
  ["thing of a grid", <Grid key="" items={[{ icon: "bill", text: "账单", onTap: slowly() }]} />],
  [
    "button of a card with an amount",
    <AmountCard key="" label="应还" value="1.00" action={{ text: "还款", onTap: slowly() }} />,
  ],
  ["coupon", <Coupon key="" amount={30} title="免息券" action="去使用" onTap={slowly()} />],
  ["switch", <MarkedCell key="" title="还款提醒" switch={false} onTap={slowly()} />],
])("A tap on a %s that is not answered in 150 ms turns a spinner in it", (_, node) => {
  vi.useFakeTimers();
  show(node);
  click("button");
  act(() => vi.advanceTimersByTime(149));
  expect([find("button")?.getAttribute("aria-busy"), find(".gw-spinner")]).toEqual(["false", null]);
  act(() => vi.advanceTimersByTime(1));
  expect([find("button")?.getAttribute("aria-busy"), texts("button .gw-spinner").length]).toEqual(["true", 1]);
});

test("A row is a switch: it says whether it is on, and a tap does what its author says", () => {
  show(<MarkedCell title="还款提醒" note="到期前发短信" icon="bell" switch={false} onTap={tap} />);
  const row = () => document.querySelector("[role=switch]");
  expect([row()?.getAttribute("aria-checked"), row()?.textContent]).toEqual(["false", "还款提醒到期前发短信"]);
  click("[role=switch]");
  expect([tap.mock.calls.length, row()?.getAttribute("aria-checked")]).toEqual([1, "false"]);
  show(<MarkedCell title="还款提醒" switch onTap={tap} />);
  expect(row()?.getAttribute("aria-checked")).toBe("true");
});

test("A row that leads nowhere has no arrow", () => {
  show(<MarkedCell title="复制合同编号" onTap={tap} />);
  expect(find("[data-icon=chevron]")).not.toBeNull();
  show(<MarkedCell title="复制合同编号" arrow={false} onTap={tap} />);
  expect([find("[data-icon=chevron]"), find("button")?.textContent]).toEqual([null, "复制合同编号"]);
});

test.each([
  ["张三", "img 张三", "张"],
  [" li Ming", "img  li Ming", "L"],
  ["", "null null", ""],
])("Without a picture, an avatar of “%s” is the first letter of the name", (name, said, shown) => {
  show(<Avatar name={name} />);
  const avatar = find(".gw-avatar");
  expect(`${avatar?.getAttribute("role")} ${avatar?.getAttribute("aria-label")}`).toBe(said);
  expect(avatar?.textContent).toBe(shown);
});

test("An avatar beside its name is not told twice", () => {
  show(<Avatar name="张三" decorative />);
  expect(find(".gw-avatar")?.getAttribute("aria-hidden")).toBe("true");
});

describe("A coupon", () => {
  test("says what it is worth, with commas and its unit", () => {
    show(<Coupon amount={1234.56} title="老友回馈券" expires="2026-12-31" />);
    expect(texts(".gw-coupon")).toEqual(["¥1,234.56老友回馈券有效期至 2026-12-31"]);
    show(<Coupon percent={20} title="折扣券" />);
    expect(texts(".gw-coupon")).toEqual(["20%折扣券"]);
  });

  test.each([
    ["used", "已使用"],
    ["expired", "已过期"],
  ] as const)("that is %s has a stamp in place of what a tap does", (status, stamp) => {
    show(<Coupon amount={15} title="首借券" status={status} action="去使用" onTap={tap} />);
    expect(texts(".gw-coupon")).toEqual([`¥15首借券${stamp}`]);
  });

  test("of several to choose from says whether it is the one", () => {
    show(<Coupon amount={15} title="首借券" chosen={false} onTap={tap} />);
    expect(find("button")?.getAttribute("aria-pressed")).toBe("false");
    show(<Coupon amount={15} title="首借券" chosen onTap={tap} />);
    expect([find("button")?.getAttribute("aria-pressed"), find("[data-icon=check]") !== null]).toEqual(["true", true]);
  });
});

test("What is below the line of a card has its own taps", () => {
  const inside = vi.fn();
  const below = <button type="button" id="below" onClick={inside} />;
  show(<Card title="工商银行" onTap={tap} footer={below} />);
  click("#below");
  expect([tap.mock.calls.length, inside.mock.calls.length]).toEqual([0, 1]);
});

test("A grid is a list of things, of which those that lead somewhere are buttons", () => {
  const items = [{ icon: "bill", text: "账单", badge: "2", onTap: tap }, { text: "额度" }, { text: "无", if: false }];
  show(<Grid label="常用" items={items as Parameters<typeof Grid>[0]["items"]} />);
  expect(find("ul")?.getAttribute("aria-label")).toBe("常用");
  expect(texts("li")).toEqual(["2账单", "额度"]);
  expect(texts("button")).toEqual(["2账单"]);
});

test("The bar at the top names the page and its controls", () => {
  show(<NavBar title="我的额度" onBack={tap} right={{ icon: "service", label: "联系客服", onTap: tap }} />);
  expect(texts("h1")).toEqual(["我的额度"]);
  expect([...document.querySelectorAll("button")].map((one) => one.ariaLabel)).toEqual(["返回", "联系客服"]);
  show(<NavBar title="我的额度" />);
  expect(find("button")).toBeNull();
});

test.each([
  [-1, 0, "0%"],
  [0, 0, "0%"],
  [12.5, 12.5, "12.5%"],
  [99.99, 99.99, "99.9%"],
  [100, 100, "100%"],
  [101, 100, "100%"],
  [Number.NaN, 0, "0%"],
])("A progress of %s stands at %s and says %s", (value, at, said) => {
  show(<Progress label="已用额度" value={value} />);
  const bar = find<HTMLProgressElement>("progress");
  expect([bar?.value, bar?.max, bar?.ariaLabel]).toEqual([at, 100, "已用额度"]);
  expect(find(".gw-progress-value")?.textContent).toBe(said);
});

test("Steps one below the other have notes, and the same states", () => {
  const items = [{ title: "申请已提交", note: "18:30" }, { title: "审核中" }, "放款"];
  show(<Steps label="放款进度" direction="vertical" items={items} current={1} />);
  expect(texts("li")).toEqual(["申请已提交已完成18:30", "2审核中进行中", "3放款未开始"]);
  expect(find("[aria-current=step]")?.textContent).toContain("审核中");
});

test("A part that is opened shows what it has; of one at a time, the other closes", () => {
  show(<Collapse one items={folds} open="0" />);
  const open = () => [...document.querySelectorAll("button")].map((one) => one.ariaExpanded);
  expect(open()).toEqual(["true", "false"]);
  expect(texts(".gw-fold-body")).toEqual(["答0"]);
  click(".gw-fold + .gw-fold button");
  expect(open()).toEqual(["false", "true"]);
  expect(texts(".gw-fold-body:not([hidden])")).toEqual(["答1"]);
  click(".gw-fold + .gw-fold button");
  expect(open()).toEqual(["false", "false"]);
});

test("Several parts stay open beside each other", () => {
  show(<Collapse items={folds} open="0" />);
  click(".gw-fold + .gw-fold button");
  expect(texts(".gw-fold-body:not([hidden])")).toEqual(["答0", "答1"]);
});

test("A result is told as soon as it is there", () => {
  show(<Result status="failed" title="还款失败" note="余额不足" />);
  expect(find("[role=status]")?.textContent).toBe("还款失败余额不足");
  expect(texts("h2")).toEqual(["还款失败"]);
});

test("A plan is a table with a name and headings; it shows its first rows, then all", () => {
  show(<PlanTable label="还款计划" columns={columns} rows={rows(12)} more={6} />);
  expect(find("table > caption")?.textContent).toBe("还款计划");
  expect(texts("th[scope=col]")).toEqual(["期数", "还款日", "应还（元）"]);
  expect(texts("tbody tr")).toHaveLength(6);
  expect(find("button")?.textContent).toBe("查看全部 12 期");
  click("button");
  expect(texts("tbody tr")).toHaveLength(12);
  expect(find("button")?.textContent).toBe("收起");
  click("button");
  expect(texts("tbody tr")).toHaveLength(6);
});

test.each([6, 5])("A plan of %s rows has nothing more to show than its first six", (count) => {
  show(<PlanTable label="还款计划" columns={columns} rows={rows(count)} more={6} />);
  expect(find("button")).toBeNull();
});

test("A plan without rows shows what stands for nothing", () => {
  show(<PlanTable label="还款计划" columns={columns} rows={[]} empty={<Empty text="暂无计划" />} />);
  expect(document.body.textContent).toBe("暂无计划");
});

test("A watermark is met by nobody but the eye", () => {
  show(<Watermark text="张** 6789" />);
  expect(find("[aria-hidden=true] > canvas")).not.toBeNull();
  expect(document.body.textContent).toBe("");
});

test("What needs a permission is there once it is granted", () => {
  const gate = (granted: boolean) => (
    <PermissionGate granted={granted} title="需要通讯录权限" ask="去授权" onTap={tap} body="联系人" />
  );
  show(gate(false));
  click("button");
  expect(tap).toHaveBeenCalledTimes(1);
  expect(find("#root")?.textContent).toBe("需要通讯录权限去授权");
  show(gate(true));
  expect(find("#root")?.textContent).toBe("联系人");
});

test("The hero of the home page has an amount, how much is used, small figures and an action", () => {
  show(examples.amountCard);
  expect(find(".gw-amount-value")?.textContent).toBe("48,000.00");
  expect(find<HTMLProgressElement>("progress")?.value).toBe(36);
  expect([texts("dt"), texts("dd")]).toEqual([["日利率"], ["0.03%"]]);
  click("button");
  expect(tap).toHaveBeenCalledTimes(1);
});

test.each(["card", "grid", "image", "planTable", "steps"] as const)(
  "An outline of %s says that it is loading",
  (shape) => {
    show(<Skeleton shape={shape} />);
    expect(find("[role=status]")?.textContent).toBe("加载中...");
    expect(find(`[data-shape=${shape}] .gw-bone`)).not.toBeNull();
  },
);
