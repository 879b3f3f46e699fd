import type { Path, RegisterOptions, UseFormReturn } from "react-hook-form";

/** What the borrower fills in. In the apps the contact comes from the address book, elsewhere it is typed. */
export interface Card {
  holder: string;
  idNo: string;
  cardNo: string;
  phone: string;
  code: string;
  contact: string;
  contactPhone: string;
  agreed: boolean;
}

type Rules = { readonly [Name in Path<Card>]: RegisterOptions<Card, Name> };

const mobile = /^1[3-9]\d{9}$/;
const chineseName = /^[\u3400-\u9fff\u{20000}-\u{323af}]+(?:·[\u3400-\u9fff\u{20000}-\u{323af}]+)*$/u;

export const isMobile = (text: string) => mobile.test(text);

/** The rules of the card's fields with their messages. */
export function rulesOf({ trigger, getFieldState }: UseFormReturn<Card>): Rules {
  /** What was said about a contact may no longer hold once the phone number is another. */
  const judgeContactsAgain = () => {
    for (const name of ["contact", "contactPhone"] as const) if (getFieldState(name).error) void trigger(name);
  };
  const isSomebodyElse = (contact: string, { phone }: Card) => contact !== phone || "紧急联系人不能是本人";
  return {
    holder: {
      required: "请填写持卡人姓名",
      validate: (name) => chineseName.test(name) || "请输入正确的姓名",
    },
    idNo: {
      required: "请填写身份证号",
      pattern: { value: /^\d{17}[\dXx]$/, message: "请输入正确的身份证号" },
    },
    cardNo: {
      required: "请填写银行卡号",
      minLength: { value: 16, message: "银行卡号为 16 到 19 位数字" },
    },
    phone: {
      required: "请填写银行预留手机号",
      pattern: { value: mobile, message: "请输入正确的手机号" },
      onChange: judgeContactsAgain,
    },
    code: {
      required: "请填写验证码",
      validate: (code) => code.length === 6 || "请填写完整的 6 位",
    },
    contact: {
      required: "请选择紧急联系人",
      validate: isSomebodyElse,
    },
    contactPhone: {
      required: "请填写紧急联系人手机号",
      pattern: { value: mobile, message: "请输入正确的手机号" },
      validate: isSomebodyElse,
    },
    agreed: { required: "请先阅读并同意协议" },
  };
}
