import { say } from "./studioLanguage.ts";

/** What is said of what each host can do, and of what is wrong. */
export const coverageWords = say({
  zh: {
    open: "覆盖",
    title: "覆盖",
    close: "关闭",
    problems: "问题",
    nothing: "这个页面没有用到原生功能的步骤，在支持的宿主上都一样。",
    unproved: "页面有错误，先改好才能证明各宿主能做什么。",
    step: "步骤",
    any: "全部版本",
    unserved: "不提供",
    legend: "✓ 可用　↪ 走 fallback　– 走不到　✗ 不能执行",
    marks: { direct: "可用", fallback: "走 fallback", none: "走不到", gap: "不能执行" },
    cell: (step: string, host: string, mark: string) => `${step}，${host}：${mark}`,
    worst: (host: string, count: number, mark: string) => `最差：${host}，${count} 步${mark}`,
    allFine: "每一步在每类宿主上都可用",
    served: (classes: number) => `${classes} 类宿主环境`,
    fine: (classes: number) => `${classes} 类宿主环境，没有问题`,
    checking: "正在检查…",
    fails: "有步骤不能执行",
    fallback: (host: string, step: string) => `${host} 没有 ${step}，走 fallback`,
    gap: (host: string, step: string) => `${host} 没有 ${step}，这一步不能执行`,
    since: (version: string) => `（${version} 起有）`,
  },
  en: {
    open: "Coverage",
    title: "Coverage",
    close: "Close",
    problems: "Problems",
    nothing: "No step of this page uses a native function: it is the same on every host that it supports.",
    unproved: "The page has errors. Mend them first, then it can be proved what each host can do.",
    step: "Step",
    any: "All versions",
    unserved: "not served",
    legend: "✓ runs　↪ runs its fallback　– never reached　✗ cannot run",
    marks: { direct: "runs", fallback: "runs its fallback", none: "never reached", gap: "cannot run" },
    cell: (step, host, mark) => `${step}, ${host}: ${mark}`,
    worst: (host, count, mark) => `Worst: ${host}, ${count === 1 ? "1 step" : `${count} steps`}: ${mark}`,
    allFine: "Every step runs on every host class",
    served: (classes) => `${classes} host classes`,
    fine: (classes) => `${classes} host classes, no problems`,
    checking: "Checking…",
    fails: "some steps cannot run",
    fallback: (host, step) => `${host} has no ${step}: its fallback runs`,
    gap: (host, step) => `${host} has no ${step}: this step cannot run`,
    since: (version) => ` (there since ${version})`,
  },
});

/** The sign of each outcome of a step. */
export const coverageSigns = { direct: "✓", fallback: "↪", none: "–", gap: "✗" } as const;
