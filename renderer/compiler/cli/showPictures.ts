import { resolve } from "node:path";
import { formatVersion, hostClasses, simulatedUserAgent } from "../../../actions/index.ts";
import type { Build } from "../build/publish/readBuild.ts";
import { webRoot } from "../build/publish/releases.ts";
import {
  findChromiumProgram,
  type PictureOrder,
  type PictureScene,
  takePictures,
} from "../build/publish/takePictures.ts";
import type { PublishTarget } from "../build/publish/target.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { type CommandCall, RunError } from "./command.ts";

/** Puts pictures of the pages that look otherwise into a folder, and names these; says where there is no Chromium to take them. */
export async function showPictures(
  project: Project,
  entries: readonly string[],
  build: Build,
  target: PublishTarget,
  { folder, options, language, print }: CommandCall & { readonly folder: string },
): Promise<void> {
  const program = findChromiumProgram();
  if (program === undefined) {
    const none = {
      en: "No pictures: there is no Chromium here. Let CHROME_PATH name its program.",
      zh: "没有截图：这里没有 Chromium，请用 CHROME_PATH 指出它的程序。",
    };
    return print(none[language]);
  }
  const before = (path: string) => target.read(`${webRoot}/${path}`);
  const after = async (path: string) => build.entries.get(path) ?? build.files.get(path) ?? before(path);
  const views = viewsOf(project, options.for, language);
  const order = { ...scenesOf(project, entries, views), before, after, folder: resolve(folder), program };
  const { changed, missing } = await takePictures(order);
  const list = (pages: readonly string[]) => pages.join(" ") || { en: "none", zh: "无" }[language];
  const [names, without] = [list(changed), list(missing)];
  const said = {
    en: `${order.scenes.length} times a page was looked at. What looks otherwise, in ${folder}: ${names}. Without a picture: ${without}.`,
    zh: `页面一共看了 ${order.scenes.length} 次。看起来有变化的（截图在 ${folder}）：${names}。没有截到图：${without}。`,
  };
  print(said[language]);
}

/** In what a page is seen: a host, or a browser, by day or by night. */
type View = Pick<PictureScene, "userAgent" | "isDark"> & { readonly host?: string };

/** The hosts by day and by night; a browser where none is named. */
function viewsOf(project: Project, hosts: readonly string[], language: Language): readonly View[] {
  const known = hosts.map((host): View => ({ host, userAgent: newestAgent(project, host, language) }));
  return (known.length > 0 ? known : [{}]).flatMap((view) => [view, { ...view, isDark: true }]);
}

/** What the newest app of a host says that it is, on Android where there is one. */
function newestAgent({ contract }: Project, host: string, language: Language): string | undefined {
  const classes = contract ? hostClasses(contract).filter((one) => one.host === host) : [];
  const newest = classes.findLast(({ platform }) => platform === "android") ?? classes.at(-1);
  if (!contract || !newest) return undefined;
  const { name, platform, version } = newest.representative;
  try {
    return simulatedUserAgent({ name, platform, ...(version && { version: formatVersion(version) }) }, contract);
  } catch {
    throw new RunError(language, {
      en: `No pictures as in ${host}: what its web view says that it is, only its project knows. Leave out --pictures, or --for.`,
      zh: `不能按 ${host} 截图：它的 WebView 的 User-Agent 只有接入方知道。请去掉 --pictures 或 --for。`,
    });
  }
}

/** The pages that are opened for their pictures, each with the params of its first test that has any, and what their stubs answer. */
function scenesOf(
  project: Project,
  entries: readonly string[],
  views: readonly View[],
): Pick<PictureOrder, "scenes" | "answer"> {
  const pages = project.pages.filter((page) => entries.includes(`${page}.html`));
  const [lang, ...others] = project.app?.languages ?? [];
  // Whatever language the Chromium has.
  const spoken = lang !== undefined && others.length > 0 ? { lang } : {};
  const scenes = pages.flatMap((page) => {
    const params = project.tests(page)?.cases.find((one) => one.params)?.params ?? {};
    const given = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
    const query = { ...Object.fromEntries(given), ...spoken };
    return views.map(({ host, ...view }): PictureScene => {
      const name = [page, host, view.isDark && "dark"].filter(Boolean).join(".");
      return { page, query, name, ...view };
    });
  });
  const base = project.app?.api.base ?? "";
  // Of what several pages ask for the first page that says it counts.
  const stubs = project.pages.flatMap((page) => project.stubs(page)?.requests ?? []);
  const answers = new Map([...stubs].reverse().map(({ request, answer }) => [`${base}${request}`, answer] as const));
  return { scenes, answer: (path) => answers.get(path) ?? (path.startsWith(`${base}/`) ? {} : undefined) };
}
