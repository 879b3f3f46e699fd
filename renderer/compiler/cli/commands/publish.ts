import { join, resolve } from "node:path";
import { keepMaps, removeMaps } from "../../build/maps/keptMaps.ts";
import { mapsFolder } from "../../build/maps/takeMaps.ts";
import { folderRefusal } from "../../build/publish/folderRefusal.ts";
import { nginxConfig, placeConfig } from "../../build/publish/nginxConfig.ts";
import { newPagesBehind, onlyPage } from "../../build/publish/onePage.ts";
import { openTarget, provenanceOf } from "../../build/publish/openTarget.ts";
import { prune, removedTrees, unkeptFiles } from "../../build/publish/pruneTrees.ts";
import { type PublishPlan, planOf, release } from "../../build/publish/publishBuild.ts";
import { putTree } from "../../build/publish/putTree.ts";
import { type Build, pagesIn, readBuild } from "../../build/publish/readBuild.ts";
import {
  clientsOf,
  readRecord,
  readShare,
  type Share,
  type TreeRecord,
  webRoot,
  writeShare,
} from "../../build/publish/releases.ts";
import type { PublishTarget } from "../../build/publish/target.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { hasCommit } from "../../revision/readRevision.ts";
import type { Sentence } from "../../text/sentence.ts";
import { askedKeeping, askedPage, askedShare } from "../askedPublishing.ts";
import { type CliCommand, type CommandCall, RunError } from "../command.ts";
import { showDiff } from "../showDiff.ts";
import { showPictures } from "../showPictures.ts";

/** Publishes a build. */
export const publishCommand: CliCommand = {
  summary: {
    en: "Publishes the build beside those that are there, all pages or one: its files first, then the pages that lead to them.",
    zh: "把构建结果发布到已有的旁边（全部页面或一个页面）：先放文件，最后换上页面。",
  },
  takes: "[page]",
  options: ["to", "dist", "dry-run", "pictures", "percent", "for", "keep", "maps", "why", "root"],
  async run(call) {
    const { options, language, extension, print, importModule } = call;
    const root = resolve(options.root);
    const project = openProject(root, { extension });
    // What is wrong in the call is said before anything is done.
    const [clients, keeping] = [askedShare(call, project), askedKeeping(call)];
    const target = await openTarget(options.to, importModule);
    const whole = readBuild(resolve(root, options.dist));
    if (!whole)
      throw new RunError(language, {
        en: `${options.dist} holds no build: npm run build writes one.`,
        zh: `${options.dist} 里没有构建结果，先运行 npm run build。`,
      });
    const page = askedPage(call, whole);
    const build = page === undefined ? whole : await onlyPage(whole, page, target);
    const plan = await planOf(build, target);
    const share = clients && { tree: build.tree, ...clients };
    print(sentenceOf(plan, target, share, language));
    const ended = endedBy(plan, await readShare(target));
    if (ended) print(ended[language]);
    const behind =
      page === undefined ? [] : await newPagesBehind(page, (one) => nextPages(one, project, whole), target);
    if (page !== undefined && behind.length > 0) print(unpublished(page, behind)[language]);
    if (options["dry-run"]) return tellChanges(project, plan, build, target, call);
    const who = provenanceOf(root, options.why);
    const maps = mapsOf(call, target);
    if (maps !== undefined) keepOwnMaps(join(resolve(root, options.dist), mapsFolder, whole.tree), build, maps);
    await putTree(build, target, who, plan);
    if (!share) await release(build, target, who, plan);
    await writeShare(target, share);
    await configure(project, target, share);
    if (keeping) {
      const unkept = await unkeptFiles(target, keeping, Date.now());
      // Before the builds: who is killed between the two finds those again the next time.
      if (maps !== undefined) removeMaps(maps, removedTrees(unkept));
      await prune(target, unkept);
    }
    return 0;
  },
};

/** Where the source maps are kept: beside the served folder, never in it. A bucket may be readable as a whole, and has none. */
function mapsOf({ options }: CommandCall, target: PublishTarget): string | undefined {
  const [folder] = options.maps;
  return folder ?? (target.isServed ? join(resolve(target.name), mapsFolder) : undefined);
}

/** Keeps the maps of a build. What the folder refuses rejects with a TargetError that says the way out. */
function keepOwnMaps(from: string, { tree }: Build, folder: string): void {
  try {
    keepMaps(from, tree, folder);
  } catch (error) {
    throw folderRefusal(error, folder);
  }
}

