import type { Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import { isBankCard } from "../../../renderer/runtime/form/bankCard.ts";
import { isCnId } from "../../../renderer/runtime/form/cnId.ts";
import { send } from "./api.ts";

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

let last: { readonly cardNo: string; readonly verdict: Promise<true | string> } | undefined;

/** Asks the server about a card, once for each; without an answer the card will do. */
function isSupported(cardNo: string): Promise<true | string> {
  if (last?.cardNo !== cardNo) last = { cardNo, verdict: ask(cardNo) };
  return last.verdict;
}

async function ask(cardNo: string): Promise<true | string> {
  try {
    const data = await send<{ supported: boolean }>({ method: "post", url: "/card/check", data: { cardNo } });
    return data.supported || "不支持这张银行卡，请换一张";
  } catch {
    return true;
  }
}

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
      validate: (idNo) => isCnId(idNo) || "请输入正确的身份证号",
    },
    cardNo: {
      required: "请填写银行卡号",
      validate: (cardNo) => (isBankCard(cardNo) ? isSupported(cardNo) : "请输入正确的银行卡号"),
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
