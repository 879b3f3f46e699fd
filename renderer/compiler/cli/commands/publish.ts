import { join, resolve } from "node:path";
import { keepMaps, removeMaps } from "../../build/maps/keptMaps.ts";
import { mapsFolder } from "../../build/maps/takeMaps.ts";
import {
  describeEnded,
  describePlan,
  describeUnknownCommit,
  describeUnpublished,
} from "../../build/publish/describePublishing.ts";
import { folderRefusal } from "../../build/publish/folderRefusal.ts";
import { nginxConfig, placeConfig } from "../../build/publish/nginxConfig.ts";
import { newPagesBehind, onlyPage } from "../../build/publish/onePage.ts";
import { openTarget, provenanceOf } from "../../build/publish/openTarget.ts";
import { prune, removedTrees, type TreeKeeping, unkeptFiles } from "../../build/publish/pruneTrees.ts";
import { type PublishPlan, planOf, release } from "../../build/publish/publishBuild.ts";
import { putTree } from "../../build/publish/putTree.ts";
import { type Build, pagesIn, readBuild } from "../../build/publish/readBuild.ts";
import {
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
import { type CliCommand, type CommandCall, RunError } from "../command.ts";
import { showDiff } from "../showDiff.ts";
import { showPictures } from "../showPictures.ts";
import { askedKeeping, askedPage, askedShare } from "./askedPublishing.ts";

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
    print(describePlan(plan, target, share)[language]);
    const before = await readShare(target);
    if (before && before.tree !== build.tree) print(describeEnded(before)[language]);
    const behind =
      page === undefined ? [] : await newPagesBehind(page, (one) => nextPages(one, project, whole), target);
    if (page !== undefined && behind.length > 0) print(describeUnpublished(page, behind)[language]);
    if (options["dry-run"]) return tellChanges(project, plan, build, target, call);
    const who = provenanceOf(root, options.why);
    const maps = mapsOf(call, target);
    if (maps !== undefined) keepOwnMaps(join(resolve(root, options.dist), mapsFolder, whole.tree), build, maps);
    await putTree(build, target, who, plan);
    if (!share) await release(build, target, who, plan);
    await writeShare(target, share);
    await configure(project, target, share);
    if (keeping) await removeOld(target, keeping, maps);
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

/** Removes the builds that are kept no longer, and their maps before them: who is killed between the two finds the builds again. */
async function removeOld(target: PublishTarget, keeping: TreeKeeping, maps: string | undefined): Promise<void> {
  const unkept = await unkeptFiles(target, keeping, Date.now());
  if (maps !== undefined) removeMaps(maps, removedTrees(unkept));
  await prune(target, unkept);
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

/** The pages of a build to which the steps of a page lead, as the project has it now. */
function nextPages(page: string, { pages, waysFrom }: Project, build: Build): readonly string[] {
  if (!pages.includes(page)) return [];
  const led = new Set(waysFrom(page).map(({ to }) => to));
  return pagesIn(build).filter((one) => led.has(one));
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
  else call.print(describeUnknownCommit(note)[call.language]);
  return 0;
}
