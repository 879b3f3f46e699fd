import { expect, test } from "vitest";
import { findMixedTerms } from "../../../renderer/compiler/validate/rules/texts/terminology.ts";
import { findTypos } from "../../../renderer/compiler/validate/rules/texts/typos.ts";

/** The text with every slip mended. */
function mended(text: string): string {
  const slips = [...findTypos(text)].sort((a, b) => b.from - a.from);
  return slips.reduce((rest, { from, to, insert }) => rest.slice(0, from) + insert + rest.slice(to), text);
}

test.each([
  ["您好,请登录", "您好，请登录"],
  ["确定离开吗?", "确定离开吗？"],
  ["手机号(选填)", "手机号（选填）"],
  ["还差${state.amount}元,请稍候.", "还差${state.amount}元，请稍候。"],
  ["${name},您好", "${name}，您好"],
  ["请先登陆", "请先登录"],
  ["转帐到该帐户", "转账到该账户"],
  ["最高５０００元", "最高5000元"],
])("%s is mended to %s", (text, expected) => {
  expect(mended(text)).toBe(expected);
});

test.each([
  "满 1,000 元可用",
  "服务时间 9:00-21:00",
  "请在App(iOS)中打开",
  "版本 4.6.0 以上",
  "加载中...",
  "Hello, world!",
  "请登录账户",
  "${if(state.a, '是', '否')}",
  "${state.a},${state.b}",
])("%s is left alone", (text) => {
  expect(findTypos(text)).toEqual([]);
});

test("Two words for one thing are found in the order in which they are read, and a longer word is not its part", () => {
  expect(findMixedTerms(["您的额度", "请输入手机号", "你的手机号码"])).toEqual([
    { first: { word: "您", text: 0, at: 0 }, second: { word: "你", text: 2, at: 0 } },
    { first: { word: "手机号", text: 1, at: 3 }, second: { word: "手机号码", text: 2, at: 2 } },
  ]);
  expect(findMixedTerms(["你好", "您的手机号码", "手机号码"])).toEqual([]);
});
