import { say } from "./studioLanguage.ts";

/** What is said of the tests of a page. */
export const testWords = say({
  zh: {
    title: "测试",
    watch: "保存后自动运行",
    runAll: "运行全部测试",
    run: (test: string) => `运行“${test}”`,
    states: { failed: "失败", running: "运行中", passed: "通过", unknown: "未运行" },
    hosts: (count: number) => `${count} 种宿主`,
    summary: (passed: number, count: number, failed: number) =>
      `通过 ${passed}/${count}${failed > 0 ? `，失败 ${failed}` : ""}`,
  },
  en: {
    title: "Tests",
    watch: "Run on save",
    runAll: "Run all tests",
    run: (test) => `Run “${test}”`,
    states: { failed: "failed", running: "running", passed: "passed", unknown: "not run" },
    hosts: (count) => (count === 1 ? "1 host" : `${count} hosts`),
    summary: (passed, count, failed) => `${passed}/${count} passed${failed > 0 ? `, ${failed} failed` : ""}`,
  },
});
