import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Stop, StopKind } from "../../../../actions/index.ts";
import { type Stopped, withoutStop, withStop } from "../../build/publish/changedStops.ts";
import { cutOff } from "../../build/publish/cutOff.ts";
import { openTarget } from "../../build/publish/openTarget.ts";
import { type FoundStops, findStops, putStops, requireSigned } from "../../build/publish/putStops.ts";
import { makeKey, publicKeyOf } from "../../build/publish/signStops.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { suggest } from "../../text/suggest.ts";
import { type CliCommand, type CommandCall, RunError, UsageError } from "../command.ts";
import { askedHosts } from "./askedHosts.ts";
import { requireStoppable, type Stoppable } from "./requireStoppable.ts";

const kinds: readonly StopKind[] = ["verb", "native", "page", "write"];

/** What is to be stopped, by what is. */
type Change = (stops: readonly Stop[]) => readonly Stop[];

/** Stops something on open pages, without a build. */
export const stopCommand: CliCommand = {
  summary: {
    en: "Stops a verb, native function, page or write for users who are there already, within a minute and without a build; without a name it lists what is stopped.",
    zh: "不用重新构建，一分钟内停用动作、原生功能、页面或写操作，已打开的页面也生效；不写名称则列出已停用的。",
  },
  takes: "[verb:V|native:F|page:P|write:post /path]",
  options: ["key", "to", "only", "say", "lift", "anew", "dry-run", "root"],
  async run(call) {
    const { options, names, extension, importModule } = call;
    if (asksForKey(call)) return printKey(call);
    const what = names.join(" ");
    const target = await openTarget(options.to || undefined, importModule);
    const project = openProject(resolve(options.root), { extension });
    const key = keyAsked(call, project);
    const there = stoppableOf(project, target, call);
    const found = await findStops(target, project.app?.emergencyStop?.key ?? "");
    if (!options.anew) requireSigned(found, target);
    if (what === "") requireNothingElse(call);
    if (what === "" && !options.anew) return listStops(found, there, call);
    const change = what === "" ? (same: readonly Stop[]) => same : await changeAsked(what, found, there, call);
    const stops = options["dry-run"]
      ? change(found.list.stops)
      : await putStops(target, requireKey(key, call), change, options);
    printStops(what === "" ? stops : stops.filter((one) => one.what === what), there, call);
    return 0;
  },
};

/** Whether nothing but `--key` is written: a key is never made where something is to be signed. */
function asksForKey({ options, names }: CommandCall): boolean {
  const { key, to, only, say, lift, anew } = options;
  const isAlone = names.length === 0 && only.length === 0 && say === undefined && !lift && !anew;
  return key !== undefined && to === undefined && isAlone && !options["dry-run"];
}

function printKey(call: CommandCall): number {
  const path = resolve(call.options.key ?? "");
  makeKey(path);
  call.print(publicKeyIn(path, call));
  return 0;
}

/** The file of the private key that is asked for; throws where it is not the one that clients obey. */
function keyAsked(call: CommandCall, { app }: Project): string | undefined {
  const { options, language } = call;
  if (options.key === undefined) return undefined;
  const path = resolve(options.key);
  if (!existsSync(path))
    throw new UsageError(language, {
      en: `--key: there is no file ${options.key}. gangway stop --key ${options.key}, with nothing else, makes a new key.`,
      zh: `--key：没有文件 ${options.key}。只运行 gangway stop --key ${options.key} 会生成新的密钥。`,
    });
  if (app?.emergencyStop?.key === publicKeyIn(path, call)) return path;
  throw new RunError(language, {
    en: "This key is not that of emergencyStop in app.yaml: no page would obey.",
    zh: "这个私钥和 app.yaml 里 emergencyStop 的公钥不是一对，页面不会照做。",
  });
}

function publicKeyIn(path: string, { options, language }: CommandCall): string {
  try {
    return publicKeyOf(path);
  } catch {
    throw new UsageError(language, {
      en: `--key: ${options.key} holds no private key. It wants the file that gangway stop --key FILE has made.`,
      zh: `--key：${options.key} 里没有私钥。请写 gangway stop --key 文件 生成的那个文件。`,
    });
  }
}

function requireKey(key: string | undefined, { language }: CommandCall): string {
  if (key !== undefined) return key;
  throw new UsageError(language, { en: "--key wants the private key.", zh: "--key 后面写私钥文件。" });
}

