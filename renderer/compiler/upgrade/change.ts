import type { Source } from "../parse/parse.ts";
import type { SourceEdit } from "../problems/problems.ts";
import type { Sentence } from "../text/sentence.ts";
import type { Annotations } from "../validate/schema/annotations.ts";

/** A file in which a change looks for what was said otherwise before it. */
export interface OldFile {
  readonly source: Source;
  /** What the schemas of today say of its parts, as far as they know them. */
  readonly annotations: Annotations;
}

/**
 * A word of the page language that has changed. Its file in `changes/` is all that is written for it: for one version
 * the old form is read as the new one, with a warning; afterwards it is refused; `gangway upgrade` rewrites it at any time.
 */
export interface LanguageChange {
  /** The version of the language in which the new form came. */
  readonly version: number;
  /** What is otherwise since then, as a whole sentence. */
  readonly sentence: Sentence;
  /**
   * The rewriting of each old form in a file, so that it means what it meant (`parse/edits.ts` has what most of them need).
   * Comments and all else stay, and what it has rewritten is no old form. Pure.
   */
  readonly rewrite: (file: OldFile) => readonly SourceEdit[];
}
