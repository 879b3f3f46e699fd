import type { Contract, Mechanism, NativeRow } from "../../../schemas/index.ts";

const async = { mode: "async", writes: false, verified: "assumed" } as const;

function row(title: string, rest: Partial<NativeRow> & Pick<NativeRow, "class" | "routes">): NativeRow {
  return { title, ...async, ...rest };
}

/** One function for each mechanism that can answer, so that one test runs over all of them. */
function probeOf(via: Mechanism, mode: NativeRow["mode"] = "async"): NativeRow {
  const host = via === "wechat" || via === "douyin" ? via : "gr";
  return row(via, { class: "action", mode, params: { note: {} }, routes: [{ host, via, method: `probe/${via}` }] });
}

/** A small contract of its own, so that these tests say nothing about the real hosts. */
export const wireContract: Contract = {
  hosts: {
    hosts: [
      {
        host: "wechat",
        title: "WeChat",
        platforms: ["ios", "android"],
        userAgent: String.raw`\bMicroMessenger/(?<version>[\d.]+).*\bminiProgram(?:/|\s|$)`,
        miniProgram: "wechat",
        verified: "assumed",
      },
      {
        host: "douyin",
        title: "Douyin",
        platforms: ["ios", "android"],
        userAgent: String.raw`\bToutiaoMicroApp/(?<version>[\d.]+)`,
        miniProgram: "douyin",
        sdk: "https://sdk.example/jssdk.js",
        verified: "assumed",
      },
      {
        host: "gr",
        title: "GR",
        storedAs: ["3"],
        platforms: ["ios", "android", "ohos"],
        userAgent: String.raw`\bGR/(?<version>[\w.]+)`,
        schemePrefix: "grapp://",
        okCodes: ["1"],
        bridge: {
          ios: { handler: "grBridge" },
          android: { object: "grAndroid", promiseMethod: "callNative" },
          ohos: { object: "_dsbridge" },
        },
        verified: "assumed",
      },
      { host: "browser", title: "Browser", platforms: ["other"], verified: "spec" },
    ],
    platforms: [
      { platform: "ohos", title: "OpenHarmony", userAgent: "OpenHarmony" },
      { platform: "ios", title: "iOS", userAgent: "iPhone" },
      { platform: "android", title: "Android", userAgent: "Android" },
      { platform: "other", title: "Other" },
    ],
    storage: {
      key: "CZ_APP_TYPE",
      legacyKey: "APP_TYPE",
      native: "getAppType",
      field: "appType",
      verified: "assumed",
    },
    notify: { name: "nativeNotify", verified: "assumed" },
  },
  natives: {
    promise: probeOf("promise"),
    iosV1: probeOf("iosV1"),
    iosV2: probeOf("iosV2"),
    androidV1: probeOf("androidV1", "sync"),
    androidV2: probeOf("androidV2"),
    androidV3: probeOf("androidV3"),
    dsbridge: probeOf("dsbridge"),
    dsbridgeSync: row("dsbridge", {
      ...{ class: "query", writes: false, mode: "sync", params: { note: {} } },
      routes: [{ host: "gr", via: "dsbridge", method: "probe/now" }],
    }),
    selectContacts: row("Select contacts", {
      class: "interactive",
      params: { limit: { type: "integer", default: 1 }, title: { type: "text" } },
      result: { type: "list", of: { entity: "Contact" } },
      personal: { name: "name", phone: "phone", title: "name" },
      routes: [{ host: "gr", via: "promise", method: "contacts/select", payload: { title: "pageTitle" } }],
    }),
    checkPermissions: row("Check permissions", {
      class: "query",
      answers: { ios: { NO_ASK: "REFUSE" } },
      routes: [{ host: "gr", via: "promise", method: "permissions/check" }],
    }),
    getAppType: row("Get the app type", {
      class: "query",
      result: { type: "object", fields: { appType: { type: "text" } } },
      routes: [{ host: "gr", via: "promise", method: "app/type" }],
    }),
    getVersion: row("Get the version", {
      class: "query",
      mode: "sync",
      result: { type: "text" },
      routes: [
        { host: "gr", platform: "android", since: "4.9.0", until: "5.0.0", via: "androidV1", method: "getVersion" },
      ],
    }),
    getWindow: row("Get the window", {
      class: "query",
      mode: "sync",
      result: { entity: "WindowInfo" },
      routes: [{ host: "gr", platform: "android", via: "androidV1", method: "getWindow" }],
    }),
    report: row("Report", {
      class: "action",
      mode: "oneWay",
      params: { event: {} },
      routes: [{ host: "gr", via: "promise", method: "report/send" }],
    }),
    postMessage: row("Post a message", {
      class: "action",
      mode: "oneWay",
      params: { type: {}, data: {} },
      routes: [
        { host: "wechat", via: "wechat", method: "postMessage" },
        { host: "douyin", via: "douyin", method: "postMessage" },
      ],
    }),
    launchApp: row("Launch an app", {
      class: "action",
      mode: "oneWay",
      params: { url: {} },
      routes: [{ host: "gr", via: "scheme", method: "app/launch" }],
    }),
    copy: row("Copy", {
      class: "action",
      params: { text: {} },
      routes: [{ host: "browser", via: "web", method: "copy" }],
    }),
  },
  schemes: {
    baseApply: {
      title: "Apply",
      params: { amount: { type: "money" }, channel: { type: "text", default: "h5" } },
      routes: [{ host: "gr", via: "scheme", method: "apply/base", payload: { amount: "amt" } }],
      verified: "assumed",
    },
  },
  miniPrograms: {
    index: {
      title: "Home",
      move: "navigateTo",
      routes: [
        { host: "wechat", via: "wechat", method: "/pages/index/index" },
        { host: "douyin", via: "douyin", method: "pages/index/index" },
      ],
      verified: "assumed",
    },
    webview: {
      title: "Web page",
      move: "navigateTo",
      takesUrl: true,
      routes: [
        { host: "wechat", via: "wechat", method: "/pages/webview/index" },
        { host: "douyin", via: "douyin", method: "/pages/webview/index" },
      ],
      verified: "assumed",
    },
    back: {
      title: "Back",
      move: "navigateBack",
      routes: [
        { host: "wechat", via: "wechat", method: "" },
        { host: "douyin", via: "douyin", method: "" },
      ],
      verified: "spec",
    },
  },
};
