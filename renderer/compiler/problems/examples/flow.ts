import type { Examples } from "./example.ts";

/** Ways that lead nowhere, or without end. */
export const flowExamples: Examples = {
  P540: {
    among: "keys",
    bad: `params: { id: { type: text } }
guard:
  - must: has(params.id)
    else:
      - toast: 缺少编号`,
    good: `params: { id: { type: text } }
guard:
  - must: has(params.id)
    else:
      - leave:`,
  },
  P542: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, query: { bill: "\${data.bill.id}" }, returns: Quota }
  bill: { get: /bill, query: { most: "\${data.quota.available}" }, returns: Bill }`,
    good: `data:
  quota: { get: /quota, returns: Quota }
  bill: { get: /bill, query: { most: "\${data.quota.available}" }, returns: Bill }`,
  },
  P543: {
    among: "keys",
    bad: `data:
  quota:
    get: /quota
    returns: Quota
    onSuccess:
      - reload: quota`,
    good: `data:
  quota:
    get: /quota
    returns: Quota
    refetch: { every: 5, until: not has(data.quota.notice) }`,
  },
  P591: {
    among: "keys",
    bad: `params: { done: { type: boolean } }
data:
  quota:
    get: /quota
    returns: Quota
    refetch: { every: 5, until: params.done }`,
    good: `data:
  quota:
    get: /quota
    returns: Quota
    refetch: { every: 5, until: not has(data.quota.notice) }`,
  },
  P544: {
    among: "steps",
    bad: `- parallel:
    - request: /loan
      method: post
      lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
    - reload: quota`,
    good: `- request: /loan
  method: post
  lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
- reload: quota`,
  },
  P545: {
    among: "steps",
    bad: `- parallel:
    - reload: quota
    - dialog: 已提交`,
    good: `- reload: quota
- dialog: 已提交`,
  },
  P546: {
    among: "steps",
    bad: `- request: /loan
  method: post
  lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
  onTimeout:
    - navigate: apply`,
    good: `- request: /loan
  method: post
  lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
  onUncertain:
    - navigate: apply`,
  },
  P320: {
    among: "steps",
    bad: `- match: state.tab
  cases:
    - { is: settle, do: [{ toast: 结清 }] }
  else:
    - toast: 其他`,
    good: `- match: state.tab
  cases:
    - { is: repay, do: [{ toast: 还款 }] }
  else:
    - toast: 其他`,
  },
  P322: {
    among: "steps",
    bad: `- request: /apply
  method: post
  body: { card: "\${state.card}" }
  returns: any
  lookup:
    request: /apply/lookup
    query: { key: "\${intention.key}" }
    returns: any
    done: answer.status == 'done'
    notDone: answer.status == 'done'`,
    good: `- request: /apply
  method: post
  body: { card: "\${state.card}" }
  returns: any
  lookup:
    request: /apply/lookup
    query: { key: "\${intention.key}" }
    returns: any
    done: answer.status == 'done'
    notDone: answer.status == 'none'`,
  },
};
