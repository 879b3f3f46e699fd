import { basename, resolve } from "node:path";
import { openTarget, provenanceOf } from "../../build/publish/openTarget.ts";
import { pageOfEntry } from "../../build/publish/readBuild.ts";
import { clientsOf, readShare, type Share, webRoot, writeShare } from "../../build/publish/releases.ts";
import { rollBack, wayBack } from "../../build/publish/rollBack.ts";
import type { PublishTarget } from "../../build/publish/target.ts";
import { openProject } from "../../project/openProject.ts";
import type { Sentence } from "../../text/sentence.ts";
import { type CliCommand, RunError, UsageError } from "../command.ts";
import { configure } from "./publish.ts";

/** Takes a release back. */
export const rollbackCommand: CliCommand = {
  summary: {
    en: "Makes a page, or all that the last release has changed, live again as before; without a build.",
    zh: "把一个页面（或上次发布改动的所有页面）换回之前的版本，不用重新构建。",
  },
  takes: "PAGE | --all",
  options: ["to", "all", "dry-run", "why", "root"],
  async run({ options, names, language, extension, print, importModule }) {
    const [page] = names;
    if ((page === undefined) !== options.all || names.length > 1)
      throw new UsageError(language, { en: "Name a page, or say --all.", zh: "写一个页面名，或写 --all。" });
    const root = resolve(options.root);
    const target = await openTarget(options.to, importModule);
    const share = await readShare(target);
    if (share && (page === undefined || (await isAlone(target, share, page)))) {
      // What a share of the clients has is the last that was released.
      print({ en: `${share.tree} goes to nobody any more.`, zh: `${share.tree} 不再给任何用户。` }[language]);
      if (options["dry-run"]) return 0;
      await writeShare(target, undefined);
      await configure(openProject(root, { extension }), target, undefined);
      return 0;
    }
    const way = await wayBack(target, page);
    const shared = share ? sentenceOf(share)[language] : "";
    if (way.size === 0)
      throw new RunError(language, {
        en: `${target.name} has nothing to go back to.${shared}`,
        zh: `${target.name} 没有可以换回的版本。${shared}`,
      });
    for (const [entry, tree] of way) print(`${entry} → ${tree}`);
    if (shared !== "") print(shared.trim());
    if (!options["dry-run"]) await rollBack(target, way, provenanceOf(root, options.why));
    return 0;
  },
};

/** Whether the build that a share of the clients has is of one page alone. */
async function isAlone(target: PublishTarget, { tree }: Share, page: string): Promise<boolean> {
  const files = [...(await target.list(`${webRoot}/trees/${tree}/`)).keys()].filter((file) => file.endsWith(".html"));
  const pages = new Set(files.map((file) => pageOfEntry(basename(file))));
  // The first page is there as `index` as well.
  pages.delete("index");
  return pages.size === 1 && pages.has(page);
}

/** That a share of the clients stays with a build of all pages, and how it is taken from them. */
function sentenceOf(share: Share): Sentence {
  const clients = clientsOf(share);
  return {
    en: ` ${clients} still get build ${share.tree} whole: gangway rollback --all takes it from them.`,
    zh: `${clients} 仍在用整个构建 ${share.tree}，要收回用 gangway rollback --all。`,
  };
}
