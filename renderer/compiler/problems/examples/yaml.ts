import type { Examples } from "./example.ts";

/** Text that YAML cannot read, or reads otherwise than it looks. */
export const yamlExamples: Examples = {
  P101: { among: "keys", bad: `title: - 额度`, good: `title: 额度` },
  P105: {
    bad: `- type: text
  text: *注 还款前请核对`,
    good: `- type: text
  text: "*注 还款前请核对"`,
  },
  P106: {
    bad: `- type: text
  if: !state.agreed
  text: 请先同意协议`,
    good: `- type: text
  if: not state.agreed
  text: 请先同意协议`,
  },
  P107: {
    among: "keys",
    bad: `title: 额度
---
page: second`,
    good: `title: 额度`,
  },
  P108: {
    among: "file",
    bad: `# 待写`,
    good: `page: quota
title: 额度
supports: { gr: 4.9.0+ }
body:
  - type: text
    text: 你好`,
  },
  P109: {
    among: "keys",
    bad: `title: 额度
title: 我的额度`,
    good: `title: 我的额度`,
  },
  P110: {
    bad: `- type: text
  ? [text]
  : 额度`,
    good: `- type: text
  text: 额度`,
  },
  P111: {
    bad: `- type: text
  text：额度`,
    good: `- type: text
  text: 额度`,
  },
  P112: {
    bad: `- type: text
　　text: 额度`,
    good: `- type: text
  text: 额度`,
  },
  P113: {
    bad: `－type: text
  text: 额度`,
    good: `- type: text
  text: 额度`,
  },
  P114: {
    bad: `- type: text
  text:额度`,
    good: `- type: text
  text: 额度`,
  },
  P115: {
    bad: `- type: steps
  label: 申请进度
  items: [填写，审核]
  current: 0`,
    good: `- type: steps
  label: 申请进度
  items: [填写, 审核]
  current: 0`,
  },
  P116: {
    bad: `- type: text
  text: “额度”`,
    good: `- type: text
  text: "额度"`,
  },
  P117: {
    bad: `- type: text
  text: 尾号 #1234`,
    good: `- type: text
  text: "尾号 #1234"`,
  },
  P118: {
    bad: `- type: text
  text: 说明: 请核对`,
    good: `- type: text
  text: "说明: 请核对"`,
  },
  P119: {
    bad: `- type: text
  text: \${state.agreed ? '已同意' : '未同意'}`,
    good: `- type: text
  text: \${if(state.agreed, '已同意', '未同意')}`,
  },
  P120: {
    bad: `- type: text
  text: @客服`,
    good: `- type: text
  text: "@客服"`,
  },
  P121: {
    bad: `- type: text
  text: {{state.amount}} 元`,
    good: `- type: text
  text: \${state.amount} 元`,
  },
  P122: {
    among: "steps",
    bad: `- setState: { amount: \${state.amount + 100} }`,
    good: `- setState: { amount: "\${state.amount + 100}" }`,
  },
  P123: {
    among: "steps",
    bad: `- track: call
  data: { phone: 0755 }`,
    good: `- track: call
  data: { phone: "0755" }`,
  },
  P124: {
    among: "steps",
    bad: `- toast: 你好
  on: { gr: any }`,
    good: `- toast: 你好
  only: { gr: 4.18.2+ }`,
  },
  P125: {
    bad: `- type: text
	text: 额度`,
    good: `- type: text
  text: 额度`,
  },
  P126: {
    bad: `- type: steps
  label: 申请进度
  items: ［fill，check］
  current: 0`,
    good: `- type: steps
  label: 申请进度
  items: [fill, check]
  current: 0`,
  },
  P127: {
    bad: `- type: text
   text: 额度`,
    good: `- type: text
  text: 额度`,
  },
  P128: {
    bad: `- type: text
  text: "额度`,
    good: `- type: text
  text: "额度"`,
  },
  P129: {
    bad: `- type: steps
  label: 申请进度
  items: [填写, 审核
  current: 0`,
    good: `- type: steps
  label: 申请进度
  items: [填写, 审核]
  current: 0`,
  },
  P130: { among: "steps", bad: `- leave`, good: `- leave:` },
  P133: {
    bad: `- { type: cell, title: 首期优惠券, note: 满 3,000 元可用 }`,
    good: `- { type: cell, title: 首期优惠券, note: "满 3,000 元可用" }`,
  },
  P134: {
    bad: `- type: text
  text: 额度 // 标题`,
    good: `- type: text
  text: 额度 # 标题`,
  },
};
