import type { Capsule } from "../../../../../actions/index.ts";
import type { Json } from "../../../../../schemas/index.ts";
import type { LanguageExtension } from "../../../language/languageExtension.ts";
import type { Project } from "../../../project/openProject.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { type CapsuleSuite, capsuleSuiteOf } from "./capsuleSuite.ts";
import { projectWith } from "./projectOfCapsule.ts";
import { type CapsuleChoice, readCapsules } from "./readCapsules.ts";
import { replayedTest } from "./replayedTest.ts";

/** A capsule that can be played: JSON, so that it can be handed to a window. */
export interface OpenCapsule {
  readonly suite: CapsuleSuite;
  /** Its page test as it is written, but for its lines. */
  readonly test: Readonly<Record<string, Json>>;
  /** The commit that the pages are of; left out: as they lie in the project's folder. */
  readonly commit?: string;
  /** Whether the pages are the very ones that were shown. */
  readonly isExact: boolean;
}

/**
 * Opens the capsule of a file's text: ready to be played, or which there are to choose from, or why it cannot be.
 *
 * @param number which of several is meant
 */
export function openCapsule(
  text: string,
  number: string | undefined,
  project: Project,
  extension: LanguageExtension | undefined,
): OpenCapsule | { readonly choices: readonly CapsuleChoice[] } | { readonly fault: Sentence } {
  const { contract } = project;
  if (!contract) return { fault: { zh: "宿主的契约有错误，改好以后才能重放", en: "The contract has mistakes" } };
  const read = readCapsules(text.split("\n"), contract, number);
  if ("fault" in read) return read;
  const { capsule, choices } = read;
  if (!capsule) return { choices };
  const { project: then, commit, isExact } = projectWith(capsule.pages, capsule.takenAt, project, extension);
  const suite = capsuleSuiteOf(then, capsule);
  if (!suite) return { fault: notShown(capsule) };
  return { suite, test: replayedTest(suite), isExact, ...(commit !== undefined && { commit }) };
}

/** Why a capsule's pages cannot be played. */
export function notShown({ number, pages }: Capsule): Sentence {
  const names = Object.keys(pages);
  return {
    en: `The pages of ${number} cannot be shown: ${names.join(", ")}.`,
    zh: `${number} 的页面无法显示：${names.join("、")}。`,
  };
}
