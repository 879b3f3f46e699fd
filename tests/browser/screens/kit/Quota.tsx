import { useState } from "react";
import { Button } from "../../../../renderer/components/controls/Button.tsx";
import { Text } from "../../../../renderer/components/display/Text.tsx";
import { Form } from "../../../../renderer/components/fields/Form.tsx";
import { PickerField } from "../../../../renderer/components/fields/sheets/PickerField.tsx";
import { MoneyField } from "../../../../renderer/components/fields/text/MoneyField.tsx";
import { AmountCard } from "../../../../renderer/components/layout/AmountCard.tsx";
import { Cell } from "../../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../../renderer/components/layout/Group.tsx";
import { Tabs } from "../../../../renderer/components/layout/tabs/Tabs.tsx";
import { List } from "../../../../renderer/components/lists/List.tsx";
import { NoticeBar } from "../../../../renderer/components/status/NoticeBar.tsx";
import type { Feedback } from "../../../../renderer/runtime/overlays/feedback.ts";

const nothing = () => undefined;
const terms = [3, 6, 9, 12, 18, 24, 36].map((value) => ({ value, text: `${value} 期` }));
const bills = [
  { key: "b1", date: "11月21日", amount: "1,034.56", tag: "已逾期" },
  { key: "b2", date: "12月21日", amount: "550.00", tag: "" },
  { key: "b3", date: "1月21日", amount: "550.00", tag: "" },
];

export function Quota({ feedback }: { feedback: Feedback }) {
  const [tab, setTab] = useState("loan");
  return (
    <>
      <NoticeBar text="为保障资金安全，借款会先核验本人身份，请准备好身份证与本人储蓄卡" closable />
      <AmountCard label="可用额度（元）" value="48,000.00" hint="总额度 50,000.00 元" tag="已激活" />
      <Tabs
        value={tab}
        onChange={setTab}
        label="借款与还款"
        items={[
          { key: "loan", title: "借款", body: <Loan /> },
          { key: "repay", title: "还款", body: <Repay feedback={feedback} /> },
        ]}
      />
      <Group
        body={
          <Cell
            title="联系客服"
            note="每天 9:00 至 21:00"
            onTap={() => void feedback.ask({ title: "联系客服", message: "客服电话 400 000 0000", confirm: "知道了" })}
          />
        }
      />
    </>
  );
}

function Loan() {
  const [amount, setAmount] = useState<number | null>(10000);
  return (
    <>
      <Form
        onSubmit={nothing}
        fields={
          <>
            <MoneyField
              name="amount"
              label="借款金额"
              placeholder="最低 500"
              initial={10000}
              onChange={setAmount}
              onBlur={nothing}
              error={amount !== null && amount < 500 ? "最低借 500 元" : undefined}
            />
            <PickerField
              name="term"
              label="借款期限"
              options={terms}
              initial={12}
              onChange={nothing}
              onBlur={nothing}
            />
          </>
        }
      />
      <Text text="借 10,000.00 元，分 12 期，每期本金约 833.33 元" tone="quiet" size="small" />
      <Button text="立即借款" sticky="bottom" onTap={nothing} />
    </>
  );
}

function Repay({ feedback }: { feedback: Feedback }) {
  return (
    <Group
      title="本期应还 2,134.56 元"
      body={
        <List
          items={bills.map(({ key, date, amount, tag }) => ({
            key,
            content: (
              <Cell title={`${date} 应还`} value={amount} tag={tag} onTap={() => feedback.toast("请在 App 内还款")} />
            ),
          }))}
        />
      }
    />
  );
}
