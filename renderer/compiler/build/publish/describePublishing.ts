import type { Sentence } from "../../text/sentence.ts";
import type { PublishPlan } from "./publishBuild.ts";
import { clientsOf, type Share, type TreeRecord } from "./releases.ts";
import type { PublishTarget } from "./target.ts";

/** What publishing does: how much is written, which pages change, and for whom. Pure. */
export function describePlan(
  { tree, files, entries }: PublishPlan,
  { name }: PublishTarget,
  share: Share | undefined,
): Sentence {
  const kb = Math.ceil([...files.values()].reduce((sum, size) => sum + size, 0) / 1024);
  const pages = [...entries.keys()].join(" ");
  const part = share && clientsOf(share);
  const shared = part === undefined ? { en: "", zh: "" } : { en: ` For ${part} only.`, zh: `只给 ${part}。` };
  return {
    en: `${tree} → ${name}: ${files.size} new files, ${kb} KB. Pages that change: ${pages || "none"}.${shared.en}`,
    zh: `${tree} → ${name}：新文件 ${files.size} 个，${kb} KB。变化的页面：${pages || "无"}。${shared.zh}`,
  };
}

/** That what a share of the clients has goes to nobody any more. Pure. */
export function describeEnded(share: Share): Sentence {
  const clients = clientsOf(share);
  return {
    en: `Build ${share.tree} (${clients}) goes to nobody any more.`,
    zh: `${share.tree}（${clients}）之后不再给任何用户。`,
  };
}

/** That a page leads to pages which have no address of their own yet. Pure. */
export function describeUnpublished(page: string, behind: readonly string[]): Sentence {
  return {
    en: `${page} leads to pages that are live nowhere: ${behind.join(", ")}. A tap finds them; a reload there, a link and a web view of their own do once they are published, too: gangway publish ${behind[0]}.`,
    zh: `${page} 通向还没有上线的页面：${behind.join("、")}。点击可以进入；在那里刷新、用链接打开或在新的网页视图里打开，要等它们也发布：gangway publish ${behind[0]}。`,
  };
}

/** That nothing can be said of the build that is live: who clones for one run, as a CI does, often has the newest commit alone. Pure. */
export function describeUnknownCommit({ tree, commit }: TreeRecord): Sentence {
  const name = commit.slice(0, 10);
  return {
    en: `What changes for hosts is not told: ${tree}, which is live, is of commit ${name}, which this clone does not have. git fetch --unshallow fetches it (in a whole clone: git fetch).`,
    zh: `没有比较各宿主上的变化：线上的 ${tree} 来自提交 ${name}，这个克隆里没有。用 git fetch --unshallow 取回（完整的克隆用 git fetch）。`,
  };
}
