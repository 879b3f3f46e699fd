import { renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Desk, openDesk } from "./desk.ts";
import { explain, nearestCode } from "./explain.ts";
import { applyEdits, fixesOf } from "./fix.ts";
import { hasErrors, type Language, type Problem } from "./problems.ts";
import { countsOf, formats } from "./report.ts";
import { suggest } from "./suggest.ts";
import { generateTypes } from "./types.ts";

/** What a command works with. */
interface Call {
  readonly names: readonly string[];
  readonly options: Options;
  readonly language: Language;
  readonly print: (text: string) => void;
}

type Options = ReturnType<typeof parse>["values"];

const top = fileURLToPath(new URL("../..", import.meta.url));

/** Every change can bring the next one to light; so many rounds are enough for a page that can be mended at all. */
const fixRounds = 10;

/** A mistake in the command line itself. */
class UsageError extends Error {
  override readonly name = "UsageError";
}

const commands: Readonly<Record<string, (call: Call) => number | Promise<number>>> = {
  check,
  explain: explainCode,
  types,
};

const usage: Readonly<Record<Language, string>> = {
  en: `usage: gangway check [page…] [--fix] [--format pretty|json|github] [--lang en|zh] [--root folder]
       gangway explain CODE
       gangway types`,
  zh: `用法：gangway check [页面…] [--fix] [--format pretty|json|github] [--lang en|zh] [--root 目录]
      gangway explain 代码
      gangway types`,
};

/**
 * Runs a command. Gives the exit code: 0 in order, 1 problems found, 2 the command could not be run.
 *
 * @param args what stands behind the program's name
 */
export async function main(args: readonly string[]): Promise<number> {
  const language = languageOf(args);
  try {
    const { values: options, positionals } = parse(args);
    const [name = "", ...names] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(unknownCommand(name, language));
    return await command({ names, options, language, print: (text) => process.stdout.write(`${text}\n`) });
  } catch (error) {
    process.stderr.write(`${complaint(error, language)}\n`);
    return 2;
  }
}

function complaint(error: unknown, language: Language): string {
  if (!(error instanceof Error)) return String(error);
  const isUsage = error instanceof UsageError || ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  return isUsage ? `${error.message}\n\n${usage[language]}` : String(error.stack);
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      fix: { type: "boolean", default: false },
      format: { type: "string", default: "pretty" },
      lang: { type: "string" },
      root: { type: "string", default: top },
    },
  });
}

/** The language that is asked for, else that of the terminal. */
function languageOf(args: readonly string[]): Language {
  const at = args.findIndex((arg) => /^--lang(?:=|$)/.test(arg));
  const asked = at === -1 ? undefined : (args[at]?.split("=")[1] ?? args[at + 1]);
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return (asked ?? (LC_ALL || LC_MESSAGES || LANG || "")).toLowerCase().startsWith("zh") ? "zh" : "en";
}

function unknownCommand(name: string, language: Language): string {
  const nearest = suggest(name, Object.keys(commands));
  const hint = nearest ? { en: ` Did you mean ${nearest}?`, zh: `是不是 ${nearest}？` }[language] : "";
  if (name === "") return { en: "A command is missing.", zh: "缺少命令。" }[language];
  return { en: `There is no command ${name}.`, zh: `没有命令 ${name}。` }[language] + hint;
}

function check({ names, options, language, print }: Call): number {
  const format = Object.hasOwn(formats, options.format) ? formats[options.format] : undefined;
  if (!format) throw new UsageError(`--format: ${Object.keys(formats).join(" | ")}`);
  const desk = openDesk(resolve(options.root));
  for (const name of names) requirePage(name, desk, language);
  const fixed = options.fix ? fixAll(desk, names) : 0;
  const problems = problemsOf(desk, names);
  const pages = names.length > 0 ? names.length : desk.pages.length;
  const style = { language, colours: process.stdout.isTTY === true && !process.env.NO_COLOR };
  const text = format({ problems, pages, fixed, ...countsOf(desk) }, desk, style);
  if (text !== "") print(text);
  return hasErrors(problems) ? 1 : 0;
}

function requirePage(name: string, desk: Desk, language: Language): void {
  if (desk.pages.includes(name)) return;
  const nearest = suggest(name, desk.pages);
  const known = nearest ?? desk.pages.join(", ");
  throw new UsageError({ en: `There is no page ${name}: ${known}?`, zh: `没有页面 ${name}：${known}？` }[language]);
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
      write(join(desk.root, file), applyEdits(desk.source(file).text, edits));
      desk.refresh(file);
      count += edits.length;
    }
  }
  return count;
}

/** A reader of the file sees the old text or the new one, never a part. */
function write(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
}

function explainCode({ names, language, print }: Call): number {
  const code = (names[0] ?? "").toUpperCase();
  const text = explain(code, language);
  if (text === undefined)
    throw new UsageError(
      { en: `There is no code ${code}.`, zh: `没有代码 ${code}。` }[language] +
        (nearestCode(code) ? ` ${nearestCode(code)}?` : ""),
    );
  print(text);
  return 0;
}

async function types(): Promise<number> {
  const schemas = join(top, "schemas/");
  writeFileSync(join(schemas, "types.ts"), await generateTypes(schemas));
  return 0;
}
