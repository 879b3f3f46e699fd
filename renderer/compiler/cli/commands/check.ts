import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openCache } from "../../cache/openCache.ts";
import { applyEdits, fixesOf } from "../../problems/applyEdits.ts";
import { hasErrors, type Problem, withoutConsequences } from "../../problems/problems.ts";
import { checkTogether } from "../../project/checkTogether.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { inShard, type Shard } from "../../project/shard.ts";
import { countsOf, formatNames, reportFormats } from "../../report/report.ts";
import { showProgress } from "../../report/showProgress.ts";
import { writeFile } from "../../text/writeFile.ts";
import { askedApi } from "../askedApi.ts";
import { type CliCommand, type CommandCall, requireFormat, requirePage, requireShard, UsageError } from "../command.ts";
import { repeatOnChanges } from "../repeatOnChanges.ts";
import { showDiff } from "../showDiff.ts";
import { showGraph } from "../showGraph.ts";
import { showMatrix } from "../showMatrix.ts";
import { showMinVersions } from "../showMinVersions.ts";
import { showWrites } from "../showWrites.ts";

/** Every change can bring the next one to light; so many rounds are enough for a page that can be mended at all. */
const fixRounds = 10;

/** Checks pages, or answers a question about what they do on their hosts. */
export const checkCommand: CliCommand = {
  summary: {
    en: "Checks pages, all when none is named, and says what is wrong like a compiler: place, sentence, fix.",
    zh: "检查页面（不写名称时检查全部），指出问题的位置、原因和修复方法。",
  },
  takes: "[page…]",
  options: [
    "fix",
    "watch",
    "max",
    "format",
    "shard",
    "found",
    "no-cache",
    "matrix",
    "graph",
    "writes",
    "against",
    "floor",
    "traffic",
    "api",
    "api-before",
    "root",
  ],
  run(call) {
    const { options, language } = call;
    const asked = [
      options.matrix,
      options.graph !== undefined,
      options.writes,
      options.against !== undefined,
      options.floor.length > 0,
      options.fix,
      options.watch,
      options.shard !== undefined,
    ];
    if (asked.filter(Boolean).length > 1)
      throw new UsageError(language, {
        en: "Of --fix, --watch, --shard, --matrix, --graph, --writes, --against and --floor only one can be asked at a time.",
        zh: "--fix、--watch、--shard、--matrix、--graph、--writes、--against、--floor 一次只能用一个。",
      });
    if (options.traffic !== undefined && options.against === undefined && options.floor.length === 0)
      throw new UsageError(language, {
        en: "--traffic weighs what --against or --floor find: ask one of them, too.",
        zh: "--traffic 用来衡量 --against 或 --floor 的结果，请一起使用。",
      });
    if (options["api-before"] !== undefined && options.api === undefined)
      throw new UsageError(language, {
        en: "--api-before says what --api is compared with: give both.",
        zh: "--api-before 是 --api 的旧文档，请一起使用。",
      });
    if (options.api !== undefined && asked.some(Boolean))
      throw new UsageError(language, {
        en: "--api holds the pages against a document by itself: leave the other question out.",
        zh: "--api 要单独使用，请去掉别的选项。",
      });
    if (options.api !== undefined) return checkAgainstServer(options.api, call);
    if (options.watch) return watch(call);
    if (
      options.matrix ||
      options.graph !== undefined ||
      options.writes ||
      options.against !== undefined ||
      options.floor.length > 0
    )
      return ask(call);
    return checkOnce(call);
  },
};

/** Answers a question about hosts. */
function ask(call: CommandCall): number {
  const { options, extension } = call;
  const project = requirePages(openProject(resolve(options.root), { extension }), call);
  if (options.matrix) return showMatrix(project, call);
  if (options.graph !== undefined) return showGraph(project, options.graph, call);
  if (options.writes) return showWrites(project, call);
  return options.against === undefined
    ? showMinVersions(project, options.floor, call)
    : showDiff(project, options.against, call);
}

async function checkOnce(call: CommandCall): Promise<number> {
  const { options, language, extension, names, startThread } = call;
  const root = resolve(options.root);
  const cache = options["no-cache"] ? undefined : openCache(root, requireFiles(call));
  const progress = process.stderr.isTTY ? showProgress(language, (text) => process.stderr.write(text)) : undefined;
  const project = requirePages(
    openProject(root, { extension, ...(cache && { cache }), ...(progress && { onPage: progress.onPage }) }),
    call,
  );
  if (cache && startThread && names.length === 0 && options.shard === undefined && !options.fix)
    await checkTogether(project, cache, startThread);
  const code = showProblems(project, call, () => progress?.end());
  cache?.save();
  return code;
}

