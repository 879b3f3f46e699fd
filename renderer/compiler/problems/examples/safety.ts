import type { Examples } from "./example.ts";

/** What could harm the user, or keep them on the page. */
export const safetyExamples: Examples = {
  P502: {
    among: "steps",
    bad: `- openScheme: webOpen
  query: { url: "javascript:alert(1)" }`,
    good: `- openScheme: webOpen
  query: { url: /quota }`,
  },
  P503: {
    bad: `- type: form
  id: card
  fields:
    - type: text
      name: code
      label: 邀请码
      rules: [pattern: '^[A-Z]{6}$']`,
    good: `- type: form
  id: card
  fields:
    - type: text
      name: code
      label: 邀请码
      maxLength: 6
      rules: [pattern: '^[A-Z]{6}$']`,
  },
  P504: {
    bad: `- type: form
  id: card
  fields:
    - type: text
      name: code
      label: 邀请码
      maxLength: 20
      rules: [pattern: '^([A-Z]+)+$']`,
    good: `- type: form
  id: card
  fields:
    - type: text
      name: code
      label: 邀请码
      maxLength: 20
      rules: [pattern: '^[A-Z]+$']`,
  },
  P505: {
    bad: `- type: form
  id: card
  fields:
    - type: text
      name: code
      label: 邀请码
      maxLength: 20
      rules: [pattern: '(?<=A)B']`,
    good: `- type: form
  id: card
  fields:
    - type: text
      name: code
      label: 邀请码
      maxLength: 20
      rules: [pattern: '^AB$']`,
  },
  P506: {
    among: "keys",
    bad: `onBack:
  - toast: 请先完成申请`,
    good: `onBack:
  - dialog: 确定离开吗？
    onConfirm:
      - leave:`,
  },
  P535: {
    bad: `- type: text
  text: 审核通过后 5 分钟内到账`,
    good: `- type: trustFooter
  expects: payoutTime
  brief: true`,
  },
  P508: {
    among: "steps",
    bad: `- request: /apply
  method: post
  retry: 2`,
    good: `- request: /apply
  method: post`,
  },
  P520: {
    among: "steps",
    bad: `- request: /loan
  method: post
  lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
  onUncertain:
    - toast: 借款没有成功`,
    good: `- request: /loan
  method: post
  lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
  onUncertain:
    - leave:`,
  },
  P521: {
    among: "steps",
    bad: `- request: /loan
  method: post
  lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
  onError:
    - if: error.kind == 'timed-out'
      toast: 请再试一次`,
    good: `- request: /loan
  method: post
  lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }
  onError:
    - toast: \${error.text}`,
  },
  P522: {
    among: "steps",
    bad: `- request: /quota
  uncertainText: 请到首页查看`,
    good: `- request: /quota`,
  },
  P523: {
    bad: `- type: costDisclosure
  bind: state.agreed
  confirms: state.card
  quote: q20261121
  principal: 1000
  fees: [{ name: 利息, way: 按月收取, standard: 年利率 12%, collector: 出借机构, amount: 20.07 }]
  total: 1020.07
  annual: 0.12
  breach: 逾期按日计收罚息
- type: button
  text: 签约
  onTap:
    - request: /loan
      method: post
      contract: q20261120
      lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }`,
    good: `- type: costDisclosure
  bind: state.agreed
  confirms: state.card
  quote: q20261121
  principal: 1000
  fees: [{ name: 利息, way: 按月收取, standard: 年利率 12%, collector: 出借机构, amount: 20.07 }]
  total: 1020.07
  annual: 0.12
  breach: 逾期按日计收罚息
- type: button
  text: 签约
  onTap:
    - request: /loan
      method: post
      contract: q20261121
      lookup: { request: /loan/lookup, done: answer.done, notDone: answer.none }`,
  },
  P524: {
    bad: `- type: costDisclosure
  bind: state.agreed
  confirms: state.card
  quote: q20261121
  principal: 1000
  fees: [{ name: 利息, way: 按月收取, standard: 年利率 12%, collector: 出借机构, amount: 20.07 }]
  total: 1020.07
  annual: 0.12
  breach: 逾期按日计收罚息
- type: button
  text: 我看过费用了
  onTap:
    - setState: { card: q20261121 }`,
    good: `- type: costDisclosure
  bind: state.agreed
  confirms: state.card
  quote: q20261121
  principal: 1000
  fees: [{ name: 利息, way: 按月收取, standard: 年利率 12%, collector: 出借机构, amount: 20.07 }]
  total: 1020.07
  annual: 0.12
  breach: 逾期按日计收罚息
- type: button
  text: 我看过费用了
  onTap:
    - setState: { card: "" }`,
  },
  P509: {
    bad: `- type: form
  id: pay
  fields:
    - type: password
      name: pin
      label: 交易密码
      onComplete:
        - request: /pay?pin=\${form.pin}
          method: post`,
    good: `- type: form
  id: pay
  fields:
    - type: password
      name: pin
      label: 交易密码
      onComplete:
        - request: /pay
          method: post
          body: { pin: "\${form.pin}" }`,
  },
  P530: {
    bad: `- type: form
  id: card
  fields:
    - type: phone
      name: phone
      label: 手机号
- type: button
  text: 下一步
  onTap:
    - track: next
      data: { phone: "\${form.phone}" }`,
    good: `- type: form
  id: card
  fields:
    - type: phone
      name: phone
      label: 手机号
- type: button
  text: 下一步
  onTap:
    - track: next
      data: { filled: "\${has(form.phone)}" }`,
  },
};
