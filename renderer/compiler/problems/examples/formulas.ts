import type { Examples } from "./example.ts";

/** Formulas that mean nothing, or not what their author thinks. */
export const formulaExamples: Examples = {
  P265: {
    bad: `- type: text
  if: host.version >= '9.0.0'
  text: 新功能`,
    good: `- type: text
  if: host.atLeast('9.0.0')
  text: 新功能`,
  },
  P220: {
    bad: `- type: text
  if: and state.agreed
  text: 你好`,
    good: `- type: text
  if: state.agreed
  text: 你好`,
  },
  P221: {
    bad: `- type: text
  text: \${mony(state.amount)} 元`,
    good: `- type: text
  text: \${money(state.amount)} 元`,
  },
  P222: {
    bad: `- type: text
  text: \${money()} 元`,
    good: `- type: text
  text: \${money(state.amount)} 元`,
  },
  P223: {
    bad: `- type: text
  if: state.tab.size() > 0 and money(state.agreed) == '1'
  text: 你好`,
    good: `- type: text
  if: state.tab.size() > 0 and money(state.amount) == '1'
  text: 你好`,
  },
  P224: {
    bad: `- type: text
  text: \${'共 ' + state.amount}`,
    good: `- type: text
  text: 共 \${state.amount}`,
  },
  P225: {
    bad: `- type: text
  if: state.amount == 'many'
  text: 你好`,
    good: `- type: text
  if: state.amount == 500
  text: 你好`,
  },
  P226: {
    bad: `- type: text
  if: state.amount
  text: 你好`,
    good: `- type: text
  if: state.amount > 0
  text: 你好`,
  },
  P227: {
    bad: `- type: steps
  label: 申请进度
  items: [填写, 审核]
  current: \${state.tab}`,
    good: `- type: steps
  label: 申请进度
  items: [填写, 审核]
  current: \${if(state.tab == 'loan', 0, 1)}`,
  },
  P228: {
    bad: `- type: text
  if: ((((((((((((((((((((((((((((((((((state.agreed))))))))))))))))))))))))))))))))))
  text: 你好`,
    good: `- type: text
  if: state.agreed
  text: 你好`,
  },
  P229: {
    bad: `- type: text
  text: 可借 \${state.amount 元`,
    good: `- type: text
  text: 可借 \${state.amount} 元`,
  },
  P230: {
    bad: `- type: text
  if: (state.amount > 500
  text: 你好`,
    good: `- type: text
  if: (state.amount > 500)
  text: 你好`,
  },
  P231: {
    bad: `- type: text
  if: state.agreed AND state.amount > 500
  text: 你好`,
    good: `- type: text
  if: state.agreed and state.amount > 500
  text: 你好`,
  },
  P232: {
    bad: `- type: text
  if: state.tab == 12345678901234567890
  text: 你好`,
    good: `- type: text
  if: state.card == "12345678901234567890"
  text: 你好`,
  },
  P233: {
    bad: `- type: text
  if: state.tab == 'loan
  text: 你好`,
    good: `- type: text
  if: state.tab == 'loan'
  text: 你好`,
  },
  P234: {
    bad: `- type: text
  if: state.tab == 'a\\qb'
  text: 你好`,
    good: `- type: text
  if: state.tab == 'loan'
  text: 你好`,
  },
  P235: {
    bad: `- type: text
  if: \${state.agreed} and state.amount > 500
  text: 你好`,
    good: `- type: text
  if: state.agreed and state.amount > 500
  text: 你好`,
  },
  P236: {
    bad: `- type: text
  if: state.amount >
  text: 你好`,
    good: `- type: text
  if: state.amount > 500
  text: 你好`,
  },
  P237: {
    bad: `- type: text
  if: state.agreed state.amount > 500
  text: 你好`,
    good: `- type: text
  if: state.agreed and state.amount > 500
  text: 你好`,
  },
  P238: {
    bad: `- type: text
  if: data.quota.bills.exists(true)
  text: 你好`,
    good: `- type: text
  if: data.quota.bills.exists(bill, bill.overdue)
  text: 你好`,
  },
  P239: {
    bad: `- type: text
  text: \${state.tab.title}`,
    good: `- type: text
  text: \${state.tab}`,
  },
  P240: {
    bad: `- type: text
  if: state.amount > 500 and state.amount < 300
  text: 你好`,
    good: `- type: text
  if: state.amount > 500 or state.amount < 300
  text: 你好`,
  },
  P241: {
    bad: `- type: text
  if: size(data.quota.bills) >= 0
  text: 你好`,
    good: `- type: text
  if: size(data.quota.bills) > 0
  text: 你好`,
  },
  P242: {
    bad: `- type: text
  if: state.tab != 'loan' or state.tab != 'repay'
  text: 你好`,
    good: `- type: text
  if: state.tab != 'loan' and state.amount > 0
  text: 你好`,
  },
  P243: {
    bad: `- type: text
  text: \${if(state.agreed, '已同意', '已同意')}`,
    good: `- type: text
  text: \${if(state.agreed, '已同意', '未同意')}`,
  },
  P244: {
    bad: `- type: text
  if: data.quota.bills.exists(a, data.quota.bills.exists(b, data.quota.bills.exists(c, a.id == b.id and b.id == c.id)))
  text: 你好`,
    good: `- type: text
  if: data.quota.bills.exists(bill, bill.overdue)
  text: 你好`,
  },
  P245: {
    bad: `- type: text
  if: state.tab.matches(state.tab)
  text: 你好`,
    good: `- type: text
  if: state.tab.matches('^l')
  text: 你好`,
  },
  P246: {
    bad: `- type: text
  if: host.today > date('2026-02-30')
  text: 你好`,
    good: `- type: text
  if: host.today > date('2026-02-28')
  text: 你好`,
  },
  P280: {
    bad: `- type: tag
  text: \${data.quota.notice}
  tone: \${data.quota.notice}`,
    good: `- type: tag
  text: \${data.quota.notice}
  tone: \${if(data.quota.available > 0, 'success', 'quiet')}`,
  },
  P401: {
    bad: `- type: text
  text: \${state.amonut} 元`,
    good: `- type: text
  text: \${state.amount} 元`,
  },
  P501: {
    among: "keys",
    bad: `state:
  constructor: { type: money }`,
    good: `state:
  builder: { type: money }`,
  },
  P285: {
    bad: `- type: text
  text: 共 \${Math.round(state.amount)} 元`,
    good: `- type: text
  text: 共 \${round(state.amount)} 元`,
  },
  P474: {
    bad: `- { type: text, text: '年化利率 \${percent(12)}' }`,
    good: `- { type: text, text: '年化利率 \${percent(0.12)}' }`,
  },
};
