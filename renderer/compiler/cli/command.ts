import type { LanguageExtension } from "../language/languageExtension.ts";
import type { Language } from "../problems/problems.ts";
import type { StartThread } from "../project/checkTogether.ts";
import type { Project } from "../project/openProject.ts";
import { parseShard, type Shard } from "../project/shard.ts";
import { didYouMean } from "../text/didYouMean.ts";
import { escapeLines } from "../text/escapeControls.ts";
import type { Sentence } from "../text/sentence.ts";
import { suggest } from "../text/suggest.ts";
import type { ImportModule } from "./loadExtension.ts";
import type { OptionName, Options } from "./options.ts";

/** What a command works with. */
export interface CommandCall {
  readonly names: readonly string[];
  readonly options: Options;
  /** What the project adds to the page language. */
  readonly extension?: LanguageExtension | undefined;
  /** How Node imports what few commands need; `import` when left out. */
  readonly importModule?: ImportModule;
  /** How another thread is started; left out where this one does it all. */
  readonly startThread?: StartThread | undefined;
  readonly language: Language;
  readonly colours: boolean;
  readonly print: (text: string) => void;
  /** Says what is no part of the result, beside it; left out where nobody is there to hear it. */
  readonly complain?: (text: string) => void;
}

/** One command of the command line. */
export interface CliCommand {
  readonly summary: Sentence;
  /** What stands behind its name, beside options. */
  readonly takes: string;
  /** Beside `lang` and `help`, which all take. */
  readonly options: readonly OptionName[];
  /** Gives the exit code: 0 in order, 1 problems found. Throws `RunError` when it cannot be run. */
  readonly run: (call: CommandCall) => number | Promise<number>;
}

/** A command cannot be run; said in the language of the call. What it quotes may come from anywhere. */
export class RunError extends Error {
  override readonly name: string = "RunError";

  constructor(language: Language, sentence: Sentence) {
    super(escapeLines(sentence[language]));
  }
}

/** A mistake in the command line itself: how the command is used stands below it. */
export class UsageError extends RunError {
  override readonly name = "UsageError";
}

/** The format that is asked for; throws where the command does not have it. */
export function requireFormat<Format extends string>(
  { options, language }: CommandCall,
  known: readonly Format[],
): Format {
  const found = known.find((one) => one === options.format);
  if (found !== undefined) return found;
  const list = known.join(" | ");
  const { en, zh } = didYouMean(suggest(options.format, known));
  throw new UsageError(language, { en: `--format: ${list}.${en}`, zh: `--format 可以写 ${list}。${zh}` });
}

/** The shard that is asked for; throws where the text means none. */
export function requireShard({ options, language }: CommandCall): Shard | undefined {
  if (options.shard === undefined) return undefined;
  const shard = parseShard(options.shard);
  if (shard) return shard;
  throw new UsageError(language, {
    en: `--shard wants a share of all, as 1/4; “${options.shard}” is none.`,
    zh: `--shard 要写第几份和总份数，例如 1/4；“${options.shard}”不对。`,
  });
}

/** Throws where there is no page of that name, and says which there are. */
export function requirePage(name: string, project: Project, language: Language): void {
  if (project.pages.includes(name)) return;
  const nearest = suggest(name, project.pages);
  const { en, zh } = nearest
    ? didYouMean(nearest)
    : { en: ` ${project.pages.join(", ")}?`, zh: `${project.pages.join("、")}？` };
  throw new UsageError(language, { en: `There is no page ${name}.${en}`, zh: `没有页面 ${name}。${zh}` });
}