/** Throws where something is said of a stop that has no name. */
function requireNothingElse({ options: { lift, only, say }, language }: CommandCall): void {
  if (!lift && only.length === 0 && say === undefined) return;
  throw new UsageError(language, {
    en: `What is to be stopped or lifted is missing: it begins with ${kinds.join(":, ")}:.`,
    zh: `没有写要停用或恢复什么，写成 ${kinds.join(":、")}: 开头。`,
  });
}

function stoppableOf(project: Project, target: Stoppable["target"], { language }: CommandCall): Stoppable {
  const { contract } = project;
  if (!contract)
    throw new RunError(language, {
      en: "The contract has mistakes: gangway check says which.",
      zh: "宿主契约有错误，请先运行 gangway check。",
    });
  const pages = project.pages.flatMap((page) => project.checkPage(page).page ?? []);
  return { project, target, pages, naming: { contract, verbs: project.language.verbs } };
}

/** What the call changes; throws where it would change nothing for anybody. */
async function changeAsked(what: string, found: FoundStops, there: Stoppable, call: CommandCall): Promise<Change> {
  const { options } = call;
  const [kind, name] = kindIn(what, call);
  const only = askedHosts(call, there.naming.contract);
  const stopped: Stopped = { what, ...(only && { only }) };
  if (options.lift) {
    requireStopped(stopped, found, call);
    return (stops) => withoutStop(stops, stopped);
  }
  const stop: Stop = { ...stopped, say: sayOf(call) };
  await requireStoppable(kind, name, there, call);
  return (stops) => withStop(stops, stop);
}

function kindIn(what: string, { language }: CommandCall): readonly [StopKind, string] {
  const [kind, name] = splitName(what);
  const known = kinds.find((one) => one === kind);
  if (known && name !== "") return [known, name];
  throw new UsageError(language, {
    en: `What is to be stopped begins with ${kinds.join(":, ")}:. “${what}” does not.`,
    zh: `要停用的写成 ${kinds.join(":、")}: 开头。“${what}”不是。`,
  });
}

/** `write:post /a:b` is `write` and `post /a:b`. */
function splitName(what: string): readonly [string, string] {
  const at = what.indexOf(":");
  return [what.slice(0, Math.max(at, 0)), what.slice(at + 1)];
}

/** Throws where nothing of that name is stopped there, as far as clients are given what was signed last. */
function requireStopped(stopped: Stopped, { list: { stops }, isPublished }: FoundStops, { language }: CommandCall) {
  if (!isPublished || withoutStop(stops, stopped).length < stops.length) return;
  const names = stops.map(({ what }) => what);
  const { en, zh } = didYouMean(suggest(stopped.what, names));
  const there = stops.map(placeOf).join("; ");
  throw new UsageError(language, {
    en: `${placeOf(stopped)} is not stopped.${en} Stopped: ${there || "nothing"}.`,
    zh: `${placeOf(stopped)} 没有停用。${zh}已停用的：${there || "无"}。`,
  });
}

function sayOf({ options, language }: CommandCall): string {
  if (options.say) return options.say;
  throw new UsageError(language, { en: "--say is missing: what the user is told.", zh: "缺少 --say：告诉用户的话。" });
}

/** Prints what is stopped. Gives the exit code: 1 where clients are given another list than the one that was signed last. */
function listStops({ list, isPublished }: FoundStops, there: Stoppable, call: CommandCall): number {
  const { name } = there.target;
  printStops(list.stops, there, call);
  if (isPublished) return 0;
  const notice = {
    en: `Clients that come now are not told so: ${name}/www/stop.json is missing or older. gangway stop --anew --key FILE --to ${name} puts it back.`,
    zh: `现在打开页面的用户还收不到：${name}/www/stop.json 没有了，或者是旧的。运行 gangway stop --anew --key 私钥文件 --to ${name} 恢复。`,
  };
  call.print(notice[call.language]);
  return 1;
}

/** Prints each with where it is stopped, and what that cuts off. */
function printStops(stops: readonly Stop[], { pages, naming }: Stoppable, { language, print }: CommandCall): void {
  for (const stop of stops) {
    const [kind, name] = splitName(stop.what);
    const cut = cutOff(pages, kind as StopKind, name, naming).map(({ page, steps }) => `${page} (${steps})`);
    print(`${placeOf(stop)}: ${cut.join(", ") || { en: "no step of a page", zh: "没有页面的步骤" }[language]}`);
  }
}

/** What is stopped and where: `page:borrow gr 5.0.0+`. */
function placeOf({ what, only = {} }: Stopped): string {
  return [what, ...Object.entries(only).map(([host, range]) => `${host} ${range}`)].join(" ");
}
