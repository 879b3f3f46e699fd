import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findMap, treesIn } from "../../build/maps/keptMaps.ts";
import { mapsFolder } from "../../build/maps/takeMaps.ts";
import { frameOf, type ParseScript, traceFrame } from "../../build/maps/traceFrame.ts";
import { linesOfFiles } from "../../build/observed/linesOfFiles.ts";
import { type ObservedBody, type ObservedReport, readLines } from "../../build/observed/readLines.ts";
import { escapeControls } from "../../text/escapeControls.ts";
import type { Sentence } from "../../text/sentence.ts";
import { type CliCommand, type CommandCall, RunError, UsageError } from "../command.ts";
import { complainOfUnreadable } from "../readAsked.ts";

/** Says where in the sources a report's stack is. */
export const traceCommand: CliCommand = {
  summary: {
    en: "Says where in the sources the failures of reports happened: file, line, column and function, by the source maps that were kept of each build.",
    zh: "把报告里的调用栈还原到源代码：文件、行、列和函数，按每次构建留下的 source map。",
  },
  takes: "FILE|-",
  options: ["number", "maps", "to", "dist", "root"],
  async run(call) {
    const { language, print } = call;
    const traced = stacksIn(call);
    const folders = foldersOf(call);
    const parse = await parserOf(call);
    let isAny = false;
    for (const one of traced) {
      const lines = [...headOf(one), ...linesOf(one, folders, parse).map((line) => `  ${line[language]}`)];
      print(lines.map(escapeControls).join("\n"));
      isAny ||= frames(one).some((frame) => frame && findMap(folders, one.tree, frame.file));
    }
    return isAny ? 0 : 1;
  },
};

/** What is printed of a report that has a stack. */
interface Stack {
  readonly tree: string;
  readonly stack: readonly string[];
  /** What failed, where and on what. */
  readonly title: string;
  readonly message: string;
}

/** The reports with a stack, each once. Throws where there are none. */
function stacksIn(call: CommandCall): readonly Stack[] {
  const { language, options } = call;
  const number = options.number?.toUpperCase();
  const { bodies, unreadable } = readLines(linesOfFiles([fileOf(call)]));
  const found = new Map<string, Stack>();
  let [all, wanted] = [0, 0];
  for (const body of bodies)
    for (const report of body.reports) {
      all += 1;
      if (number !== undefined && report.number !== number) continue;
      wanted += 1;
      const one = stackOf(body, report);
      if (one) found.set(JSON.stringify([one.tree, one.stack]), one);
    }
  complainOfUnreadable(unreadable, call);
  if (all === 0)
    throw new RunError(language, {
      en: "There are no reports in it: one body a line, as the front end posts them.",
      zh: "里面没有报告：一行一条，和页面上报的一样。",
    });
  if (wanted === 0)
    throw new RunError(language, { en: `It has no report ${number}.`, zh: `里面没有编号为 ${number} 的报告。` });
  if (found.size === 0)
    throw new RunError(language, {
      en: "None of these reports has a stack: only what code has thrown has one.",
      zh: "这些报告都没有调用栈：只有代码抛出的错误才有。",
    });
  return [...found.values()];
}

/** What a report's stack is printed with; undefined: it has none. */
function stackOf(body: ObservedBody, { number, kind, name, code, page, message, stack = [] }: ObservedReport) {
  const { tree } = body;
  const host = [body.host, body.platform, body.hostVersion].filter(Boolean).join(" ");
  const what = [kind, name, code].filter(Boolean).join(" ");
  const title = [number, what, page, host, tree].filter(Boolean).join(" · ");
  return stack.length > 0 ? { tree, stack, title, message } : undefined;
}

function fileOf({ names, language }: CommandCall): string {
  const [file, ...more] = names;
  if (file === undefined || more.length > 0)
    throw new UsageError(language, {
      en: "trace wants one file of reports, or - for what comes in.",
      zh: "trace 后面写一个报告文件，或写 - 从标准输入读。",
    });
  return file;
}

/** Where maps are looked for: where it is said, at the target, in the build at hand. */
function foldersOf({ options, language }: CommandCall): readonly string[] {
  const missing = options.maps.find((folder) => !existsSync(folder));
  if (missing !== undefined)
    throw new UsageError(language, { en: `There is no folder ${missing}.`, zh: `没有目录 ${missing}。` });
  const atTarget = options.to === undefined || options.to.startsWith("s3:") ? [] : [resolve(options.to, mapsFolder)];
  return [...options.maps, ...atTarget, join(resolve(options.root, options.dist), mapsFolder)];
}

/** Vite's, where there is one: without it functions stay unnamed. */
async function parserOf({ importModule = (name) => import(/* @vite-ignore */ name) }: CommandCall) {
  try {
    const { parseSync } = (await importModule("vite")) as typeof import("vite");
    const parse: ParseScript = (file, code) => parseSync(file, code).program;
    return parse;
  } catch {
    return undefined;
  }
}

function frames({ stack }: Stack) {
  return stack.map(frameOf);
}

function headOf({ title, message }: Stack): readonly string[] {
  return [title, `  ${message}`];
}

const foreign: Sentence = {
  en: "at a script of somebody else: an app's, a vendor's",
  zh: "at 别人的脚本（App 或第三方注入的）",
};

function linesOf(one: Stack, folders: readonly string[], parse: ParseScript | undefined): readonly Sentence[] {
  const { tree } = one;
  const known = frames(one);
  if (known.every((frame) => frame === undefined))
    return [
      {
        en: "Nothing of this stack is ours: it was thrown by a script that an app or a vendor has put into the page.",
        zh: "整个调用栈都不是我们的脚本：是 App 或第三方注入的脚本抛出的。",
      },
    ];
  const isFound = known.some((frame) => frame && findMap(folders, tree, frame.file));
  if (!isFound) return [...one.stack.map((text) => plain(`at ${text}`)), gone(tree, folders)];
  return known.flatMap((frame, index) => {
    if (!frame) return [foreign];
    const map = findMap(folders, tree, frame.file);
    const traced = map && traceFrame(frame, map, parse);
    if (!traced) return [plain(`at ${one.stack[index]}`)];
    const place = `${traced.file}:${traced.line}:${traced.column}`;
    const at = traced.name === undefined ? `at ${place}` : `at ${traced.name} (${place})`;
    return [plain(at), ...(traced.text ? [plain(`    ${traced.text.slice(0, widest)}`)] : [])];
  });
}

/** Characters of a line that are shown. */
const widest = 120;

function plain(text: string): Sentence {
  return { en: text, zh: text };
}

function gone(tree: string, folders: readonly string[]): Sentence {
  const there = folders.flatMap(treesIn);
  const has = there.length === 0 ? { en: "there are none", zh: "一个也没有" } : plain(there.join(", "));
  return {
    en: `The source maps of build ${tree || "“”"} are not there any more, or never were (there: ${has.en}). --maps names the folder that has them; --keep removes them with their build.`,
    zh: `没有构建 ${tree || "“”"} 的 source map，或者已经随构建清理了（现有：${has.zh}）。用 --maps 写出放它们的目录。`,
  };
}
