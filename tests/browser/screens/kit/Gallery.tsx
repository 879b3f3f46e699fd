import { useState } from "react";
import { Button } from "../../../../renderer/components/controls/Button.tsx";
import { Steps } from "../../../../renderer/components/display/Steps.tsx";
import { Text } from "../../../../renderer/components/display/Text.tsx";
import { AgreementsField } from "../../../../renderer/components/fields/choice/AgreementsField.tsx";
import { CheckboxField } from "../../../../renderer/components/fields/choice/CheckboxField.tsx";
import { CheckboxGroupField } from "../../../../renderer/components/fields/choice/CheckboxGroupField.tsx";
import { PickField } from "../../../../renderer/components/fields/choice/PickField.tsx";
import { RadioField } from "../../../../renderer/components/fields/choice/RadioField.tsx";
import { SwitchField } from "../../../../renderer/components/fields/choice/SwitchField.tsx";
import { Form } from "../../../../renderer/components/fields/Form.tsx";
import { PickerField } from "../../../../renderer/components/fields/sheets/PickerField.tsx";
import { BankCardField } from "../../../../renderer/components/fields/text/BankCardField.tsx";
import { DigitField } from "../../../../renderer/components/fields/text/DigitField.tsx";
import { IdCardField } from "../../../../renderer/components/fields/text/IdCardField.tsx";
import { MoneyField } from "../../../../renderer/components/fields/text/MoneyField.tsx";
import { NumberField } from "../../../../renderer/components/fields/text/NumberField.tsx";
import { PhoneField } from "../../../../renderer/components/fields/text/PhoneField.tsx";
import { SmsCodeField } from "../../../../renderer/components/fields/text/SmsCodeField.tsx";
import { TextareaField } from "../../../../renderer/components/fields/text/TextareaField.tsx";
import { TextField } from "../../../../renderer/components/fields/text/TextField.tsx";
import { AmountCard } from "../../../../renderer/components/layout/AmountCard.tsx";
import { Cell } from "../../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../../renderer/components/layout/Group.tsx";
import { Tabs } from "../../../../renderer/components/layout/tabs/Tabs.tsx";
import { List } from "../../../../renderer/components/lists/List.tsx";
import { Empty } from "../../../../renderer/components/status/Empty.tsx";
import { NoticeBar } from "../../../../renderer/components/status/NoticeBar.tsx";
import { Retry } from "../../../../renderer/components/status/Retry.tsx";
import { Skeleton } from "../../../../renderer/components/status/Skeleton.tsx";
import type { Feedback } from "../../../../renderer/runtime/overlays/feedback.ts";

const nothing = () => undefined;
const blank = { onChange: nothing, onBlur: nothing };
const tones = ["normal", "quiet", "strong", "success", "warning", "danger"] as const;
const provinces = ["北京市", "上海市", "广东省", "江苏省", "浙江省", "四川省", "湖北省", "山东省", "新疆维吾尔自治区"];
const options = provinces.map((text, value) => ({ value, text }));

/** Every component in every state. */
export function Gallery({ feedback }: { feedback: Feedback }) {
  return (
    <>
      <Notices />
      <AmountCard label="可用额度（元）" value="48,000.00" hint="总额度 50,000.00 元" tag="已激活" />
      <AmountCard label="本期应还（元）" value="¥1,234,567.89" />
      <Steps items={["填写资料", "绑卡授权", "等待审核", "放款"]} current={2} label="申请进度" />
      <Bars />
      <Cells feedback={feedback} />
      <Fields />
      <Choices />
      <Faulty />
      <Disabled />
      <Texts />
      <Buttons feedback={feedback} />
      <Outlines />
      <Group body={<Empty text="暂无待还账单" note="按时还款，保持良好信用" />} />
      <Group body={<Retry text="账单加载失败" onTap={nothing} />} />
      <Retry text="正在重新加载" onTap={nothing} busy />
    </>
  );
}

function Notices() {
  return (
    <>
      <NoticeBar text="为保障资金安全，借款会先核验本人身份，请准备好身份证与本人储蓄卡" closable />
      <NoticeBar text="系统将于今晚维护" onTap={nothing} />
      <NoticeBar text="正在打开" onTap={nothing} busy />
    </>
  );
}

