import type { ReactNode } from "react";
import { PermissionGate } from "../../../../renderer/components/controls/PermissionGate.tsx";
import { SubmitBar } from "../../../../renderer/components/controls/SubmitBar.tsx";
import { Badge } from "../../../../renderer/components/display/Badge.tsx";
import { Divider } from "../../../../renderer/components/display/Divider.tsx";
import { Icon } from "../../../../renderer/components/display/Icon.tsx";
import { Progress } from "../../../../renderer/components/display/Progress.tsx";
import { Steps } from "../../../../renderer/components/display/Steps.tsx";
import { Tag } from "../../../../renderer/components/display/Tag.tsx";
import { Text } from "../../../../renderer/components/display/Text.tsx";
import { AmountCard } from "../../../../renderer/components/layout/AmountCard.tsx";
import { Card } from "../../../../renderer/components/layout/Card.tsx";
import { Cell } from "../../../../renderer/components/layout/Cell.tsx";
import { Collapse } from "../../../../renderer/components/layout/Collapse.tsx";
import { Grid } from "../../../../renderer/components/layout/Grid.tsx";
import { Group } from "../../../../renderer/components/layout/Group.tsx";
import { NavBar } from "../../../../renderer/components/layout/NavBar.tsx";
import { PlanTable } from "../../../../renderer/components/lists/PlanTable.tsx";
import { Image } from "../../../../renderer/components/media/Image.tsx";
import { Watermark } from "../../../../renderer/components/media/Watermark.tsx";
import { Empty } from "../../../../renderer/components/status/Empty.tsx";
import { Result } from "../../../../renderer/components/status/Result.tsx";
import { Skeleton } from "../../../../renderer/components/status/Skeleton.tsx";

const nothing = () => undefined;
const tapped = () => document.documentElement.setAttribute("data-tapped", "");
const names = ["bill", "coupon", "card", "service", "shield", "gift", "chart", "settings"] as const;
const things = names.map((icon, index) => ({ icon, text: "借款记录", badge: index === 1 ? "新" : "", onTap: nothing }));
const plan = Array.from({ length: 12 }, (_, index) => `${index + 1}`);
const narrow = {
  columns: [{ title: "期数" }, { title: "还款日" }, { title: "应还（元）", strong: true }],
  rows: plan.map((key) => ({ key, cells: [`第 ${key} 期`, "2026-11-21", "1,034.56"] })),
};
const wide = {
  columns: [
    { title: "期数" },
    { title: "还款日" },
    { title: "本金" },
    { title: "利息" },
    { title: "应还", strong: true },
  ],
  rows: plan.map((key) => ({ key, cells: [`第 ${key} 期`, "2026-11-21", "1,000.00", "34.56", "1,034.56"] })),
};
const questions = ["什么时候还款？", "可以提前还款吗？"].map((title) => {
  return { key: title, title, body: <Text text="每月还款日当天自动扣款。" /> };
});
const parts = [
  { text: "本期应还 " },
  { text: "¥1,034.56", amount: true },
  { text: "，还款前请仔细阅读并同意" },
  { text: "《个人信用信息查询及报送授权书》", onTap: tapped },
  { text: "与" },
  { text: "《借款合同》", onTap: nothing },
];

