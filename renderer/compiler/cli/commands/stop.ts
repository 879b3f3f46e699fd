import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Stop, StopKind } from "../../../../actions/index.ts";
import type { Supports } from "../../../../schemas/index.ts";
import { cutOff } from "../../build/publish/cutOff.ts";
import { openTarget } from "../../build/publish/openTarget.ts";
import { currentStops, makeKey, publicKeyOf, putStops } from "../../build/publish/signStops.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { type CliCommand, type CommandCall, RunError, UsageError } from "../command.ts";

const kinds: readonly StopKind[] = ["verb", "native", "page", "write"];

/** Stops something on open pages, without a build. */
export const stopCommand: CliCommand = {
  summary: {
    en: "Stops a verb, native function, page or write for users who are there already, within a minute and without a build; without a name it lists what is stopped.",
    zh: "不用重新构建，一分钟内停用动作、原生功能、页面或写操作，已打开的页面也生效；不写名称则列出已停用的。",
  },
  takes: "[verb:V|native:F|page:P|write:post /path]",
  options: ["key", "to", "only", "say", "lift", "dry-run", "root"],
  async run(call) {
    const { options, names, language, print, extension, importModule } = call;
    const key = options.key === undefined ? undefined : resolve(options.key);
    if (key && !options.to) {
      makeKey(key);
      print(publicKeyOf(key));
      return 0;
    }
    const project = openProject(resolve(options.root), { extension });
    const target = await openTarget(options.to, importModule);
    const { stops } = await currentStops(target);
    const what = names.join(" ");
    if (what === "") {
      for (const one of stops) print(lineOf(one, project, call));
      return 0;
    }
    const [kind] = kindIn(what, call);
    const others = stops.filter((one) => one.what !== what);
    const stop: Stop = { what, ...onlyOf(call), say: sayOf(call) };
    if (!options.lift) print(lineOf(stop, project, call));
    if (kind === "write" && !options.lift && cutOffBy(stop, project).length === 0)
      throw new RunError(language, {
        en: `No page has a ${what.slice("write:".length)}: gangway check --writes lists what they send.`,
        zh: `没有页面会 ${what.slice("write:".length)}：gangway check --writes 会列出各页的写操作。`,
      });
    if (options["dry-run"]) return 0;
    if (!key || !existsSync(key))
      throw new UsageError(language, { en: "--key wants the private key.", zh: "--key 后面写私钥文件。" });
    if (project.app?.emergencyStop?.key !== publicKeyOf(key))
      throw new RunError(language, {
        en: "This key is not that of emergencyStop in app.yaml: no page would obey.",
        zh: "这个私钥和 app.yaml 里 emergencyStop 的公钥不是一对，页面不会照做。",
      });
    await putStops(target, options.lift ? others : [...others, stop], key, Date.now());
    return 0;
  },
};

function kindIn(what: string, { language }: CommandCall): readonly [StopKind, string] {
  const at = what.indexOf(":");
  const kind = kinds.find((one) => one === what.slice(0, at));
  if (kind && what.length > at + 1) return [kind, what.slice(at + 1)];
  throw new UsageError(language, {
    en: `What is to be stopped begins with ${kinds.join(":, ")}:. “${what}” does not.`,
    zh: `要停用的写成 ${kinds.join(":、")}: 开头。“${what}”不是。`,
  });
}

function cutOffBy({ what }: Stop, project: Project) {
  const [kind = "", ...name] = what.split(":");
  const pages = project.pages.flatMap((page) => project.checkPage(page).page ?? []);
  return cutOff(pages, kind as StopKind, name.join(":"));
}

/** What is stopped, where, and what that cuts off. */
function lineOf(stop: Stop, project: Project, { language }: CommandCall): string {
  const where = Object.entries(stop.only ?? {}).map(([host, range]) => `${host} ${range}`);
  const cut = cutOffBy(stop, project).map(({ page, steps }) => `${page} (${steps})`);
  const pages = cut.join(", ") || { en: "no step of a page", zh: "没有页面的步骤" }[language];
  return `${[stop.what, ...where].join(" ")}: ${pages}`;
}

function onlyOf({ options, language }: CommandCall): Pick<Stop, "only"> {
  if (options.only.length === 0) return {};
  const pairs = options.only.map((one) => /^([a-z]+(?:\.[a-z]+)?)=(any|\d[\d.]*(?:\+|\.\.\d[\d.]*))$/.exec(one));
  const wrong = options.only[pairs.indexOf(null)];
  if (wrong !== undefined)
    throw new UsageError(language, {
      en: `--only wants a host and its versions: gr=any, gr.ios=4.6.0+. “${wrong}” is none.`,
      zh: `--only 写宿主和版本：gr=any、gr.ios=4.6.0+。“${wrong}”不对。`,
    });
  return { only: Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]])) as Supports };
}

function sayOf({ options, language }: CommandCall): string {
  if (options.say || options.lift) return options.say ?? "";
  throw new UsageError(language, { en: "--say is missing: what the user is told.", zh: "缺少 --say：告诉用户的话。" });
}