function Bars() {
  const [two, setTwo] = useState("a");
  const [five, setFive] = useState("c");
  const [seven, setSeven] = useState("e");
  const items = (keys: string) =>
    [...keys].map((key, index) => ({ key, title: `分类${index + 1}`, body: <Text text={`分类${index + 1}的内容`} /> }));
  return (
    <>
      <Tabs items={items("ab")} value={two} onChange={setTwo} label="两项" />
      <Tabs items={items("abcde")} value={five} onChange={setFive} label="五项" />
      <Tabs items={items("abcdefg")} value={seven} onChange={setSeven} label="七项" />
    </>
  );
}

function Cells({ feedback }: { feedback: Feedback }) {
  return (
    <>
      <Group
        title="本期应还 2,134.56 元"
        body={
          <>
            <Cell title="11月21日 应还" value="1,034.56" tag="已逾期" onTap={() => feedback.toast("请在 App 内还款")} />
            <Cell title="12月21日 应还" value="550.00" onTap={nothing} busy />
            <Cell title="还款银行卡" note="尾号 6789 的储蓄卡" value="中国工商银行" />
            <Cell
              title="一个特别长的标题用来看看它在很窄的屏幕上会怎样换行"
              value="一个同样很长的值也要放得下"
              tag="推荐"
              onTap={nothing}
            />
            <List
              items={[
                { key: "a", content: <Cell title="列表第一行" value="1.00" /> },
                { key: "b", content: <Cell title="列表第二行" value="2.00" /> },
              ]}
            />
          </>
        }
      />
      <Cell
        title="联系客服"
        note="每天 9:00 至 21:00"
        onTap={() => void feedback.ask({ title: "联系客服", message: "客服电话 400 000 0000", confirm: "知道了" })}
      />
      <List
        items={[
          { key: "a", content: <Cell title="卡外列表" /> },
          { key: "b", content: <Cell title="第二行" /> },
        ]}
      />
    </>
  );
}

function Fields() {
  return (
    <Form
      title="请填写本人的资料"
      onSubmit={nothing}
      fields={
        <>
          <MoneyField
            {...blank}
            name="amount"
            label="借款金额"
            placeholder="最低 500"
            initial={48000.5}
            required
            help="可借 500 至 48,000 元"
          />
          <PickerField {...blank} name="province" label="所在地区" options={options} initial={3} />
          <PickerField
            {...blank}
            name="term"
            label="借款期限"
            options={options}
            initial={null}
            placeholder="请选择期限"
            required
          />
          <TextField
            {...blank}
            name="holder"
            label="持卡人"
            initial=""
            placeholder="与身份证一致"
            maxLength={20}
            autocomplete="name"
            required
          />
          <DigitField
            {...blank}
            name="card"
            label="银行卡号"
            initial="6222021001123456789"
            grouping={[4, 4, 4, 4, 3]}
            maxLength={19}
          />
          <PhoneField {...blank} name="phone" label="预留手机号" initial="13800138000" />
          <SmsCodeField
            {...blank}
            name="code"
            label="验证码"
            initial=""
            placeholder="6 位数字"
            canSend
            onSend={async () => true}
          />
          <PickField {...blank} name="contact" label="紧急联系人" initial="" text="李四" onTap={nothing} />
          <PickField
            {...blank}
            name="relation"
            label="与本人关系"
            initial=""
            placeholder="从通讯录选择"
            onTap={nothing}
            busy
          />
          <CheckboxField {...blank} name="salary" label="工资卡" text="这是我的工资卡" initial />
          <CheckboxField {...blank} name="alone" label="同意接收还款提醒" initial={false} required />
          <AgreementsField
            {...blank}
            name="agreed"
            label="协议"
            initial={false}
            items={[
              { title: "银行卡授权协议", url: "a" },
              { title: "个人信息授权书", url: "b" },
            ]}
            onOpen={nothing}
          />
        </>
      }
    />
  );
}

const uses = ["装修", "旅游", "学习", "一个很长的用途，用来看看它在很窄的屏幕上会怎样换行"].map((text) => ({
  value: text,
  text,
}));

