import type { Examples } from "./example.ts";

/** Tests of pages that could not fail, or not run. */
export const testExamples: Examples = {
  P701: {
    among: "tests",
    bad: `tests: quota
hosts: [gr 4.6.0]
cases:
  - test: 显示额度
    steps:
      - expect: { text: 可用额度 }`,
    good: `tests: quota
hosts: [gr 4.9.0]
cases:
  - test: 显示额度
    steps:
      - expect: { text: 可用额度 }`,
  },
  P702: {
    among: "tests",
    bad: `tests: quota
cases:
  - test: 去还款
    steps:
      - expect: { openScheme: repayTab, request: /quota, query: { id: b1 } }`,
    good: `tests: quota
cases:
  - test: 去还款
    steps:
      - expect: { request: /quota }
      - expect: { openScheme: repayTab, query: { id: b1 } }`,
  },
  P703: {
    among: "tests",
    bad: `tests: quota
cases:
  - test: 申请
    steps:
      - expect: { body: { amount: 500 } }`,
    good: `tests: quota
cases:
  - test: 申请
    steps:
      - expect: { request: /apply, body: { amount: 500 } }`,
  },
  P704: {
    among: "tests",
    bad: `tests: quota
cases:
  - test: 借款
    steps:
      - tap: submit`,
    good: `tests: quota
cases:
  - test: 借款
    steps:
      - tap: submit
      - expect: { request: /apply }`,
  },
};
