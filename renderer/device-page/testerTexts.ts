import type { Drift, Refusal } from "../../actions/index.ts";
import type { Verdict } from "./compareWithContract.ts";
import type { Caution, ContractTable } from "./entries.ts";

/** What testers read. The host's own words and the reasons for a log stay as they are, in English. */
export const testerTexts = {
  groups: { natives: "原生函数", schemes: "原生页面", miniPrograms: "小程序页面" } satisfies Record<
    ContractTable,
    string
  >,
  verdicts: { agrees: "一致", differs: "不一致", open: "没测成" } satisfies Record<Verdict, string>,
  untested: "未测",
  running: "等待回答",
  listening: "正在监听",
  unreachable: "不支持",
  classes: { query: "查询，最多等 5 秒", action: "动作，最多等 15 秒", interactive: "交互，等到用户做完" },
  modes: { sync: "当场回答", async: "回调回答", oneWay: "没有回答", listen: "先确认，再多次通知" },
  cautions: {
    acts: { mark: "有动作", message: "它会真的执行，可能改动手机里的东西，也可能离开这个页面。" },
    interrupts: { mark: "要人操作", message: "它会打断当前操作，可能弹出窗口、申请授权或发起付款。" },
    leaves: { mark: "离开页面", message: "它会离开这个页面，回来后记录还在。" },
  } satisfies Record<Caution, { mark: string; message: string }>,
  refusals: {
    "unknown-name": "契约里没有这个名字",
    "not-found": "契约说有，这个宿主却没有",
    mode: "契约说它要用另一种方式调用",
    host: "契约说这个宿主没有",
    platform: "契约说这个平台没有",
    "too-old": "契约说这个版本还没有",
    removed: "契约说这个版本已经没有",
    "unknown-version": "版本未知，按最旧的算，契约说还没有",
  } satisfies Record<Refusal["reason"], string>,
  drifts: {
    "not-found": "契约说有，宿主没有",
    undeclared: "契约没写，宿主却有",
    mode: "回答的方式不同",
    shape: "回答的形状不同",
  } satisfies Record<Drift["kind"], string>,
} as const;
