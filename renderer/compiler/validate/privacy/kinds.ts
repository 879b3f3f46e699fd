import type { PersonalKind } from "../../../../schemas/index.ts";
import type { Sentence } from "../../text/sentence.ts";

/** What people call each kind of personal data. A kind that is missing here is a type error. */
export const kindWords: Readonly<Record<PersonalKind, Sentence>> = {
  phone: { en: "a telephone number", zh: "手机号" },
  name: { en: "a person's name", zh: "姓名" },
  idCard: { en: "an identity card number", zh: "身份证号" },
  bankCard: { en: "a bank card number", zh: "银行卡号" },
  code: { en: "a security code", zh: "验证码" },
  password: { en: "a password", zh: "密码" },
  email: { en: "an e-mail address", zh: "电子邮箱" },
  address: { en: "an address", zh: "地址" },
  writing: { en: "what somebody has written", zh: "用户自己写的内容" },
  signature: { en: "a signature", zh: "签名" },
  token: { en: "a token", zh: "登录凭证" },
  location: { en: "a location", zh: "位置" },
  device: { en: "a mark of the device", zh: "设备标识" },
};

/** Who has one of these can act for the borrower: nothing takes them but the body of a request. */
export const secretKinds: ReadonlySet<string> = new Set<PersonalKind>(["code", "password", "token"]);
