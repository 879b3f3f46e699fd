import { parse, type Source } from "../parse/parse.ts";
import { isMapping } from "../parse/path.ts";
import { applyEdits } from "../problems/applyEdits.ts";
import type { SourceEdit } from "../problems/problems.ts";
import type { Span } from "../text/lines.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import type { ValidateSchema } from "../validate/schema/createValidator.ts";
import { schemaOfFile } from "../validate/schema/schemaOfFile.ts";
import type { LanguageChange } from "./change.ts";
import { firstVersion, languageVersion } from "./languageVersion.ts";
import { placeBefore } from "./placeBefore.ts";

/** What rewriting asks of a language. */
export interface ChangingLanguage {
  readonly vocabulary: Vocabulary;
  readonly validate: ValidateSchema;
  readonly changes: readonly LanguageChange[];
}

/** An old form in a file, where its author wrote it. */
export interface OldForm {
  readonly change: LanguageChange;
  readonly place: Span;
  /** Its rewriting; undefined where another one comes first, since both may be about the same words. */
  readonly edit: SourceEdit | undefined;
}

/** A file in today's language, and how it became so. */
export interface Rewriting {
  readonly source: Source;
  readonly oldForms: readonly OldForm[];
  /** Where a stretch of its text stood as its author wrote it. */
  readonly placeBefore: (place: Span) => Span;
}

/** The version of the language in which a file is written; today's where it says something that is none. */
export function versionOf({ value }: Source): number {
  const { gangway: said = firstVersion } = isMapping(value) ? value : {};
  return typeof said === "number" && Number.isInteger(said) && said >= firstVersion ? said : languageVersion;
}

/**
 * Rewrites what a file says in the language of an earlier version, change after change. Pure; a file in which nothing is
 * old comes back as it is.
 *
 * @param version the one that the file is taken to be written in
 */
export function rewrite(written: Source, language: ChangingLanguage, version = versionOf(written)): Rewriting {
  const oldForms: OldForm[] = [];
  const rounds: (readonly SourceEdit[])[] = [];
  const before = (place: Span) => rounds.reduceRight(placeBefore, place);
  let source = written;
  for (const change of language.changes.filter((one) => one.version > version)) {
    const edits = inOrder(change.rewrite({ source, annotations: annotationsOf(source, language) }));
    if (edits.length === 0) continue;
    const isFirst = rounds.length === 0;
    oldForms.push(...edits.map((edit) => ({ change, place: before(edit), edit: isFirst ? edit : undefined })));
    rounds.push(edits);
    source = parse(applyEdits(source.text, edits), source.file, language.vocabulary);
  }
  return { source, oldForms, placeBefore: before };
}

function annotationsOf({ value, file }: Source, { validate }: ChangingLanguage) {
  return validate(value, schemaOfFile(file)).annotations;
}

function inOrder(edits: readonly SourceEdit[]): readonly SourceEdit[] {
  return [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
}
