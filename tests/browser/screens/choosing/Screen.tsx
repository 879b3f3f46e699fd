import { AreaField } from "../../../../renderer/components/fields/area/AreaField.tsx";
import { CheckboxGroupField } from "../../../../renderer/components/fields/choice/CheckboxGroupField.tsx";
import { ChoiceField } from "../../../../renderer/components/fields/choice/ChoiceField.tsx";
import { RadioField } from "../../../../renderer/components/fields/choice/RadioField.tsx";
import { SwitchField } from "../../../../renderer/components/fields/choice/SwitchField.tsx";
import { CalendarField } from "../../../../renderer/components/fields/date/CalendarField.tsx";
import { DateField } from "../../../../renderer/components/fields/date/DateField.tsx";
import { Form } from "../../../../renderer/components/fields/Form.tsx";
import { CascadeField } from "../../../../renderer/components/fields/sheets/CascadeField.tsx";
import { PickerField } from "../../../../renderer/components/fields/sheets/PickerField.tsx";
import { ContactField } from "../../../../renderer/components/fields/text/ContactField.tsx";
import { FeedbackHost } from "../../../../renderer/components/overlays/FeedbackHost.tsx";
import { createFeedback } from "../../../../renderer/runtime/overlays/feedback.ts";

const feedback = createFeedback();
/** What the fields have told, by their names. */
const values: Record<string, unknown> = {};
const field = (name: string, label: string) => ({
  name,
  label,
  onChange: (value: unknown) => {
    values[name] = value;
  },
  onBlur: () => undefined,
});
const terms = [3, 6, 12, 24].map((months) => ({ value: months, text: `${months} 期` }));
const plans = [
  { value: "equal", text: "等额本息", note: "每月还款一样多" },
  { value: "first", text: "先息后本", note: "到期还本金" },
  { value: "once", text: "随借随还", note: "暂不可选", disabled: true },
];
const jobs = [
  {
    value: "staff",
    text: "企业职工",
    children: [
      { value: "it", text: "信息技术" },
      { value: "finance", text: "金融", disabled: true },
    ],
  },
  { value: "free", text: "自由职业" },
];
const relations = ["父母", "配偶", "子女", "朋友"].map((text, index) => ({
  value: text,
  text,
  disabled: index === 2,
}));

/** Every field to choose with, and the values that they tell. */
export function Screen() {
  return (
    <main className="gw-page">
      <h1 className="gw-unseen">选择</h1>
      <Form
        title="借款信息"
        onSubmit={() => undefined}
        fields={
          <>
            <ChoiceField {...field("term", "借款期限")} initial={12} options={terms} columns={3} required />
            <ChoiceField {...field("plan", "还款方式")} initial={null} options={plans} />
            <DateField {...field("expiry", "证件到期日")} initial={null} required />
            <DateField {...field("leap", "发卡日期")} initial="2024-02-29" min="2020-03-15" max="2026-11-21" />
            <DateField {...field("since", "入职年月")} initial="2020-06" precision="month" />
            <PickerField {...field("relation", "关系")} initial={null} options={relations} />
          </>
        }
      />
      <Form
        title="联系信息"
        onSubmit={() => undefined}
        fields={
          <>
            <AreaField {...field("home", "居住地区")} initial={null} />
            <CascadeField {...field("job", "职业")} initial={[]} options={jobs} />
            <ContactField {...field("contact", "紧急联系人")} initial={null} required onPick={() => undefined} />
            <ContactField
              {...field("friend", "朋友")}
              initial={{ name: "李四", phone: "139" }}
              error="请输入正确的手机号"
            />
          </>
        }
      />
      <Form
        title="账单"
        onSubmit={() => undefined}
        fields={
          <>
            <CalendarField {...field("day", "还款日")} initial="2026-11-21" min="2026-11-03" max="2036-11-30" />
            <CalendarField
              {...field("period", "账单区间")}
              initial={null}
              mode="range"
              min="2026-10-01"
              max="2026-12-31"
              maxRange={7}
              onRefused={(text) => feedback.toast(text)}
            />
            <CalendarField
              {...field("days", "方便接听的日期")}
              initial={["2026-11-21", "2026-11-23"]}
              mode="multiple"
              min="2026-11-01"
              max="2026-12-31"
            />
            <RadioField
              {...field("sex", "性别")}
              initial="f"
              options={[
                { value: "f", text: "女" },
                { value: "m", text: "男" },
              ]}
            />
            <CheckboxGroupField
              {...field("uses", "用途")}
              initial={["a"]}
              options={[
                { value: "a", text: "装修" },
                { value: "b", text: "旅游" },
              ]}
              maxSelected={1}
            />
            <SwitchField {...field("notify", "短信提醒")} initial />
          </>
        }
      />
      <FeedbackHost feedback={feedback} />
    </main>
  );
}

/** What the fields have told so far. */
export const told = values;