function Choices() {
  return (
    <Form
      title="更多资料"
      onSubmit={nothing}
      fields={
        <>
          <IdCardField {...blank} name="idNo" label="身份证号" initial="11010519491231002X" required />
          <BankCardField {...blank} name="bank" label="收款卡" initial="6222020200112233446" note="正在核对…" />
          <NumberField {...blank} name="people" label="家庭人数" initial={3} unit="人" />
          <RadioField {...blank} name="marriage" label="借款用途" options={uses} initial="旅游" required />
          <CheckboxGroupField
            {...blank}
            name="uses"
            label="其他用途"
            options={uses}
            initial={["装修", "学习"]}
            maxSelected={2}
            help="最多两项"
          />
          <CheckboxGroupField
            {...blank}
            name="uses2"
            label="更多用途"
            options={uses}
            initial={[]}
            error="请选择更多用途"
          />
          <SwitchField {...blank} name="notify" label="接收还款提醒" initial />
          <SwitchField {...blank} name="notify2" label="自动还款" initial={false} disabled />
          <TextareaField {...blank} name="note" label="备注" initial="" placeholder="选填" maxLength={200} />
        </>
      }
    />
  );
}

function Faulty() {
  return (
    <Form
      title="有误"
      onSubmit={nothing}
      fields={
        <>
          <TextField {...blank} name="name2" label="姓名" initial="张3" error="请输入正确的姓名" />
          <PickerField
            {...blank}
            name="term2"
            label="借款期限"
            options={options}
            initial={null}
            error="请选择借款期限"
          />
          <PickField
            {...blank}
            name="contact2"
            label="紧急联系人"
            initial=""
            onTap={nothing}
            error="请选择紧急联系人"
          />
          <SmsCodeField
            {...blank}
            name="code2"
            label="验证码"
            initial="123"
            canSend={false}
            onSend={async () => true}
            error="请填写完整的 6 位"
            help="已发送至 138 0013 8000"
          />
          <AgreementsField
            {...blank}
            name="agreed2"
            label="协议"
            initial={false}
            items={[{ title: "借款合同", url: "c" }]}
            onOpen={nothing}
            error="请先阅读并同意协议"
          />
        </>
      }
    />
  );
}

function Disabled() {
  return (
    <Form
      title="不可更改"
      onSubmit={nothing}
      fields={
        <>
          <TextField {...blank} name="name3" label="姓名" initial="张小凡" disabled />
          <MoneyField {...blank} name="amount3" label="借款金额" initial={10000} disabled />
          <PickerField {...blank} name="term3" label="借款期限" options={options} initial={1} disabled />
          <CheckboxField {...blank} name="salary3" label="工资卡" text="这是我的工资卡" initial disabled />
        </>
      }
    />
  );
}

function Texts() {
  return (
    <>
      <Text text="标题文字" size="title" />
      <Text text="大号文字" size="large" />
      {tones.map((tone) => (
        <Text key={tone} tone={tone} text={`借 10,000.00 元，分 12 期，每期本金约 833.33 元（${tone}）`} />
      ))}
      <Text text="小号居中" size="small" tone="quiet" align="center" />
      <Text text="靠右" align="end" />
    </>
  );
}

function Buttons({ feedback }: { feedback: Feedback }) {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button text="立即借款" onTap={() => feedback.toast("验证码已发送")} />
      <Button text="以后再说" tone="plain" onTap={nothing} />
      <Button
        text="删除银行卡"
        tone="danger"
        onTap={() => void feedback.ask({ title: "确定要删除吗", message: "删除后需要重新绑定", cancel: "取消" })}
      />
      <Button text="暂不可用" disabled onTap={nothing} />
      <Button text="正在提交" busy onTap={nothing} />
      <Button text="同意并绑卡" sticky="bottom" busy={busy} onTap={() => setBusy(!busy)} />
    </>
  );
}

function Outlines() {
  return (
    <>
      <Skeleton shape="amountCard" />
      <Skeleton shape="cells" lines={2} />
      <Skeleton shape="form" lines={2} />
      <Skeleton shape="text" />
    </>
  );
}
