import type { Examples } from "./example.ts";

/** Steps that a host of the page cannot do, and rows of the contract that never count. */
export const hostExamples: Examples = {
  P301: {
    among: "keys",
    bad: `supports: { gr: 4.9.0+, browser: any }
onShow:
  - openScheme: repayTab`,
    good: `supports: { gr: 4.9.0+, browser: any }
onShow:
  - openScheme: repayTab
    fallback:
      - navigate: quota`,
  },
  P302: {
    among: "steps",
    bad: `- openScheme: repayTab
  fallback:
    - navigate: quota`,
    good: `- openScheme: repayTab`,
  },
  P303: {
    among: "steps",
    bad: `- leave:
- toast: 请稍候`,
    good: `- toast: 请稍候
- leave:`,
  },
  P304: {
    among: "keys",
    bad: `supports: { wechat: any }
onShow:
  - miniProgramNavigate: webview`,
    good: `supports: { wechat: any }
onShow:
  - miniProgramNavigate: webview
    url: /quota`,
  },
  P305: {
    among: "steps",
    bad: `- callNative: dial
  params: { number: "95188" }
  as: answer`,
    good: `- callNative: dial
  params: { number: "95188" }`,
  },
  P306: {
    among: "steps",
    bad: `- callNative: selectContacts
  onEvent:
    - toast: 已选择`,
    good: `- callNative: selectContacts
  onSuccess:
    - toast: 已选择`,
  },
  P307: {
    among: "steps",
    bad: `- callNative: setRightItem
  as: item
  onEvent:
    - toast: 帮助`,
    good: `- callNative: setRightItem
  onEvent:
    - toast: 帮助`,
  },
  P308: {
    among: "keys",
    bad: `supports: { gr: 4.9.0+, wechat: any }
onShow:
  - callNative: tellResult
    as: answer`,
    good: `supports: { gr: 4.9.0+, wechat: any }
onShow:
  - callNative: tellResult`,
  },
  P309: {
    among: "steps",
    bad: `- callNative: cacheData
  params: { key: quota, ttl: 60 }`,
    good: `- callNative: cacheData
  params: { key: quota, ttl: 60 }
  only: { gr: 4.18.2+ }`,
  },
  P310: {
    among: "keys",
    bad: `supports: { gr: 4.9.0+, wechat: any }
onBack:
  - dialog: 确定离开吗？
    onConfirm:
      - leave:
        only: { wechat: any }`,
    good: `supports: { gr: 4.9.0+, wechat: any }
onBack:
  - dialog: 确定离开吗？
    onConfirm:
      - leave:`,
  },
  P311: {
    among: "natives",
    bad: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: gr, since: 4.10.0, via: promise, method: share }
  verified: assumed`,
    good: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: gr, since: 4.18.2, via: promise, method: share }
  verified: assumed`,
  },
  P312: {
    among: "natives",
    bad: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: browser, platform: ios, via: web, method: share }
  verified: assumed`,
    good: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: gr, platform: ios, via: promise, method: share }
  verified: assumed`,
  },
  P313: {
    among: "natives",
    bad: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: gr, via: scheme, method: share }
    - { host: gr, since: 4.18.2, via: promise, method: share }
  verified: assumed`,
    good: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: gr, since: 4.18.2, via: promise, method: share }
    - { host: gr, via: scheme, method: share }
  verified: assumed`,
  },
  P316: {
    among: "natives",
    bad: `shake:
  title: 摇一摇
  class: query
  writes: false
  mode: listen
  routes:
    - { host: gr, platform: android, via: androidV1, method: shake }
  verified: assumed`,
    good: `shake:
  title: 摇一摇
  class: query
  writes: false
  mode: listen
  routes:
    - { host: gr, platform: android, via: androidV2, method: shake }
  verified: assumed`,
  },
  P318: {
    among: "natives",
    bad: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: gr, via: promise, method: share }
  verified: documented`,
    good: `share:
  title: 分享
  class: action
  writes: false
  mode: async
  routes:
    - { host: gr, via: promise, method: share }
  document: https://docs.example.com/share
  verified: documented`,
  },
  P319: {
    among: "natives",
    bad: `shake:
  title: 摇一摇
  class: query
  writes: false
  mode: async
  routes:
    - { host: gr, via: dsbridgeHandler, method: page/onShake }
  verified: assumed`,
    good: `shake:
  title: 摇一摇
  class: query
  writes: false
  mode: listen
  routes:
    - { host: gr, via: dsbridgeHandler, method: page/onShake }
  verified: assumed`,
  },
  P315: {
    among: "keys",
    bad: `supports: { browser: any }
onShow:
  - openScheme: repayTab
    fallback:
      - navigate: quota`,
    good: `supports: { browser: any }
onShow:
  - navigate: quota`,
  },
};
