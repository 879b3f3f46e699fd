import { resolve } from "node:path";
import { failingVisits } from "../../build/observed/failingVisits.ts";
import { type TrialVerdict, testSequentially } from "../../build/observed/sequentialTest.ts";
import { openTarget } from "../../build/publish/openTarget.ts";
import { liveEntries, readShare, webRoot, writeShare } from "../../build/publish/releases.ts";
import type { PublishTarget } from "../../build/publish/target.ts";
import { openProject } from "../../project/openProject.ts";
import type { Sentence } from "../../text/sentence.ts";
import { type CliCommand, RunError } from "../command.ts";
import { complainOfUnreadable, readAsked } from "../readAsked.ts";
import { configure } from "./publish.ts";

const sentences: Readonly<Record<TrialVerdict, Sentence>> = {
  stop: { en: "stop: it fails more often, and goes to nobody any more", zh: "停止：新版本出错更多，已不再给任何用户" },
  good: { en: "good: it does not fail half as often again", zh: "可以：新版本出错没有明显变多" },
  on: { en: "go on: neither is sure yet", zh: "继续：还不能下结论" },
};

/** Compares the failures of a build that a share of the clients gets with those of the others, and stops it. */
export const trialCommand: CliCommand = {
  summary: {
    en: "Says whether the build that a share of the clients gets fails more often than what all others get; if so, takes it away from them.",
    zh: "比较只给部分用户的版本和其他版本的出错情况；如果更差，就不再给任何用户。",
  },
  takes: "",
  options: ["to", "lines", "dry-run", "root"],
  async run(call) {
    const { options, language, extension, print, importModule } = call;
    const target = await openTarget(options.to, importModule);
    const share = await readShare(target);
    if (!share || share.percent === 0)
      throw new RunError(language, {
        en: `At ${target.name} no build goes to a share of the clients: gangway publish --percent.`,
        zh: `${target.name} 没有按百分比发布的版本：gangway publish --percent。`,
      });
    const old = [...new Set((await liveEntries(target)).values())].filter((tree) => tree !== share.tree);
    const { bodies, unreadable } = readAsked(call);
    const failures = failingVisits(bodies, {
      ...{ old, new: share.tree, but: share.hosts, pages: await pagesOf(share.tree, target) },
      ...(share.since !== undefined && { since: Date.parse(share.since) }),
    });
    complainOfUnreadable(unreadable, call);
    if (failures.length === 0 && share.since !== undefined) call.complain?.(noneSince(share.since)[language]);
    const { verdict, failed, worse } = testSequentially(failures, { share: share.percent / 100 });
    const counts = `${share.tree}: ${failed.new}, ${old.join(" ")}: ${failed.old}, ×${worse.toPrecision(2)}`;
    print(`${sentences[verdict][language]} (${counts})`);
    if (verdict !== "stop") return 0;
    if (!options["dry-run"]) {
      await writeShare(target, undefined);
      await configure(openProject(resolve(options.root), { extension }), target, undefined);
    }
    return 1;
  },
};

/** The pages of a build that clients get in it; all others they get as everybody does. */
async function pagesOf(tree: string, target: PublishTarget): Promise<ReadonlySet<string>> {
  const folder = `${webRoot}/trees/${tree}/`;
  const files = [...(await target.list(folder)).keys()].map((file) => file.slice(folder.length));
  return new Set(files.flatMap((file) => /^([\w-]+)(?:\.\w+)?\.html$/.exec(file)?.[1] ?? []));
}

function noneSince(since: string): Sentence {
  return {
    en: `No visit counts that failed since ${since}, when the share was set: reports say by sentAt when they were sent.`,
    zh: `从 ${since} 设置分流以来没有可以计入的出错访问：报告用 sentAt 说明发送时间。`,
  };
}