/** Writes the configuration of the server that serves a folder; the integrator's own part of it once. */
export async function configure(
  { app, contract }: Project,
  target: PublishTarget,
  share: Share | undefined,
): Promise<void> {
  if (!target.isServed || !app || !contract) return;
  const text = (words: string) => ({ bytes: Buffer.from(words), type: "text/plain", keep: "no-store" });
  const folder = resolve(target.name);
  await target.write("nginx/gangway.conf", text(nginxConfig(app, contract, join(folder, "nginx"), share)));
  const place = "nginx/place.conf";
  if (!(await target.read(place))) await target.write(place, text(placeConfig(join(folder, webRoot))));
}

function sentenceOf(
  { tree, files, entries }: PublishPlan,
  { name }: PublishTarget,
  share: Share | undefined,
  language: "en" | "zh",
) {
  const kb = Math.ceil([...files.values()].reduce((sum, size) => sum + size, 0) / 1024);
  const pages = [...entries.keys()].join(" ") || { en: "none", zh: "无" }[language];
  const part = share && clientsOf(share);
  const shared = part === undefined ? { en: "", zh: "" } : { en: ` For ${part} only.`, zh: `只给 ${part}。` };
  return {
    en: `${tree} → ${name}: ${files.size} new files, ${kb} KB. Pages that change: ${pages}.${shared.en}`,
    zh: `${tree} → ${name}：新文件 ${files.size} 个，${kb} KB。变化的页面：${pages}。${shared.zh}`,
  }[language];
}

/** The pages of a build to which the steps of a page lead, as the project has it now. */
function nextPages(page: string, { pages, waysFrom }: Project, build: Build): readonly string[] {
  if (!pages.includes(page)) return [];
  const led = new Set(waysFrom(page).map(({ to }) => to));
  return pagesIn(build).filter((one) => led.has(one));
}

/** That a page leads to pages which have no address of their own yet. */
function unpublished(page: string, behind: readonly string[]): Sentence {
  return {
    en: `${page} leads to pages that are live nowhere: ${behind.join(", ")}. A tap finds them; a reload there, a link and a web view of their own do once they are published, too: gangway publish ${behind[0]}.`,
    zh: `${page} 通向还没有上线的页面：${behind.join("、")}。点击可以进入；在那里刷新、用链接打开或在新的网页视图里打开，要等它们也发布：gangway publish ${behind[0]}。`,
  };
}

/** That another build, which a share of the clients has had until now, goes to nobody any more; undefined: there is none. */
function endedBy({ tree }: PublishPlan, before: Share | undefined): Sentence | undefined {
  if (!before || before.tree === tree) return undefined;
  const clients = clientsOf(before);
  return {
    en: `Build ${before.tree} (${clients}) goes to nobody any more.`,
    zh: `${before.tree}（${clients}）之后不再给任何用户。`,
  };
}

/** Says what becomes otherwise for hosts since the commit that is live. */
async function tellChanges(
  project: Project,
  { entries }: PublishPlan,
  build: Build,
  target: PublishTarget,
  call: CommandCall,
): Promise<number> {
  if (call.options.pictures !== undefined)
    await showPictures(project, [...entries.keys()], build, target, { ...call, folder: call.options.pictures });
  const [live] = [...entries.values()].filter((tree) => tree !== null);
  const note =
    live === undefined ? undefined : await readRecord<TreeRecord>(target, `${webRoot}/trees/${live}/tree.json`);
  if (!note || note.commit === "") return 0;
  if (hasCommit(project.root, note.commit)) showDiff(project, note.commit, call);
  else call.print(unknownCommit(note)[call.language]);
  return 0;
}

/** That nothing can be said of the build that is live: who clones for one run, as a CI does, often has the newest commit alone. */
function unknownCommit({ tree, commit }: TreeRecord): Sentence {
  const name = commit.slice(0, 10);
  return {
    en: `What changes for hosts is not told: ${tree}, which is live, is of commit ${name}, which this clone does not have. git fetch --unshallow fetches it (in a whole clone: git fetch).`,
    zh: `没有比较各宿主上的变化：线上的 ${tree} 来自提交 ${name}，这个克隆里没有。用 git fetch --unshallow 取回（完整的克隆用 git fetch）。`,
  };
}
