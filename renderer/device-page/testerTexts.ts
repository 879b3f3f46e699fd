import type { Drift, Refusal } from "../../actions/index.ts";
import { localized } from "../runtime/theme/localized.ts";
import type { Verdict } from "./compareWithContract.ts";
import { testerTextsInEnglish } from "./testerTextsInEnglish.ts";

/** What testers read. The host's own words and the reasons for a log stay as they are, in English. */
export const testerTexts = localized(
  "testerTexts",
  {
    /** In which the contract names hosts and platforms. */
    language: "zh",
    groups: { natives: "原生函数", schemes: "原生页面", miniPrograms: "小程序页面" },
    here: (here: number, all: number) => `本机 ${here} / ${all}`,
    verdicts: { agrees: "一致", differs: "不一致", open: "没测成" } satisfies Record<Verdict, string>,
    untested: "未测",
    running: "等待回答",
    listening: "正在监听",
    unreachable: "不支持",
    classes: { query: "查询，最多等 5 秒", action: "动作，最多等 15 秒", interactive: "交互，等到用户做完" },
    modes: { sync: "当场回答", async: "回调回答", oneWay: "没有回答", listen: "先确认，再多次通知" },
    manner: (mode: string, limit: string) => `${mode}；${limit}`,
    cautions: {
      acts: { mark: "有动作", message: "它会真的执行，可能改动手机里的东西，也可能离开这个页面。" },
      interrupts: { mark: "要人操作", message: "它会打断当前操作，可能弹出窗口、申请授权或发起付款。" },
      leaves: { mark: "离开页面", message: "它会离开这个页面，回来后记录还在。" },
    },
    sure: (title: string) => `真的要调用“${title}”吗？`,
    call: "调用",
    callAnyway: "仍然试一试",
    cancel: "取消",
    assumed: "契约未经真机确认",
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
    host: {
      title: "宿主",
      evidence: "判断的依据",
      version: "版本",
      unknown: "未知",
      line: "版本线",
      lines: { legacy: "旧线", newer: "新线" },
      webView: "网页容器",
      contract: "契约",
      assumed: "待确认",
      places: (count: number) => `${count} 处`,
    },
    events: (count: number) => `收到 ${count} 次通知`,
    stop: "停止监听",
    params: {
      required: "必填",
      wanted: {
        switch: "请选是或否",
        choice: "请选一项",
        number: "请填数字",
        text: "请填文本",
        json: '请填 JSON，如 ["CAMERA"] 或 {"a":1}',
      },
      yes: "是",
      no: "否",
      leftOut: "不传",
      delta: "退几页",
      url: "要打开的网页",
      query: "带去的参数",
    },
    record: {
      title: "记录",
      copied: "记录已复制",
      copyThis: "复制这次的记录",
      copy: "复制",
      hint: "记录里没有电话、证件、卡号和口令，可以在工作室里打开重放。",
      before: (time: string, calls: number) => `上次的记录 ${time}，${calls} 次调用`,
      noClipboard: "这里没有剪贴板，请长按复制",
    },
    summary: {
      title: "结果",
      test: (count: number) => `测一遍查询（${count} 个）`,
      hint: "只问不动：有动作、要人操作和会离开页面的不在其中。",
    },
  },
  { en: testerTextsInEnglish },
);
