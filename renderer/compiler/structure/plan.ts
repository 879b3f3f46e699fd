import type { Sentence } from "../text/sentence.ts";
import type { StructureEdit } from "./structureChange.ts";

/** What a change does to a text, and what the text then means. */
export interface PlannedEdit extends StructureEdit {
  readonly value: unknown;
}

/** A change that is planned, or why it is not made. */
export type Plan = PlannedEdit | Sentence;
