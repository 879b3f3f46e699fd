import { expect, test } from "vitest";
import { findPromises } from "../../../renderer/compiler/validate/rules/texts/findPromises.ts";

const times = [
  "3 分钟内到账",
  "审核通过后，一般 **3 分钟内**到账",
  "当天到账，不用等",
  "T+1 到账",
  "24 小时内审核完毕",
  "秒到账，随时可用",
  "实时到账",
  "提交后 1–3 个工作日有结果",
  "最快 30 秒",
  "到账时间：通常 10 分钟",
  "放款约需两小时",
  "半小时内放款",
  "确认后会立即放款",
  "支付完成后一分钟内更新账单",
  "工作人员会在3个工作日内用短信通知结果",
  "额度会在一个工作日内恢复",
  "审核一般需要 1 到 2 天",
  "闪电放款，全程线上",
  "次日到账",
  "极速审批",
  "退款将在 7 个工作日内退回原卡",
  "通常几分钟内会有结果",
  "预计５分钟完成审核",
  "下款快至 1 分钟",
  "Your money arrives within 3 minutes",
  "Get a decision in under 60 seconds",
  "Instant payout to your card",
  "Funds are transferred instantly",
  "Reviews usually take 1–3 business days",
  "Your bill is updated within a minute of payment",
  "Same-day funding",
  "We reply within 24 hours",
  "It usually takes a few minutes until the result is there",
  "10-minute approval",
];

const costs = [
  "提前结清不收手续费",
  "免费办理",
  "零手续费",
  "首月免息",
  "年化 10.8%",
  "利率低至 3.6%",
  "提前还款不收违约金",
  "不另外收取任何费用",
  "无任何隐藏费用",
  "日息 0.02%",
  "日利率万分之二",
  "借一万元，每天利息低至 2.5 元",
  "服务费：0 元",
  "免手续费提前还款",
  "0 利息借款",
  "之后各期的利息也不再收取",
  "由工作人员重新看一遍，不收费",
  "最高可借 20 万，年利率 7.2% 起",
  "超低利率，限时优惠",
  "10.8% 年化利率",
  "No fee for early repayment",
  "Interest-free for the first month",
  "0% interest",
  "Settle early without any penalty",
  "Rates from 3.6% APR",
  "Early repayment is free",
  "You are never charged for a review",
  "A person looks at it again, free of charge",
  "We waive all handling fees",
  "Annual rate 10.8%",
];

const neutral = [
  "60 秒后重发",
  "验证码 5 分钟内有效",
  "手续费",
  "年化利率（单利）",
  "年化利率（单利）${data.offer.rate}",
  "利息 ${money(data.plan.interest)} 元",
  "预计 ${data.offer.minutes} 分钟内到账",
  "请在 30 分钟内完成支付",
  "${text(data.bills.dueDays)} 天后到期",
  "已逾期 3 天",
  "每月 21 日还款",
  "还款日当天自动扣款",
  "还款日前三天起提醒",
  "最近 30 天的审核记录",
  "更新于 3 分钟前",
  "只保留最近一年的消息",
  "到期前 3 天发短信",
  "本金是借的钱，利息按合同约定的利率计算",
  "提前结清费用",
  "每一项费用、收取标准和收取主体",
  "没有待还的费用",
  "立即借款",
  "立即还款",
  "马上完成实名认证",
  "费用和利率以合同为准",
  "审核、放款和额度",
  "结果会用短信通知",
  "服务时间 每天 9:00 至 21:00",
  "系统将于周日 1:00 至 3:00 维护",
  "借 12 期，每期 ${money(1)} 元",
  "逾期会产生罚息，也可能影响信用记录",
  "密码错误 3 次，请 10 分钟后再试",
  "收费“包过”的都是骗子，工作人员不会收取任何费用",
  "剩余本金，加上到今天的利息",
  "选填。最多三个文件，每个不超过 10 MB",
  "手续费 0.5 元",
  "不得用于购房、投资和偿还其他贷款",
  "免密支付",
  "会话 15 分钟没有操作会自动退出",
  "利息收取方式：按月收取",
  "Resend in 60 seconds",
  "The code is valid for 5 minutes",
  "Handling fee",
  "Annual rate ${data.offer.rate}",
  "Please complete the review within 30 minutes",
  "Due in 3 days",
  "3 days overdue",
  "Updated 3 minutes ago",
  "No fees to show",
  "Feel free to contact us",
  "Your session ends after 15 minutes",
  "Repay now",
  "Interest is charged at the rate in your contract",
  "Loans of the last five years",
  "We text you the result",
  "12 instalments",
  "The bank may need longer on weekends",
  "Settlement costs",
];

test.each(times)("a written time is a promise: %s", (text) => {
  expect(findPromises(text).map(({ kind }) => kind)).toContain("time");
});

test.each(costs)("a written fee or rate is a promise: %s", (text) => {
  expect(findPromises(text).map(({ kind }) => kind)).toContain("cost");
});

test.each(neutral)("this promises nothing: %s", (text) => {
  expect(findPromises(text.replace(/\$\{[^}]*\}/g, "\ufffc"))).toEqual([]);
});

test("a promise is found at its place, also between marks of Markdown", () => {
  const text = "- 审核通过后，一般 **3 分钟内**到账；可以先离开";
  const [found] = findPromises(text);
  expect(found?.found).toBe(text.slice(found?.from, found?.to));
  expect(found?.found).toContain("**3 分钟");
});
