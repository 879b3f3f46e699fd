import { say } from "./studioLanguage.ts";

/** What is said around the phone, in place of what the real host would show. */
export const deviceWords = say({
  zh: {
    phone: "手机",
    backKey: "手机的返回键",
    back: "返回",
    reopen: "重新打开",
    pickHint: "点按页面，跳到写它的那一行",
    notServed: "这个页面不提供给这个版本",
    closes: (host: string) => `${host} 会关闭这个页面`,
    noEarlier: "没有上一页了",
    opens: {
      app: (host: string) => `${host} 会打开原生页面`,
      miniProgram: (host: string) => `${host} 会打开小程序页面`,
    },
    unknownPlace: "表里没有的地方",
    returnToPage: "返回页面",
    brokenAt: (file: string, line: number) => `${file && `${file} `}第 ${line} 行有误`,
    unreadable: "读不到这个页面",
    showsLastGood: (why: string) => `${why}，显示的是上一个可读版本`,
    showsNothing: (why: string) => `${why}，还没有可读的版本`,
  },
  en: {
    phone: "Phone",
    backKey: "Back key of the phone",
    back: "Back",
    reopen: "Open anew",
    pickHint: "press a part: go to its line",
    notServed: "This page is not served to this version",
    closes: (host) => `${host} would close this page`,
    noEarlier: "There is no earlier page",
    opens: {
      app: (host) => `${host} would open a native page`,
      miniProgram: (host) => `${host} would open a mini program page`,
    },
    unknownPlace: "A place that no table has",
    returnToPage: "Return to the page",
    brokenAt: (file, line) => `There is a mistake in ${file && `${file}, `}line ${line}`,
    unreadable: "This page cannot be read",
    showsLastGood: (why) => `${why}; this is the last version that could be read`,
    showsNothing: (why) => `${why}; no version could be read yet`,
  },
});
