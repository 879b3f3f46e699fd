import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UnreadableFile } from "../build/observed/linesOfFiles.ts";
import { TargetError } from "../build/publish/target.ts";
import type { CacheLine } from "../cache/cache.ts";
import { ExtensionError } from "../language/languageExtension.ts";
import type { Language } from "../problems/problems.ts";
import { type CheckTask, doCheckTask, type StartThread } from "../project/checkTogether.ts";
import { didYouMean } from "../text/didYouMean.ts";
import { languageNamed, languageOfTerminal } from "../text/languageOfTerminal.ts";
import { suggest } from "../text/suggest.ts";
import { type CliCommand, type CommandCall, RunError, UsageError } from "./command.ts";
import { commands } from "./commands/index.ts";
import { help, usage } from "./help.ts";
import { type ImportModule, loadExtension } from "./loadExtension.ts";
import { type Options, options, unasked } from "./options.ts";

/** Where a command is run. */
export interface Terminal {
  readonly write: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly hasColours: boolean;
}

/** The terminal of this process. */
function ownTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  return {
    write: (text) => void stdout.write(text),
    complain: (text) => void stderr.write(text),
    env,
    hasColours: stdout.isTTY === true && !env.NO_COLOR,
  };
}

/**
 * Runs a command. Gives the exit code: 0 in order, 1 problems found, 2 the command could not be run.
 *
 * @param args what stands behind the program's name
 * @param startThread how a program starts another of its kind, which calls `work`
 * @param importModule how Node imports; whoever runs this by a loader that ends gives an `import` of its own
 */
export async function main(
  args: readonly string[],
  terminal = ownTerminal(),
  importModule: ImportModule = (url) => import(/* @vite-ignore */ url),
  startThread?: StartThread,
): Promise<number> {
  const language = languageOf(args, terminal);
  const print = (text: string) => terminal.write(`${text}\n`);
  const complain = (text: string) => terminal.complain(`${text}\n`);
  const name = nameIn(args);
  try {
    if (args.includes("--help")) {
      print(help(name, language));
      return 0;
    }
    const command = commandOf(name, language);
    const call = {
      ...parse(args, command, language),
      language,
      colours: terminal.hasColours,
      print,
      complain,
      importModule,
      startThread,
    };
    const isOfProject = command.options.includes("root");
    const extension = isOfProject ? await loadExtension(resolve(call.options.root), importModule) : undefined;
    return await command.run({ ...call, extension });
  } catch (error) {
    complain(complaint(error, name, language));
    return 2;
  }
}

/** What a thread does that was started for a share of a check. */
export async function work(
  task: CheckTask,
  importModule: ImportModule,
  onFound: (lines: readonly CacheLine[]) => void,
): Promise<void> {
  doCheckTask(task, await loadExtension(task.root, importModule), onFound);
}

function complaint(error: unknown, name: string, language: Language): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UsageError) return `${error.message}\n\n${usage(name, language)}`;
  if (error instanceof ExtensionError || error instanceof TargetError || error instanceof UnreadableFile)
    return error.sentence[language];
  return error instanceof RunError ? error.message : String(error.stack);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** The first word that is no option, nor the value of one. */
function nameIn(args: readonly string[]): string {
  return parseArgs({ args: [...args], options, strict: false, allowPositionals: true }).positionals[0] ?? "";
}

function commandOf(name: string, language: Language): CliCommand {
  const command = commands.get(name);
  if (command) return command;
  const { en, zh } = didYouMean(suggest(name, commands.keys()));
  if (name === "") throw new UsageError(language, { en: "A command is missing.", zh: "缺少命令。" });
  throw new UsageError(language, { en: `There is no command ${name}.${en}`, zh: `没有命令 ${name}。${zh}` });
}

function parse(
  args: readonly string[],
  command: CliCommand,
  language: Language,
): Pick<CommandCall, "names" | "options"> {
  const taken = [...command.options, "lang", "help"];
  const own = Object.fromEntries(Object.entries(options).filter(([name]) => taken.includes(name)));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: own, allowPositionals: true });
    requireLanguage(values.lang, language);
    return {
      names: positionals.slice(1),
      options: { ...unasked, root: process.cwd(), ...(values as Partial<Options>) },
    };
  } catch (error) {
    throw misread(error, taken, language);
  }
}

/** A mistake that Node finds in the options, in the language of the call. */
function misread(error: unknown, taken: readonly string[], language: Language): unknown {
  if (codeOf(error) === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return unknownOption(String(error), taken, language);
  return codeOf(error) === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE" ? wrongValue(String(error), language) : error;
}

/** An option without the value that it wants, or with one that it does not take. */
function wrongValue(message: string, language: Language): UsageError {
  const [, name = ""] = /'--([\w-]+)/.exec(message) ?? [];
  const valued = Object.entries(options).find(([one]) => one === name)?.[1];
  const value = valued && "value" in valued ? valued.value : undefined;
  return value === undefined
    ? new UsageError(language, { en: `--${name} takes no value.`, zh: `--${name} 后面不写值。` })
    : new UsageError(language, {
        en: `--${name} wants a value: --${name} ${value}.`,
        zh: `--${name} 后面要写值：--${name} ${value}。`,
      });
}

function unknownOption(message: string, taken: readonly string[], language: Language): UsageError {
  const [, name = ""] = /'-*([^\s'=]+)/.exec(message) ?? [];
  const nearest = suggest(name, taken);
  const { en, zh } = didYouMean(nearest && `--${nearest}`);
  return new UsageError(language, { en: `There is no option --${name}.${en}`, zh: `没有选项 --${name}。${zh}` });
}

function requireLanguage(asked: unknown, language: Language): void {
  if (asked === undefined || /^(?:en|zh)(?:[-_.]|$)/i.test(String(asked))) return;
  throw new UsageError(language, { en: "--lang: en | zh.", zh: "--lang 可以写 en | zh。" });
}

/** The language that is asked for, else that of the terminal. */
function languageOf(args: readonly string[], { env }: Terminal): Language {
  const at = args.findIndex((arg) => /^--lang(?:=|$)/.test(arg));
  const asked = at === -1 ? undefined : (args[at]?.split("=")[1] ?? args[at + 1]);
  return asked === undefined ? languageOfTerminal(env) : languageNamed(asked);
}
