import type { Examples } from "./example.ts";

/** What is there for nothing, or known of by nobody. */
export const unusedExamples: Examples = {
  P470: {
    among: "keys",
    bad: `data:
  offers: { get: /offers }
body:
  - type: text
    text: 共 \${size(data.offers.items)} 个`,
    good: `data:
  offers: { get: /offers, returns: any }
body:
  - type: text
    text: 共 \${size(data.offers.items)} 个`,
  },
  P464: {
    among: "saved",
    bad: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
state: { step: { type: number, default: 1 } }
body:
  - type: button
    text: 下一步
    onTap:
      - setState: { step: 2 }`,
    good: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
state: { step: { type: number, default: 1 } }
body:
  - type: button
    text: 第 \${state.step} 步
    onTap:
      - setState: { step: 2 }`,
  },
  P465: {
    among: "saved",
    bad: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
data:
  quota: { get: /quota, returns: Quota }
body:
  - { type: text, text: 我的额度 }`,
    good: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
data:
  quota: { get: /quota, returns: Quota }
body:
  - { type: text, text: "可用 \${money(data.quota.available)} 元" }`,
  },
  P466: {
    among: "saved",
    bad: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
state: { open: { type: boolean, default: false } }
body:
  - type: popup
    bind: state.open
    title: 费用明细
    body: [{ type: text, text: 费用以合同为准 }]`,
    good: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
state: { open: { type: boolean, default: false } }
body:
  - type: button
    text: 看费用明细
    onTap:
      - setState: { open: true }
  - type: popup
    bind: state.open
    title: 费用明细
    body: [{ type: text, text: 费用以合同为准 }]`,
  },
  P467: {
    among: "saved",
    bad: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
params: { name: { type: text } }
body:
  - { type: text, text: 我的额度 }`,
    good: `page: quota
title: 我的额度
supports: { gr: 4.9.0+ }
params: { name: { type: text } }
body:
  - { type: text, text: "\${params.name}" }`,
  },
  P468: {
    among: "partial",
    bad: `partial: loan-panel
inputs:
  max: { type: money }
  waiting: { type: boolean, default: false }
body:
  - type: text
    text: 最多可借 \${money(inputs.max)} 元`,
    good: `partial: loan-panel
inputs:
  max: { type: money }
  waiting: { type: boolean, default: false }
body:
  - type: text
    if: not inputs.waiting
    text: 最多可借 \${money(inputs.max)} 元`,
  },
};
