import { say } from "./studioLanguage.ts";

/** What is said where page tests are run and stepped through. */
export const testWords = say({
  zh: {
    frame: "运行测试的窗口",
    tooLong: (seconds: number) => `${seconds} 秒还没有结束`,
    reloaded: "运行测试的窗口重新加载了，请再运行一次",
    none: "这个页面还没有能运行的测试。在手机上走一遍，再在调用的记录里按“存成测试”。",
    watch: "保存后自动运行",
    runAll: "运行全部测试",
    run: (title: string) => `运行“${title}”`,
    hosts: (count: number) => `${count} 种宿主`,
    status: { failed: "失败", running: "运行中", passed: "通过", unknown: "未运行" },
    passed: (passed: number, count: number, failed: number) =>
      `通过 ${passed}/${count}${failed > 0 ? `，失败 ${failed}` : ""}`,
    step: "逐步看",
    stepOn: (title: string, host: string) => `逐步看“${title}”，${host}`,
    trace: "经过",
  },
  en: {
    frame: "The window in which tests run",
    tooLong: (seconds) => `It has not ended within ${seconds} s`,
    reloaded: "The window of the tests was loaded anew: run it again",
    none: "This page has no tests that can run. Use it on the phone, then press “Save as test” in the log of calls.",
    watch: "Run on save",
    runAll: "Run all tests",
    run: (title) => `Run “${title}”`,
    hosts: (count) => (count === 1 ? "1 host" : `${count} hosts`),
    status: { failed: "failed", running: "running", passed: "passed", unknown: "not run" },
    passed: (passed, count, failed) => `${passed}/${count} passed${failed > 0 ? `, ${failed} failed` : ""}`,
    step: "Step through",
    stepOn: (title, host) => `Step through “${title}” on ${host}`,
    trace: "What happened",
  },
});
