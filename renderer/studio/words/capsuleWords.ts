import { say } from "./studioLanguage.ts";

/** What is said where a capsule is opened and played. */
export const capsuleWords = say({
  zh: {
    open: "打开经过记录",
    help: "把出错报告里带的经过记录（JSON）拖到这里，或选择文件。一行一份报告的日志也可以。页面用当时的版本，在真实的页面上重放。",
    file: "选择文件…",
    several: (count: number) => `这个文件里有 ${count} 份，选一份：`,
    playing: "正在找当时的页面，并重放…",
    tooLong: (found: number, most: number) => `文件太大：${found} 个字符，最多 ${most} 个。请只留下要看的那一份。`,
    noServer: "开发服务没有回应",
    broken: (error: string) => `没有重放成：${error}`,
    title: (number: string) => `经过记录 ${number}`,
    again: "和当时一样，又出错了",
    not: "没有再出错：可能已经修好，也可能原因不在记录里",
    write: "写成测试",
    noTest: "写不成测试：没有再出错，或有一处点击没有文字能说明，或屏幕上没有告诉用户出错。",
    close: "关闭",
    taken: (at: string) => `记录于 ${at}`,
    pages: (commit: string | undefined, isExact: boolean) =>
      isExact
        ? `页面是当时的版本：${commit ?? "和现在一样"}`
        : `没有找到当时的页面版本，这里用的是${commit ?? "现在的"}`,
    dropped: (count: number) => `没有保留更早的 ${count} 条`,
    moment: "这一刻",
    differences: "和记录的不同",
    alike: "没有不同",
    wire: "当时线上的往来",
    silent: "没有",
    query: "查询",
    sent: "发出",
    answered: "收到",
    unnamed: "点了一处没有文字能说明的地方",
    since: (seconds: string) => `+${seconds} 秒`,
    gone: (name: string) => `当时有 ${name}，现在没有`,
    come: (name: string) => `现在多了 ${name}`,
    sentOtherwise: (name: string, then: string, now: string) => `${name} 发送的内容：当时 ${then}，现在 ${now}`,
    pageOtherwise: (then: string, now: string) => `当时在页面 ${then}，现在在 ${now}`,
  },
  en: {
    open: "Open a capsule",
    help: "Drag the capsule of a report here (JSON), or choose its file. A log with a report a line will do. Its pages are those of then, and it is played on the real front end.",
    file: "Choose a file…",
    several: (count) => `The file has ${count} of them. Choose one:`,
    playing: "Looking for the pages of then, and playing…",
    tooLong: (found, most) =>
      `The file has ${found} characters, and ${most} are the most. Leave only the one to look at.`,
    noServer: "The development server does not answer",
    broken: (error) => `It was not played: ${error}`,
    title: (number) => `Capsule ${number}`,
    again: "It fails again, as it did then",
    not: "It does not fail any more, or what made it fail is not in the capsule",
    write: "Write the test",
    noTest:
      "No test can be made of it: it does not fail any more, no words name something that was tapped, or the borrower was told nothing.",
    close: "Close",
    taken: (at) => `Taken ${at}`,
    pages: (commit, isExact) =>
      isExact
        ? `The pages as they were then: ${commit ?? "as they are now"}`
        : `No state of the project has the pages of then; these are of ${commit ?? "now"}`,
    dropped: (count) => `${count} entries before are not kept`,
    moment: "This moment",
    differences: "Otherwise than in the capsule",
    alike: "Nothing is otherwise",
    wire: "What went over the wires",
    silent: "Nothing",
    query: "Query",
    sent: "Sent",
    answered: "Answered",
    unnamed: "tap something that no words name",
    since: (seconds) => `+${seconds} s`,
    gone: (name) => `${name} was there then, and is not now`,
    come: (name) => `${name} is there now, and was not then`,
    sentOtherwise: (name, then, now) => `${name} sent ${then} then, and sends ${now} now`,
    pageOtherwise: (then, now) => `The page was ${then} then, and is ${now} now`,
  },
});
