import type { Examples } from "./example.ts";

/** Words that do not reach every user. */
export const wordExamples: Examples = {
  P601: {
    bad: `- type: text
  text: ""`,
    good: `- type: text
  text: 额度`,
  },
  P602: {
    bad: `- type: steps
  items: [填写, 审核]
  current: 0`,
    good: `- type: steps
  label: 申请进度
  items: [填写, 审核]
  current: 0`,
  },
  P603: {
    bad: `- type: button
  text: 点击这里
  onTap:
    - navigate: quota`,
    good: `- type: button
  text: 查看账单
  onTap:
    - navigate: quota`,
  },
  P604: {
    bad: `- type: form
  id: contact
  fields:
    - { type: phone, name: phone, label: 手机号, placeholder: 手机号 }`,
    good: `- type: form
  id: contact
  fields:
    - { type: phone, name: phone, label: 手机号, placeholder: 11 位手机号 }`,
  },
  P605: {
    bad: `- type: button
  text: 我已阅读并同意全部协议立即申请借款
  onTap:
    - navigate: quota`,
    good: `- type: button
  text: 同意并借款
  onTap:
    - navigate: quota`,
  },
  P606: {
    bad: `- type: text
  text: PLEASE WAIT`,
    good: `- type: text
  text: Please wait`,
  },
  P607: {
    bad: `- type: text
  text: 您好,请登录`,
    good: `- type: text
  text: 您好，请登录`,
  },
  P608: {
    bad: `- type: text
  text: 您的额度
- type: text
  text: 你的账单`,
    good: `- type: text
  text: 您的额度
- type: text
  text: 您的账单`,
  },
  P609: {
    bad: `- type: text
  text: 请先登陆`,
    good: `- type: text
  text: 请先登录`,
  },
  P610: {
    bad: `- type: text
  if: state.agreed
  tone: success
  text: 协议
- type: text
  if: not state.agreed
  tone: danger
  text: 协议`,
    good: `- type: text
  if: state.agreed
  tone: success
  text: 协议已同意
- type: text
  if: not state.agreed
  tone: danger
  text: 协议未同意`,
  },
  P611: {
    bad: `- type: text
  text: 最高 ５０００ 元`,
    good: `- type: text
  text: 最高 5000 元`,
  },
  P620: {
    bad: `- type: text
  text: ￥{money(state.amount)} 元`,
    good: `- type: text
  text: \${money(state.amount)} 元`,
  },
  P621: {
    bad: `- type: text
  text: state.tab`,
    good: `- type: text
  text: \${state.tab}`,
  },
  P622: {
    bad: `- type: text
  text: <b>额度</b>`,
    good: `- type: text
  text: 额度`,
  },
  P623: {
    bad: `- type: text
  text: "**额度**"`,
    good: `- type: text
  text: 额度`,
  },
  P624: {
    bad: `- type: text
  text: 第一行\\n第二行`,
    good: `- type: text
  text: 第一行`,
  },
  P625: {
    bad: `- type: text
  text: 剩余 {0} 元`,
    good: `- type: text
  text: 剩余 \${money(state.amount)} 元`,
  },
};
