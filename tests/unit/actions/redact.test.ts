import { describe, expect, test } from "vitest";
import { redact } from "../../../actions/index.ts";

/* What logs, recordings and events show of a text: the net below what is known of fields and parameters. */

describe("What betrays somebody is hidden wherever it stands", () => {
  test.each([
    ["手机 13800138000。", "手机 ***。"],
    ["138 0013 8000", "***"],
    ["138-0013-8000", "***"],
    ["138.0013.8000", "***"],
    ["１３８００１３８０００", "***"],
    ["１３８　００１３　８０００", "***"],
    ["138–0013–8000", "***"],
    ["身份证11010519900307857X", "身份证***"],
    ["１１０１０５１９９００３０７８５７Ｘ", "***"],
    ["6222 0276 5432 1098 765", "***"],
    ["li.si+loan@example.com", "***"],
    ["https://a.example.com/?access_token=abc123&b=1", "https://a.example.com/?access_token=***&b=1"],
    ["/next?url=%2Fa%3Ftoken%3Dabc123", "/next?url=%2Fa%3Ftoken%3D***"],
    ['{"refreshToken": "abc123", "a": 1}', '{"refreshToken": "***", "a": 1}'],
    ["password: abc123", "password: ***"],
    ["Authorization: Bearer abc.def-123", "Authorization: Bearer ***"],
    ["Basic dXNlcjpwdw==", "Basic ***"],
    ["got eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl back", "got *** back"],
    ["联系人：张三丰，已保存", "联系人：***，已保存"],
    ["您好，李四先生", "您好，***先生"],
    ["广东省深圳市南山区科技园路1号", "***"],
    ["住在文三路90号3单元501室", "***"],
    ["138  0013  8000", "***"],
    ["138 - 0013 - 8000", "***"],
    ["(138) 0013-8000", "(***"],
    ["138/0013/8000", "***"],
    ["138_0013_8000", "***"],
    ["138·0013·8000", "***"],
    ["138\t0013\n8000", "***"],
    ["138\u202f0013\u200b8000", "***"],
    ["/find?q=138%200013%208000", "/find?q=***"],
    [
      "/find?q=%EF%BC%91%EF%BC%93%EF%BC%98%EF%BC%90%EF%BC%90%EF%BC%91%EF%BC%93%EF%BC%98%EF%BC%90%EF%BC%90%EF%BC%90",
      "/find?q=***",
    ],
    ["/find?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&page=2", "/find?realName=***&page=2"],
    ["/go?to=%2Fa%253Fphone%253D1380", "/go?to=/a?phone=***"],
    ['cannot read {"realName":"王小明","step":2}', 'cannot read {"realName":"***","step":2}'],
    ["realName=John Smith; page=2", "realName=***; page=2"],
    ["Authorization: abc", "Authorization: ***"],
    ["Bearer: abc", "Bearer: ***"],
    ["?sessionid=a1b2&ticket=ST-1", "?sessionid=***&ticket=***"],
    ["您的密码：abc123", "您的密码：***"],
    ["验证码123456，5 分钟内有效", "验证码***，5 分钟内有效"],
    ["尊敬的王小明，您好", "尊敬的***，您好"],
  ])("%s", (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  test("also as a number, in lists, and as the name of a field", () => {
    expect(redact([13800138000, { "13800138000": 1 }])).toEqual(["***", { "***": 1 }]);
  });
});

describe("A field that is called so is hidden, whatever it holds", () => {
  test.each([
    ["token", "a"],
    ["access_token", "a"],
    ["sessionToken", "a"],
    ["Authorization", "a"],
    ["password", "1"],
    ["phone", "8000"],
    ["contactPhone", "一三八"],
    ["mobile", 8000],
    ["idNo", "x"],
    ["id_card", "x"],
    ["cardNo", "x"],
    ["bankCard", "x"],
    ["realName", "欧阳慕容"],
    ["holder", "Li Si"],
    ["address", { city: "甲", street: "乙" }],
    ["homeAddress", "甲"],
    ["latitude", 31.2],
    ["blackBox", "x"],
    ["name", "张三"],
  ])("%s", (name, value) => {
    expect(redact({ [name]: value, kept: "好" })).toEqual({ [name]: "***", kept: "好" });
  });

  test("and what the contract names", () => {
    expect(redact({ text: "好", list: [{ text: 1 }] }, ["text"])).toEqual({ text: "***", list: [{ text: "***" }] });
  });
});

describe("What betrays nobody stays", () => {
  test.each([
    ["借款 50000 元，分 12 期"],
    ["2026-11-21 18:30:00"],
    ["1,234,567.89"],
    ["GR/5.0.0-beta.3 10.11.0"],
    ["/loan/orders?page=2&size=20"],
    ["没有人能看到路上的 3 个市场"],
    ["请先阅读并同意协议"],
    ["token 已失效"],
    ["grapp://apply/base?amount=500&term=12"],
    ["尊敬的用户，验证码错误，请 60 秒后再试"],
    ["/find?q=%E5%80%9F%E6%AC%BE&step=%2Fhome"],
    ["100%的用户"],
    ["at f (/assets/page-a1b2c3d4.js:12:34567)"],
    ["2026/11/21 18:30:00"],
    ["phone: true"],
  ])("%s", (text) => {
    expect(redact(text)).toBe(text);
  });

  test.each([
    [{ phone: true, password: false, idNo: null }],
    [{ name: "借款" }],
    [{ bidNo: "7", cardType: "debit", number: 3, appName: "x", channel: "sms", status: "paid" }],
  ])("%j", (value) => {
    expect(redact(value)).toEqual(value);
  });
});

test("A long text of any kind takes no long time: each pattern is tried in a number of steps that its length bounds", () => {
  const hard = [
    "1 ".repeat(20_000),
    "张".repeat(40_000),
    "路".repeat(40_000),
    "a".repeat(40_000),
    "token".repeat(8_000),
    "eyJ".repeat(13_000),
    "省市区".repeat(13_000),
    "a@".repeat(20_000),
    "1   ".repeat(10_000),
    "name=".repeat(8_000),
    "%E7".repeat(13_000),
    "密码 ".repeat(10_000),
  ];
  for (const text of hard) expect(typeof redact(text)).toBe("string");
});
