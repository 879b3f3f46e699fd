import type { Rule } from "./rule.ts";
import type { Definitions } from "./scope/definitions.ts";
import type { NameTypes } from "./scope/globals.ts";
import type { ProjectContext } from "./scope/projectContext.ts";

/** A type of file that authors write, and what holds for it. */
export interface FileType {
  /** The schema of its value: the name of a file, with `#/$defs/name` for a part of one. */
  readonly schema: string;
  /** The key with which such a file begins; it holds the file's name. */
  readonly key: string;
  /** What its formulas see; left out where there are none. */
  readonly globalsOf?: (definitions: Definitions, project: ProjectContext) => NameTypes;
  /** The names that it refers to, where they are another file's. */
  readonly define?: (project: ProjectContext) => Definitions;
  /** What must hold for it, beside what holds for every file. */
  readonly rules?: readonly Rule[];
}