/** Each component of content and layout. */
function All() {
  return (
    <>
      <NavBar title="我的额度" onBack={nothing} right={{ icon: "service", label: "联系客服", onTap: nothing }} />
      <AmountCard
        label="可用额度（元）"
        value="48,000.00"
        hint="总额度 50,000.00 元"
        tag="已激活"
        progress={{ label: "已用额度", value: 36 }}
        items={["日利率", "最长期数", "到账"].map((label) => ({ label, value: "最快 3 分钟" }))}
        action={{ text: "立即借款", onTap: nothing }}
      />
      <Grid items={things} label="常用" />
      <Grid items={things} columns={5} label="更多" />
      {(["plain", "brand", "quiet"] as const).map((tone) => (
        <Card key={tone} title="随借随还" note="按日计息" tag="推荐" value="可借 48,000" tone={tone} onTap={nothing} />
      ))}
      <Progress label="已用额度" value={36} text="18,000 / 50,000 元" note="按时还款，额度会恢复" />
      <PlanTable label="还款计划" {...narrow} more={6} note="以实际扣款为准" />
      <PlanTable label="费用明细" {...wide} more={3} />
      <Steps
        label="放款进度"
        direction="vertical"
        items={[{ title: "申请已提交", note: "今天 18:30" }, "审核中", "放款到账"]}
        current={1}
      />
      <Collapse items={questions} open="什么时候还款？" />
      <Text parts={parts} />
      <Image src="data:," alt="首次借款 30 天免息" ratio="2:1" />
      <Image src="" alt="头像" round />
      <Divider text="以下为历史账单" />
      <Divider />
      {(["brand", "quiet", "success", "warning", "danger"] as const).map((tone) => (
        <Tag key={tone} text="已激活" tone={tone} />
      ))}
      <Badge count={128} label="未读消息" body={<Icon name="message" size="large" />} />
      {(["success", "waiting", "failed", "info"] as const).map((status) => (
        <Result key={status} status={status} title="申请已提交" note="预计 10 分钟内出结果" />
      ))}
      <PermissionGate granted={false} title="需要通讯录权限" note="仅用于选择联系人" ask="去授权" onTap={nothing} />
      <Empty text="暂无优惠券" note="参加活动可以领取" drawing="coupon" />
      <Watermark text="张** 6789" />
      <SubmitBar label="合计应还" amount="¥1,034.56" note="含利息 34.56 元" text="立即还款" onTap={nothing} />
    </>
  );
}

/** Each outline, and beside it what it stands for. */
const pairs: readonly (readonly [outline: ReactNode, content: ReactNode])[] = [
  [<Skeleton key="" shape="amountCard" />, <AmountCard key="" label="额度" value="48,000.00" hint="总额度" />],
  [<Skeleton key="" shape="card" />, <Card key="" title="随借随还" note="按日计息" />],
  [
    <Skeleton key="" shape="cells" lines={2} />,
    <Group key="" body={["a", "b"].map((key) => <Cell key={key} title="还款日" value="21 日" />)} />,
  ],
  [<Skeleton key="" shape="grid" />, <Grid key="" items={things.slice(0, 4)} />],
  [<Skeleton key="" shape="image" />, <Image key="" src="" alt="活动" />],
  [
    <Skeleton key="" shape="planTable" />,
    <PlanTable key="" label="还款计划" columns={narrow.columns} rows={narrow.rows.slice(0, 3)} />,
  ],
  [<Skeleton key="" shape="steps" />, <Steps key="" label="进度" items={["填写资料", "审核", "放款"]} current={1} />],
  [<Skeleton key="" shape="text" lines={2} />, <Text key="" text={"每月还款日自动扣款\n提前还款免费"} />],
];

function Outlines() {
  return pairs.map(([outline, content], index) => (
    <div key={index} className="pair">
      <div>{outline}</div>
      <div>{content}</div>
    </div>
  ));
}

const srcSet = [750, 1290].map((width) => `/pictures/${width}.svg ${width}w`).join();

/** One picture over the whole width, and in a third of it. */
function Sources() {
  return (
    <>
      <Image src="/pictures/2000.svg" srcSet={srcSet} alt="整行" />
      <div style={{ width: "33%" }}>
        <Image src="/pictures/2000.svg" srcSet={srcSet} alt="三分之一" />
      </div>
    </>
  );
}

const screens: Readonly<Record<string, () => ReactNode>> = { all: All, outlines: Outlines, sources: Sources };

/** A page of the fixture by name. */
export function Screen({ name }: { name: string }) {
  const Shown = screens[name];
  return Shown ? <Shown /> : null;
}
