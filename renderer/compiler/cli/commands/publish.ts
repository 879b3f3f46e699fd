import { join, resolve } from "node:path";
import { keepMaps, pruneMaps } from "../../build/maps/keptMaps.ts";
import { mapsFolder } from "../../build/maps/takeMaps.ts";
import { nginxConfig, placeConfig } from "../../build/publish/nginxConfig.ts";
import { onlyPage } from "../../build/publish/onePage.ts";
import { openTarget, provenanceOf } from "../../build/publish/openTarget.ts";
import { prune, type TreeKeeping, unkeptFiles } from "../../build/publish/pruneTrees.ts";
import { type PublishPlan, planOf, release } from "../../build/publish/publishBuild.ts";
import { putTree } from "../../build/publish/putTree.ts";
import { type Build, readBuild } from "../../build/publish/readBuild.ts";
import { type Share, type TreeRecord, webRoot, writeShare } from "../../build/publish/releases.ts";
import type { PublishTarget } from "../../build/publish/target.ts";
import type { Language } from "../../problems/problems.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { type CliCommand, type CommandCall, RunError, requirePage, UsageError } from "../command.ts";
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
    const { options, language, extension, names, print, importModule } = call;
    const root = resolve(options.root);
    const project = openProject(root, { extension });
    const target = await openTarget(options.to, importModule);
    const whole = readBuild(resolve(root, options.dist));
    if (!whole)
      throw new RunError(language, {
        en: `${options.dist} holds no build: npm run build writes one.`,
        zh: `${options.dist} 里没有构建结果，先运行 npm run build。`,
      });
    const [page] = names;
    if (page !== undefined) requirePage(page, project, language);
    const build = page === undefined ? whole : await onlyPage(whole, page, target);
    const plan = await planOf(build, target);
    const share = shareOf(call, build, project);
    print(sentenceOf(plan, target, share, language));
    if (options["dry-run"]) return tellChanges(project, plan, build, target, call);
    const who = provenanceOf(root, options.why);
    const maps = mapsOf(call, target);
    if (maps !== undefined) keepMaps(join(resolve(root, options.dist), mapsFolder, whole.tree), build.tree, maps);
    await putTree(build, target, who, plan);
    if (!share) await release(build, target, who, plan);
    await writeShare(target, share);
    await configure(project, target, share);
    const keeping = keepingOf(call);
    if (keeping) {
      await prune(target, await unkeptFiles(target, keeping, Date.now()));
      if (maps !== undefined) pruneMaps(maps, await treesOf(target));
    }
    return 0;
  },
};

/** Where the source maps are kept: beside the served folder, never in it. A bucket may be readable as a whole, and has none. */
function mapsOf({ options }: CommandCall, target: PublishTarget): string | undefined {
  const [folder] = options.maps;
  return folder ?? (target.isServed ? join(resolve(target.name), mapsFolder) : undefined);
}

/** The builds that lie whole at a target. */
async function treesOf(target: PublishTarget): Promise<ReadonlySet<string>> {
  const files = [...(await target.list(`${webRoot}/trees/`)).keys()];
  return new Set(files.flatMap((file) => /\/trees\/(\w+)\/tree\.json$/.exec(file)?.[1] ?? []));
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
  const part = share && [...(share.percent > 0 ? [`${share.percent}%`] : []), ...share.hosts].join(", ");
  const shared = part === undefined ? { en: "", zh: "" } : { en: ` For ${part} only.`, zh: `只给 ${part}。` };
  return {
    en: `${tree} → ${name}: ${files.size} new files, ${kb} KB. Pages that change: ${pages}.${shared.en}`,
    zh: `${tree} → ${name}：新文件 ${files.size} 个，${kb} KB。变化的页面：${pages}。${shared.zh}`,
  }[language];
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
  const note = live === undefined ? undefined : await target.read(`${webRoot}/trees/${live}/tree.json`);
  const { commit = "" } = note ? (JSON.parse(note.toString("utf8")) as TreeRecord) : {};
  if (commit !== "") showDiff(project, commit, call);
  return 0;
}

/** Who gets the build; undefined: everybody. */
function shareOf({ options, language }: CommandCall, { tree }: Build, project: Project): Share | undefined {
  const { percent = "0", for: hosts } = options;
  if (hosts.length > 0) requireHosts(hosts, project, language);
  if (!/^(?:\d{1,2}(?:\.\d{1,2})?|100)$/.test(percent))
    throw new UsageError(language, { en: "--percent wants 0 to 100.", zh: "--percent 写 0 到 100。" });
  const isAll = Number(percent) === 100;
  return isAll || (Number(percent) === 0 && hosts.length === 0) ? undefined : { tree, percent: Number(percent), hosts };
}

function requireHosts(hosts: readonly string[], { contract }: Project, language: Language): void {
  const known = contract?.hosts.hosts.map(({ host }): string => host) ?? [];
  const unknown = hosts.find((host) => !known.includes(host));
  if (unknown === undefined) return;
  throw new UsageError(language, {
    en: `--for wants a host: ${known.join(", ")}. “${unknown}” is none.`,
    zh: `--for 后面写宿主：${known.join("、")}。“${unknown}”不是。`,
  });
}

function keepingOf({ options, language }: CommandCall): TreeKeeping | undefined {
  if (options.keep.length === 0) return undefined;
  const wrong = options.keep.find((one) => !/^[1-9]\d{0,4}d?$/.test(one));
  if (wrong !== undefined)
    throw new UsageError(language, {
      en: `--keep wants a number of builds or of days: --keep 10 --keep 30d. “${wrong}” is none.`,
      zh: `--keep 写构建的个数或天数：--keep 10 --keep 30d。“${wrong}”不对。`,
    });
  const numberIn = (isDays: boolean) =>
    Math.max(0, ...options.keep.filter((one) => one.endsWith("d") === isDays).map((one) => Number.parseInt(one, 10)));
  return { count: numberIn(false), days: numberIn(true) };
}
