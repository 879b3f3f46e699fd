import type { Examples } from "./example.ts";

/** Values that the page language does not have at their place. */
export const shapeExamples: Examples = {
  P201: {
    bad: `- type: text
  text: 已逾期
  collor: red`,
    good: `- type: text
  text: 已逾期
  tone: danger`,
  },
  P202: {
    bad: `- type: button
  text: 立即借款`,
    good: `- type: button
  text: 立即借款
  onTap:
    - leave:`,
  },
  P203: {
    bad: `- type: noticeBar
  text: 系统维护中
  closable: 可以`,
    good: `- type: noticeBar
  text: 系统维护中
  closable: true`,
  },
  P204: {
    bad: `- type: text
  text: 已逾期
  tone: dangerous`,
    good: `- type: text
  text: 已逾期
  tone: danger`,
  },
  P205: {
    bad: `- type: buton
  text: 返回
  onTap:
    - leave:`,
    good: `- type: button
  text: 返回
  onTap:
    - leave:`,
  },
  P206: {
    among: "steps",
    bad: `- if: state.agreed`,
    good: `- if: state.agreed
  toast: 已同意`,
  },
  P207: { among: "steps", bad: `- tost: 你好`, good: `- toast: 你好` },
  P208: {
    among: "steps",
    bad: `- toast: 再见
  leave:`,
    good: `- toast: 再见
- leave:`,
  },
  P209: {
    among: "keys",
    bad: `state:
  借款-金额: { type: money }`,
    good: `state:
  借款金额: { type: money }`,
  },
  P210: { among: "keys", bad: `supports: { gr: ">= 4.9.0" }`, good: `supports: { gr: 4.9.0+ }` },
  P211: {
    bad: `- type: skeleton
  lines: 100`,
    good: `- type: skeleton
  lines: 3`,
  },
  P212: {
    among: "keys",
    bad: `onShow: []`,
    good: `onShow:
  - reload: quota`,
  },
  P281: {
    bad: `- type: markdown
  text: 请在 <br> 还款日前还款`,
    good: `- type: markdown
  text: 请在**还款日**前还款`,
  },
  P213: {
    among: "steps",
    bad: `- dialog: 请选择额度
  confirm: 500`,
    good: `- dialog: 请选择额度
  confirm: "500"`,
  },
  P214: { among: "app", bad: `urls: ["https://www.example.com/help"]`, good: `urls: [www.example.com]` },
  P215: {
    bad: `- type: form
  id: contact
  fields:
    - type: phone
      name: phone
      label: 手机号
      checkWith: { get: /phones, post: /phones, error: 请换一个手机号 }`,
    good: `- type: form
  id: contact
  fields:
    - type: phone
      name: phone
      label: 手机号
      checkWith: { post: /phones, error: 请换一个手机号 }`,
  },
  P216: {
    bad: `- type: form
  id: loan
  fields:
    - type: money
      name: sum
      label: 借款金额
      rules: [phone: true]`,
    good: `- type: form
  id: loan
  fields:
    - type: money
      name: sum
      label: 借款金额
      rules: [min: 500]`,
  },
  P217: {
    bad: `- type: form
  id: loan
  fields:
    - type: money
      name: sum
      label: 借款金额
      rules: [min: 500, max: 300]`,
    good: `- type: form
  id: loan
  fields:
    - type: money
      name: sum
      label: 借款金额
      rules: [min: 300, max: 500]`,
  },
  P218: {
    bad: `- type: countdown
  text: 还剩 \${left}`,
    good: `- type: countdown
  seconds: 60
  text: 还剩 \${left}`,
  },
  P249: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: chart
    kind: bar
    label: 每期应还（元）
    items: data.quota.bills
    each: bill
    title: \${bill.id}
    values:
      - { title: 应还, value: "\${bill.amount}" }`,
    good: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: chart
    kind: bar
    label: 每期应还（元）
    items: data.quota.bills
    each: bill
    title: \${bill.id}
    series:
      - { title: 应还, value: "\${bill.amount}" }`,
  },
  P247: {
    bad: `- type: image
  src: /banner.png
  decorative: true
  ratio: 宽 16 高 9`,
    good: `- type: image
  src: /banner.png
  decorative: true
  ratio: 16:9`,
  },
  P248: {
    among: "file",
    bad: `page: quota
gangway: 2
title: 额度
supports: { browser: any }
body:
  - type: form
    id: contact
    fields:
      - type: phone
        name: phone
        label: 手机号
        required: 请填写手机号`,
    good: `page: quota
gangway: 2
title: 额度
supports: { browser: any }
body:
  - type: form
    id: contact
    fields:
      - type: phone
        name: phone
        label: 手机号
        required: true
        requiredText: 请填写手机号`,
  },
  P254: {
    bad: `- type: form
  id: order
  fields:
    - { type: computed, name: net, label: 净额, value: form.gross }
    - { type: computed, name: gross, label: 总额, value: form.net }`,
    good: `- type: form
  id: order
  fields:
    - { type: money, name: gross, label: 总额 }
    - { type: computed, name: net, label: 净额, value: form.gross }`,
  },
  P255: {
    bad: `- type: form
  id: order
  fields:
    - { type: money, name: price, label: 价格 }
    - { type: computed, name: total, label: 合计, value: form.price }
- type: button
  text: 清空价格
  onTap:
    - setField: { total: 0 }`,
    good: `- type: form
  id: order
  fields:
    - { type: money, name: price, label: 价格 }
    - { type: computed, name: total, label: 合计, value: form.price }
- type: button
  text: 清空价格
  onTap:
    - setField: { price: 0 }`,
  },
  P219: {
    among: "keys",
    bad: `variants:
  - name: spring
    until: "2099-02-30"
    set: { borrow.text: 迎春借款 }
body:
  - { type: text, id: borrow, text: 借款 }`,
    good: `variants:
  - name: spring
    until: "2099-02-28"
    set: { borrow.text: 迎春借款 }
body:
  - { type: text, id: borrow, text: 借款 }`,
  },
};
