import { localized } from "../localized.ts";

/** What is known of a write, and what can be done about it. */
export const outcomeTexts = localized("outcomeTexts", {
  titles: {
    unknown: "还不知道有没有成功",
    pending: "还在处理",
    unreachable: "没有查到结果",
    done: "上一次已经成功",
    notDone: "没有成功",
  },
  /** The first time, when it was sent earlier, and when nobody has known for a day. */
  unknown: "没有收到明确的结果，它可能已经成功。查清楚之前不能再提交，以免重复。",
  earlier: "上一次提交还不知道有没有成功，所以这一次没有提交，以免重复。",
  expired: "上一次提交已经超过 24 小时，一直不知道有没有成功。请先核对，再决定要不要重新提交。",
  pending: "还没有结果，请稍后再查。",
  unreachable: "没有查到，请检查网络后再查。",
  done: "上一次提交已经成功。这一次没有提交，请核对后再决定。",
  notDone: "上一次没有成功，可以重新提交。",
  where: "请稍后到首页查看，或联系客服。",
  ways: { lookUp: "查询结果", repeat: "再试一次", restart: "重新提交" },
  later: "稍后再说",
});