/** Checks the pages by what the server says of itself; by an earlier document, too, only what is new since. */
async function checkAgainstServer(file: string, call: CommandCall): Promise<number> {
  const { options, extension } = call;
  const root = resolve(options.root);
  const before = options["api-before"];
  const earlier = before === undefined ? undefined : await askedApi(before, call);
  const project = requirePages(openProject(root, { extension, server: await askedApi(file, call) }), call);
  const old = earlier && openProject(root, { extension, server: { ...earlier, file } });
  const isKnown = old && knownProblems(problemsOf(old, call.names));
  return showProblems(project, call, undefined, isKnown);
}

/** Whether a problem was there before; of the same place and words. */
function knownProblems(problems: readonly Problem[]): (one: Problem) => boolean {
  const keyOf = ({ code, file, from, message }: Problem) => [code, file, from, message.en].join(" ");
  const known = new Set(problems.map(keyOf));
  return (one) => one.code.startsWith("P9") && known.has(keyOf(one));
}

/** Checks, and again at every change, until Ctrl-C. Gives the code of the last check. */
function watch(call: CommandCall): Promise<number> {
  const { options, extension } = call;
  const project = requirePages(openProject(resolve(options.root), { extension }), call);
  return repeatOnChanges(project, call, () => showProblems(project, call));
}

function requirePages(project: Project, { names, language }: CommandCall): Project {
  for (const name of names) requirePage(name, project, language);
  return project;
}

function showProblems(
  project: Project,
  call: CommandCall,
  onChecked?: () => void,
  isKnown: (one: Problem) => boolean = () => false,
): number {
  const { names, options, language, colours, print } = call;
  const [format, max] = [reportFormats[requireFormat(call, formatNames)], requireMax(call)];
  const fixed = options.fix ? fixAll(project, names) : 0;
  const shard = requireShard(call);
  const share = shard && inShard(names.length > 0 ? names : project.pages, shard);
  const found = shard && share ? problemsOfShard(project, share, shard) : problemsOf(project, names);
  const problems = found.filter((one) => !isKnown(one));
  onChecked?.();
  const files = (share ?? (names.length > 0 ? names : project.pages)).map((name) => project.pageFile(name));
  const report = { problems, pages: files.length, files, fixed, ...countsOf(project) };
  const text = format(report, project, { language, colours, max });
  if (text !== "") print(text);
  return hasErrors(problems) ? 1 : 0;
}

/** The files that other shards have kept; one that is not there is a mistake of who asked. */
function requireFiles({ options, language }: CommandCall): readonly string[] {
  for (const file of options.found)
    if (!existsSync(file))
      throw new UsageError(language, { en: `There is no file ${file}.`, zh: `没有文件 ${file}。` });
  return options.found;
}

function requireMax({ options, language }: CommandCall): number {
  if (/^\d{1,9}$/.test(options.max)) return Number(options.max);
  const example = "--max 50";
  throw new UsageError(language, { en: `--max wants a number: ${example}.`, zh: `--max 后面要写数字：${example}。` });
}

/** What is of no page is told by the first shard alone. */
function problemsOfShard(project: Project, names: readonly string[], { index }: Shard): readonly Problem[] {
  return withoutConsequences(project.problemsOfShare(names), index === 1 ? project.problemsOfNoPage() : []);
}

function problemsOf(project: Project, names: readonly string[]): readonly Problem[] {
  return names.length === 0
    ? project.checkAll().problems
    : withoutConsequences(names.flatMap((name) => project.problemsOf(name)));
}

/** Carries out the fixes, and those that come to light by them. Gives how many. */
function fixAll(project: Project, names: readonly string[]): number {
  let count = 0;
  for (let round = 0; round < fixRounds; round++) {
    const fixes = fixesOf(problemsOf(project, names));
    if (fixes.size === 0) break;
    for (const [file, edits] of fixes) {
      writeFile(join(project.root, file), applyEdits(project.source(file).text, edits));
      project.refresh(file);
      count += edits.length;
    }
  }
  return count;
}
