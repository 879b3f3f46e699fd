import { join, resolve } from "node:path";
import { showAgainst } from "../against.ts";
import { openCache } from "../cache.ts";
import { type Call, type Command, requireFormat, UsageError } from "../command.ts";
import { type Desk, openDesk } from "../desk.ts";
import { applyEdits, fixesOf } from "../fix.ts";
import { showFloor } from "../floor.ts";
import { showMatrix } from "../matrix.ts";
import { createMemory } from "../memory.ts";
import { hasErrors, type Problem } from "../problems.ts";
import { showProgress } from "../progress.ts";
import { countsOf, formatNames, formats } from "../report.ts";
import { requirePage } from "../requirePage.ts";
import { changesIn } from "../watch.ts";
import { writeFile } from "../writeFile.ts";

/** Every change can bring the next one to light; so many rounds are enough for a page that can be mended at all. */
const fixRounds = 10;

/** Checks pages, or answers a question about what they do on their hosts. */
export const check: Command = {
  summary: {
    en: "Checks pages, all when none is named, and says what is wrong like a compiler: place, sentence, fix.",
    zh: "检查页面（不写名称时检查全部），指出问题的位置、原因和修复方法。",
  },
  takes: "[page…]",
  options: ["fix", "watch", "max", "format", "no-cache", "matrix", "against", "floor", "root"],
  run(call) {
    const { options, language } = call;
    const asked = [options.matrix, options.against !== undefined, options.floor.length > 0, options.fix, options.watch];
    if (asked.filter(Boolean).length > 1)
      throw new UsageError(language, {
        en: "Of --fix, --watch, --matrix, --against and --floor only one can be asked at a time.",
        zh: "--fix、--watch、--matrix、--against、--floor 一次只能用一个。",
      });
    if (options.watch) return watch(call);
    if (options.matrix || options.against !== undefined || options.floor.length > 0) return ask(call);
    return checkOnce(call);
  },
};

/** Answers a question about hosts. */
function ask(call: Call): number {
  const { options } = call;
  const desk = requirePages(openDesk(resolve(options.root)), call);
  if (options.matrix) return showMatrix(desk, call);
  return options.against === undefined
    ? showFloor(desk, options.floor, call)
    : showAgainst(desk, options.against, call);
}

function checkOnce(call: Call): number {
  const { names, options, language } = call;
  const root = resolve(options.root);
  const cache = options["no-cache"] ? undefined : openCache(root);
  const progress = process.stderr.isTTY ? showProgress(language, (text) => process.stderr.write(text)) : undefined;
  const desk = requirePages(
    openDesk(root, { ...(cache && { memory: cache }), ...(progress && { onPage: progress.onPage }) }),
    call,
  );
  const code = showProblems(desk, call, () => progress?.end());
  cache?.save(names.length === 0);
  return code;
}

/** Checks, and again at every change, until Ctrl-C. Gives the code of the last check. */
async function watch(call: Call): Promise<number> {
  const { options, language, print } = call;
  const memory = createMemory();
  const desk = requirePages(openDesk(resolve(options.root), { memory }), call);
  const stop = new AbortController();
  const onStop = () => stop.abort();
  const checkAgain = () => {
    if (process.stdout.isTTY) print("\u001b[2J\u001b[3J\u001b[H");
    const code = showProblems(desk, call);
    memory.prune();
    print({ en: "Waiting for changes; Ctrl-C ends.", zh: "等待改动，按 Ctrl-C 结束。" }[language]);
    return code;
  };
  process.once("SIGINT", onStop);
  try {
    const changes = changesIn(desk.root, ["pages", "actions/contract"], stop.signal);
    let code = checkAgain();
    for await (const files of changes) {
      for (const file of files) desk.refresh(file);
      code = checkAgain();
    }
    return code;
  } finally {
    process.off("SIGINT", onStop);
  }
}

function requirePages(desk: Desk, { names, language }: Call): Desk {
  for (const name of names) requirePage(name, desk, language);
  return desk;
}

function showProblems(desk: Desk, call: Call, onChecked?: () => void): number {
  const { names, options, language, colours, print } = call;
  const [format, max] = [formats[requireFormat(call, formatNames)], requireMax(call)];
  const fixed = options.fix ? fixAll(desk, names) : 0;
  const problems = problemsOf(desk, names);
  onChecked?.();
  const files = (names.length > 0 ? names : desk.pages).map((name) => desk.pageFile(name));
  const report = { problems, pages: files.length, files, fixed, ...countsOf(desk) };
  const text = format(report, desk, { language, colours, max });
  if (text !== "") print(text);
  return hasErrors(problems) ? 1 : 0;
}

function requireMax({ options, language }: Call): number {
  if (/^\d{1,9}$/.test(options.max)) return Number(options.max);
  const example = "--max 50";
  throw new UsageError(language, { en: `--max wants a number: ${example}.`, zh: `--max 后面要写数字：${example}。` });
}

function problemsOf(desk: Desk, names: readonly string[]): readonly Problem[] {
  return names.length === 0 ? desk.checkAll().problems : names.flatMap((name) => desk.checkPage(name).problems);
}

/** Carries out the fixes, and those that come to light by them. Gives how many. */
function fixAll(desk: Desk, names: readonly string[]): number {
  let count = 0;
  for (let round = 0; round < fixRounds; round++) {
    const fixes = fixesOf(problemsOf(desk, names));
    if (fixes.size === 0) break;
    for (const [file, edits] of fixes) {
      writeFile(join(desk.root, file), applyEdits(desk.source(file).text, edits));
      desk.refresh(file);
      count += edits.length;
    }
  }
  return count;
}
