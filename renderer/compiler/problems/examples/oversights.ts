import type { Examples } from "./example.ts";

/** What is right as it stands, and cannot have been meant. */
export const oversightExamples: Examples = {
  P472: {
    bad: `- type: form
  id: loan
  fields:
    - type: radio
      name: term
      label: 借款期限
      options:
        - { value: 3, text: 3 期 }
        - { value: 6, text: 3 期 }`,
    good: `- type: form
  id: loan
  fields:
    - type: radio
      name: term
      label: 借款期限
      options:
        - { value: 3, text: 3 期 }
        - { value: 6, text: 6 期 }`,
  },
  P473: {
    among: "steps",
    bad: `- dialog: 确定离开吗？
  confirm: 离开
  cancel: 离开`,
    good: `- dialog: 确定离开吗？
  confirm: 离开
  cancel: 留下`,
  },
  P475: {
    bad: `- type: button
  text: 立即借款
  sticky: bottom
  onTap:
    - toast: 请稍候
- type: submitBar
  label: 每期约还
  amount: "889.05"
  text: 立即借款
  onTap:
    - toast: 请稍候`,
    good: `- type: button
  text: 立即借款
  sticky: bottom
  onTap:
    - toast: 请稍候`,
  },
  P485: {
    bad: `- type: image
  alt: 首次借款的优惠券
  src: /images/banner-1290.png
  sources:
    - { src: /images/banner-750.png, width: 750 }
    - { src: /images/banner-1290.png, width: 750 }`,
    good: `- type: image
  alt: 首次借款的优惠券
  src: /images/banner-1290.png
  sources:
    - { src: /images/banner-750.png, width: 750 }
    - { src: /images/banner-1290.png, width: 1290 }`,
  },
  P476: {
    bad: `- type: form
  id: more
  fields:
    - { type: text, name: job, label: 工作, maxLength: 9 }
    - { type: text, name: firm, label: 单位, maxLength: 9, if: form.job == '职员' }
- type: text
  if: form.job != '职员' and has(form.firm)
  text: 在职`,
    good: `- type: form
  id: more
  fields:
    - { type: text, name: job, label: 工作, maxLength: 9 }
    - { type: text, name: firm, label: 单位, maxLength: 9, if: form.job == '职员' }
- type: text
  if: form.job == '职员' and has(form.firm)
  text: 在职`,
  },
  P477: {
    bad: `- type: form
  id: who
  if: state.tab == 'loan'
  fields: [{ type: text, name: who, label: 姓名 }]
- type: form
  id: mail
  if: state.tab == 'repay'
  fields: [{ type: email, name: mail, label: 邮箱 }]`,
    good: `- type: wizard
  id: apply
  pages:
    - { key: who, title: 本人, fields: [{ type: text, name: who, label: 姓名 }] }
    - { key: mail, title: 邮箱, fields: [{ type: email, name: mail, label: 邮箱 }] }
  onSubmit:
    - toast: 已提交`,
  },
  P478: {
    among: "steps",
    bad: `- track: apply
  data: { phone: "13800138000" }`,
    good: `- track: apply
  data: { amount: "\${state.amount}" }`,
  },
  P479: {
    bad: `- { type: progress, label: 已用额度, value: 0.4 }`,
    good: `- { type: progress, label: 已用额度, value: 40 }`,
  },
  P484: {
    among: "steps",
    bad: `- request: /apply
  reads: true
  method: post
  body: card=\${state.card}
  returns: any`,
    good: `- request: /apply
  reads: true
  method: post
  body: { card: "\${state.card}" }
  returns: any`,
  },
  P486: {
    bad: `- type: button
  text: 立即借款；
  onTap:
    - toast: 请稍候`,
    good: `- type: button
  text: 立即借款
  onTap:
    - toast: 请稍候`,
  },
  P487: {
    among: "keys",
    bad: `title: yes`,
    good: `title: 我的额度`,
  },
  P488: {
    among: "keys",
    bad: `data:
  quota: { get: quota, returns: Quota }`,
    good: `data:
  quota: { get: /quota, returns: Quota }`,
  },
  P489: {
    among: "keys",
    bad: `data:
  quota: { get: "/quota，", returns: Quota }`,
    good: `data:
  quota: { get: /quota, returns: Quota }`,
  },
  P492: {
    bad: `- type: button
  text: 立即借款
  disabled: "true"
  onTap:
    - toast: 请稍候`,
    good: `- type: button
  text: 立即借款
  disabled: true
  onTap:
    - toast: 请稍候`,
  },
  P590: {
    among: "steps",
    bad: `- callNative: checkPermissions
  params: { permissions: [contacts] }
  onCancel:
    - toast: 没有打开通讯录`,
    good: `- callNative: checkPermissions
  params: { permissions: [contacts] }
  onError:
    - toast: 没有打开通讯录`,
  },
  P592: {
    bad: `- type: wizard
  id: sign
  pages:
    - key: pin
      title: 设置密码
      fields:
        - { type: password, name: pin, label: 交易密码 }
    - key: sign
      title: 签名
      fields:
        - { type: signature, name: sign, label: 签名 }
  summary:
    title: 请核对
  onSubmit:
    - toast: 已提交`,
    good: `- type: wizard
  id: sign
  pages:
    - key: pin
      title: 设置密码
      fields:
        - { type: password, name: pin, label: 交易密码 }
    - key: sign
      title: 签名
      fields:
        - { type: signature, name: sign, label: 签名 }
  onSubmit:
    - toast: 已提交`,
  },
  P593: {
    bad: `- type: form
  id: person
  fields:
    - { type: text, maxLength: 20, name: name, label: 姓名： }`,
    good: `- type: form
  id: person
  fields:
    - { type: text, maxLength: 20, name: name, label: 姓名 }`,
  },
};
