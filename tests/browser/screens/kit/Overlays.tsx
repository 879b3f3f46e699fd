import { useState } from "react";
import { Button } from "../../../../renderer/components/controls/Button.tsx";
import { CouponPopup } from "../../../../renderer/components/coupons/CouponPopup.tsx";
import { Text } from "../../../../renderer/components/display/Text.tsx";
import { ContractViewer } from "../../../../renderer/components/documents/ContractViewer.tsx";
import { Form } from "../../../../renderer/components/fields/Form.tsx";
import { PickerField } from "../../../../renderer/components/fields/sheets/PickerField.tsx";
import { TextField } from "../../../../renderer/components/fields/text/TextField.tsx";
import { Cell } from "../../../../renderer/components/layout/Cell.tsx";
import { Group } from "../../../../renderer/components/layout/Group.tsx";
import { ImagePreview } from "../../../../renderer/components/media/ImagePreview.tsx";
import { ActionSheet } from "../../../../renderer/components/overlays/ActionSheet.tsx";
import { Busy } from "../../../../renderer/components/overlays/Busy.tsx";
import { Panel } from "../../../../renderer/components/overlays/Panel.tsx";
import { Loading } from "../../../../renderer/components/status/Loading.tsx";
import type { Feedback } from "../../../../renderer/runtime/overlays/feedback.ts";

const nothing = () => undefined;
const blank = { onChange: nothing, onBlur: nothing };
const terms = [3, 6, 9, 12, 18, 24, 36].map((value) => ({ value, text: `${value} 期` }));
const line = "本合同由借款人与出借人订立，双方应当按照约定全面履行自己的义务。";
const long = Array.from({ length: 24 }, (_, index) => [{ heading: `第${index + 1}条` }, line, line]).flat();

/** A picture drawn here: its number on a colour. */
function drawing(text: string, colour: string, width = 600, height = 400): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><text x="50%" y="55%" font-size="120" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const pictures = [
  { src: drawing("1", "#0b6b57"), alt: "身份证人像面" },
  { src: drawing("2", "#7d5200", 400, 900), alt: "身份证国徽面" },
  { src: drawing("3", "#525b58"), alt: "银行卡" },
];

const coupons = [
  { amount: 30, title: "免息券", note: "借满 5,000 元可用", expires: "2026-12-31" },
  { percent: 20, title: "利息折扣券", note: "首次借款可用", expires: "2026-12-31" },
];

/** What lies over the page, each opened by its name in the address or by a button. */
export function Overlays({ feedback }: { feedback: Feedback }) {
  const [open, setOpen] = useState(() => "");
  const [said, say] = useState("");
  const shown = (name: string) => ({ open: open === name, onClose: () => setOpen("") });
  return (
    <>
      <Text text={`说：${said}`} />
      {["弹层", "卡片", "合同", "短合同", "网页合同", "优惠券", "图片", "菜单", "忙"].map((name) => (
        <Button key={name} text={name} tone="plain" onTap={() => setOpen(name)} />
      ))}
      <Loading text="正在查询审批结果" />
      <Group body={Array.from({ length: 12 }, (_, index) => <Cell key={index} title={`第 ${index + 1} 行`} />)} />
      <Panel
        title="费用说明"
        note="实际费用以合同为准"
        footer={
          <Button text="问一问" onTap={() => void feedback.ask({ message: "确定吗", cancel: "取消" }).then(say)} />
        }
        {...shown("弹层")}
      >
        <Fees />
      </Panel>
      <Panel title="费用说明" position="center" {...shown("卡片")}>
        <Text text="每期还款含本金和利息，可随时提前还清。" />
      </Panel>
      <ContractViewer
        title="借款合同"
        text={long}
        mustRead
        seconds={2}
        onAgree={() => say("同意")}
        {...shown("合同")}
      />
      <ContractViewer title="借款合同" text={line} mustRead onAgree={() => say("同意")} {...shown("短合同")} />
      <ContractViewer
        title="借款合同"
        src={`${location.origin}/contract.html`}
        mustRead
        onAgree={() => say("同意")}
        onOpenApart={() => say("新页面")}
        {...shown("网页合同")}
      />
      <CouponPopup
        title="送你两张优惠券"
        note="借款时自动使用"
        items={coupons}
        button="立即使用"
        onTap={() => say("用券")}
        {...shown("优惠券")}
      />
      <ImagePreview pictures={pictures} start={1} {...shown("图片")} />
      <ActionSheet
        title="选择照片来源"
        choices={[{ text: "拍照", note: "请保持清晰" }, { text: "从相册选择" }, { text: "删除照片", tone: "danger" }]}
        onChoose={(index) => say(String(index))}
        {...shown("菜单")}
      />
      {open === "忙" ? <Busy text="正在提交申请" /> : null}
    </>
  );
}

function Fees() {
  return (
    <>
      <Form
        onSubmit={nothing}
        fields={
          <>
            <PickerField {...blank} name="term" label="借款期限" options={terms} initial={12} />
            <TextField {...blank} name="note" label="备注" initial="" placeholder="选填" />
          </>
        }
      />
      {Array.from({ length: 12 }, (_, index) => (
        <Text key={index} text={`${index + 1}. ${line}`} tone="quiet" />
      ))}
    </>
  );
}
