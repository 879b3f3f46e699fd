import { setHeadKey } from "../parse/edits.ts";
import { parse, type Source } from "../parse/parse.ts";
import { applyEdits } from "../problems/applyEdits.ts";
import { hasErrors } from "../problems/problems.ts";
import { languageVersion } from "./languageVersion.ts";
import { type ChangingLanguage, type OldForm, rewrite, versionOf } from "./rewrite.ts";

/** A file in today's language. */
export interface UpgradedFile {
  readonly text: string;
  /** What it said otherwise before. */
  readonly oldForms: readonly OldForm[];
}

/**
 * The text of a file in today's language, which it then says it is written in. What it means stays the same, and so do its
 * comments and its style. Pure.
 *
 * @param version the one that the file is taken to be written in; the one that it says when left out
 * @returns undefined where the YAML has mistakes, and where the file is of a later version
 */
export function upgradeFile(
  { text, file }: Source,
  language: ChangingLanguage,
  version?: number,
): UpgradedFile | undefined {
  const written = parse(text, file, language.vocabulary);
  if (hasErrors(written.problems) || typeof written.value !== "object" || written.value === null) return undefined;
  if (versionOf(written) > languageVersion) return undefined;
  const { source, oldForms } = rewrite(written, language, version);
  if (versionOf(source) === languageVersion) return { text: source.text, oldForms };
  return { text: applyEdits(source.text, [setHeadKey(source, "gangway", String(languageVersion))]), oldForms };
}
