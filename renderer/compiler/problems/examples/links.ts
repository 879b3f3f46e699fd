import type { Examples } from "./example.ts";

/** Names that stand for nothing, or for two things. */
export const linkExamples: Examples = {
  P402: { among: "steps", bad: `- navigate: qouta`, good: `- navigate: quota` },
  P403: {
    bad: `- type: text
  id: notice
  text: 额度
- type: text
  id: notice
  text: 账单`,
    good: `- type: text
  id: notice
  text: 额度
- type: text
  id: bills
  text: 账单`,
  },
  P404: { among: "keys", bad: `page: quota2`, good: `page: quota` },
  P405: { among: "steps", bad: `- request: https://evil.example.org/quota`, good: `- request: /quota` },
  P406: {
    bad: `- use: loan-panel`,
    good: `- use: loan-panel
  with: { max: "\${state.amount}" }`,
  },
  P407: {
    among: "partial",
    bad: `partial: loan-panel
body:
  - use: loan-panel`,
    good: `partial: loan-panel
body:
  - type: text
    text: 额度`,
  },
  P408: {
    among: "steps",
    bad: `- request: /quota
  as: state
  returns: any`,
    good: `- request: /quota
  as: answer
  returns: any`,
  },
  P410: {
    among: "steps",
    bad: `- callRaw: help/center
  via: scheme`,
    good: `- callNative: dial
  params: { number: "95188" }`,
  },
  P419: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: list
    items: data.quota.bills
    each: row
    key: bill.id
    item:
      type: cell
      title: \${bill.id}`,
    good: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    item:
      type: cell
      title: \${bill.id}`,
  },
  P425: {
    among: "keys",
    bad: `supports: { wechat: any }
onShow:
  - miniProgramPost: borrowed
    data: { amount: "5000" }`,
    good: `supports: { wechat: any }
onShow:
  - miniProgramPost: borrowed
    data: { amount: "5000" }
  - leave:`,
  },
  P426: {
    among: "keys",
    bad: `body:
  - { type: webView, src: "https://www.example.com/fee.html", title: 收费说明 }`,
    good: `body:
  - { type: webView, src: "./fee.html", title: 收费说明 }`,
  },
  P427: {
    among: "keys",
    bad: `state: { open: { type: boolean, default: false } }
body:
  - { type: contract, bind: state.open, title: 借款合同, src: "https://www.example.com/loan.html" }
  - { type: button, text: 看合同, onTap: [{ setState: { open: true } }] }`,
    good: `state: { open: { type: boolean, default: false } }
body:
  - { type: contract, bind: state.open, title: 借款合同, src: "./loan.html" }
  - { type: button, text: 看合同, onTap: [{ setState: { open: true } }] }`,
  },
  P411: {
    among: "steps",
    bad: `- callNative: launchApp
  params: { url: "intent://scan#Intent;end" }`,
    good: `- callNative: launchApp
  params: { url: "alipays://platformapi/startapp" }`,
  },
  P412: {
    among: "keys",
    bad: `variants:
  - name: short
    percent: 10
    set: { borrow: 去借款 }
body:
  - { type: text, id: borrow, text: 立即借款 }`,
    good: `variants:
  - name: short
    percent: 10
    set: { borrow.text: 去借款 }
body:
  - { type: text, id: borrow, text: 立即借款 }`,
  },
  P413: {
    among: "keys",
    bad: `variants:
  - name: direct
    percent: 10
    set: { borrow.onTap: [{ leave: null }] }
body:
  - { type: cell, id: borrow, title: 立即借款, onTap: [navigate: quota] }`,
    good: `variants:
  - name: direct
    percent: 10
body:
  - { type: cell, if: not variant.direct, title: 立即借款, onTap: [navigate: quota] }
  - { type: cell, if: variant.direct, title: 立即借款, onTap: [leave: null] }`,
  },
  P414: {
    among: "keys",
    bad: `variants:
  - name: short
    percent: 10
    set: { borrow.text: 去借款 }
  - name: app
    only: { gr: any }
    set: { borrow.text: 一键借款 }
body:
  - { type: text, id: borrow, text: 立即借款 }`,
    good: `variants:
  - name: short
    percent: 10
    set: { borrow.text: 去借款 }
body:
  - { type: text, id: borrow, text: 立即借款 }`,
  },
  P415: {
    among: "keys",
    bad: `variants:
  - name: spring
    until: "2020-03-31"
    set: { borrow.text: 迎春借款 }
body:
  - { type: text, id: borrow, text: 立即借款 }`,
    good: `body:
  - { type: text, id: borrow, text: 立即借款 }`,
  },
  P416: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    more: quota
    item: { type: cell, title: "\${money(bill.amount)} 元" }`,
    good: `data:
  quota: { get: /quota, returns: Quota, paging: { items: bills, page: page, size: 20 } }
body:
  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    more: quota
    item: { type: cell, title: "\${money(bill.amount)} 元" }`,
  },
};
