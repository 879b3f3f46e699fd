import type { LanguageService } from "../languageService/languageService.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import type { Sentence } from "../text/sentence.ts";
import type { Drafts } from "./drafts.ts";

/** What a tool is asked with; nothing of it is trusted. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** What a tool answers: a text, or a picture in PNG. */
export type ToolAnswer = { readonly text: string } | { readonly png: Uint8Array; readonly text: string };

/** What the tools work with. */
export interface AssistantDesk {
  readonly project: Project;
  readonly service: LanguageService;
  readonly drafts: Drafts;
  /** In which they answer. */
  readonly language: Language;
  /** What becomes of each step of a page on its hosts, as the command line tells it. */
  readonly prove: (page: string) => string;
  /** How Node imports what only few tools need. */
  readonly importModule: (name: string) => Promise<unknown>;
  /** How the command line is run: a program with its first arguments. */
  readonly commandLine: readonly string[];
}

/** Something that an assistant can ask for. Nothing of it writes into the project. */
export interface AssistantTool {
  readonly description: string;
  /** Its arguments, each a text: what each is for. */
  readonly takes: Readonly<Record<string, string>>;
  /** Those that must be given. */
  readonly required: readonly string[];
  /** Throws a ToolRefusal where it cannot be done. */
  readonly run: (given: ToolArguments, desk: AssistantDesk) => ToolAnswer | Promise<ToolAnswer>;
}

/** Why a tool does nothing: a sentence for the assistant. */
export class ToolRefusal extends Error {
  override readonly name = "ToolRefusal";
  readonly sentence: Sentence;

  constructor(sentence: Sentence) {
    super(sentence.en);
    this.sentence = sentence;
  }
}

/** An argument that is a text; undefined where it is left out. */
export function textOf(given: ToolArguments, name: string): string | undefined {
  const value = given[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** An argument that must be there. */
export function requireText(given: ToolArguments, name: string): string {
  const value = textOf(given, name);
  if (value === undefined)
    throw new ToolRefusal({ en: `“${name}” is missing: give a text.`, zh: `缺少 ${name}，请写文本。` });
  return value;
}

/** The page that is asked for. */
export function requireKnownPage(given: ToolArguments, { project }: AssistantDesk): string {
  const name = requireText(given, "page");
  if (project.pages.includes(name)) return name;
  const known = project.pages.join(", ");
  throw new ToolRefusal({ en: `There is no page ${name}: ${known}.`, zh: `没有页面 ${name}，有：${known}。` });
}

/** The file that is asked for: one below `pages`, there or not. */
export function requireFile(given: ToolArguments): string {
  const file = requireText(given, "file");
  if (/^pages\/(?:[\w-]+\/)*[\w-]+(?:\.(?:stubs|test))?\.yaml$/.test(file)) return file;
  throw new ToolRefusal({
    en: `${file} is no file of pages: name one such as pages/quota.yaml.`,
    zh: `${file} 不是页面文件，请写 pages/quota.yaml 这样的路径。`,
  });
}
