import type { Examples } from "./example.ts";

/** Fields and forms in the wrong place. */
export const formExamples: Examples = {
  P251: {
    bad: `- type: phone
  name: phone
  label: 手机号`,
    good: `- type: form
  id: contact
  fields:
    - type: phone
      name: phone
      label: 手机号`,
  },
  P252: {
    bad: `- type: form
  id: contact
  fields:
    - { type: phone, name: phone, label: 手机号 }
    - { type: divider }
    - { type: text, name: city, label: 城市 }`,
    good: `- type: form
  id: contact
  fields:
    - { type: phone, name: phone, label: 手机号 }
- type: divider
- type: form
  id: place
  fields:
    - { type: text, name: city, label: 城市 }`,
  },
  P463: {
    bad: `- type: form
  id: contacts
  fields:
    - type: repeat
      name: people
      label: 联系人
      each: person
      fields:
        - { type: phone, name: phone, label: 手机号 }
        - { type: password, name: pin, label: 交易密码 }`,
    good: `- type: form
  id: contacts
  fields:
    - type: repeat
      name: people
      label: 联系人
      each: person
      fields:
        - { type: phone, name: phone, label: 手机号 }
    - { type: password, name: pin, label: 交易密码 }`,
  },
  P461: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    item:
      type: form
      id: debt
      fields:
        - { type: money, name: amount, label: 金额 }`,
    good: `body:
  - type: form
    id: debts
    fields:
      - { type: money, name: amount, label: 金额 }`,
  },
  P595: {
    among: "keys",
    bad: `data:
  draft: { get: /draft, returns: Quota }
body:
  - type: wizard
    id: work
    pages:
      - key: job
        title: 工作
        fields:
          - { type: text, name: company, label: 单位, maxLength: 20 }
      - key: home
        title: 居住
        fields:
          - { type: text, name: street, label: 地址, maxLength: 20 }
    onSubmit:
      - toast: 已提交
    resume: { fields: data.draft }`,
    good: `data:
  draft: { get: /draft, returns: any }
body:
  - type: wizard
    id: work
    pages:
      - key: job
        title: 工作
        fields:
          - { type: text, name: company, label: 单位, maxLength: 20 }
      - key: home
        title: 居住
        fields:
          - { type: text, name: street, label: 地址, maxLength: 20 }
    onSubmit:
      - toast: 已提交
    resume: { fields: data.draft.fields }`,
  },
  P594: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, returns: any }
body:
  - type: form
    id: work
    fields:
      - type: repeat
        name: bills
        label: 账单
        each: bill
        default: \${data.quota.bills}
        fields:
          - { type: text, name: note, label: 说明, maxLength: 20 }`,
    good: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: form
    id: work
    fields:
      - type: repeat
        name: bills
        label: 账单
        each: bill
        default: \${data.quota.bills}
        fields:
          - { type: text, name: note, label: 说明, maxLength: 20 }`,
  },
  P560: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, returns: Quota }
body:
  - type: form
    id: work
    fields:
      - { type: text, name: company, label: 单位名称, suggest: data.quota.bills }`,
    good: `data:
  quota: { get: /quota, query: { name: "\${form.company}" }, returns: Quota }
body:
  - type: form
    id: work
    fields:
      - { type: text, name: company, label: 单位名称, suggest: data.quota.bills }`,
  },
  P462: {
    among: "keys",
    bad: `data:
  quota: { get: /quota, returns: Quota }
state:
  word: { type: text, default: "" }
body:
  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    item: { type: search, bind: state.word, label: 搜索 }`,
    good: `data:
  quota: { get: /quota, returns: Quota }
state:
  word: { type: text, default: "" }
body:
  - { type: search, bind: state.word, label: 搜索 }
  - type: list
    items: data.quota.bills
    each: bill
    key: bill.id
    item: { type: text, text: 账单 }`,
  },
};
