import { say } from "./studioLanguage.ts";

const statuses: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  loading: { zh: "加载中", en: "loading" },
  ready: { zh: "有数据", en: "ready" },
  empty: { zh: "空", en: "empty" },
  failed: { zh: "失败", en: "failed" },
};

/** What is said of the values of the page on the phone. */
export const valueWords = say({
  zh: {
    title: "数值",
    groups: { form: "表单", state: "状态", visit: "本次访问", data: "数据" },
    empty: "这个页面没有表单、状态和数据。有了以后，这里随时看到它们的值，也可以改。",
    offPhone: "手机上没有打开这个页面",
    go: "跳到写它的那一行",
    reveal: "显示",
    hide: "遮住",
    nothing: "空",
    statusOf: (status: string) => statuses[status]?.zh ?? "未请求",
  },
  en: {
    title: "Values",
    groups: { form: "Form", state: "State", visit: "This visit", data: "Data" },
    empty:
      "This page has no form, state or data. Once it has, their values are seen here at any moment, and can be changed.",
    offPhone: "This page is not open on the phone",
    go: "Go to the line that declares it",
    reveal: "Show",
    hide: "Hide",
    nothing: "nothing",
    statusOf: (status) => statuses[status]?.en ?? "not asked",
  },
});
