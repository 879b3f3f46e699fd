import type { Json } from "../../../schemas/index.ts";
import type { Path } from "../parse/path.ts";
import type { Problem, SourceEdit } from "../problems/problems.ts";
import type { Span } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";

/** A place in a file: its path from the project's folder, and an offset in UTF-16 units. */
export interface Place {
  readonly file: string;
  readonly offset: number;
}

/** A stretch of a file. */
export interface FileRange extends Span {
  readonly file: string;
}

/** Changes of one file. */
export interface FileEdits {
  readonly file: string;
  readonly edits: readonly SourceEdit[];
}

/** What may be written at a place. */
export interface CompletionItem {
  readonly label: string;
  /** What is written in place of the range; its lines are moved to the right as they have to be. */
  readonly insert: string;
  readonly kind: "key" | "value" | "name" | "formula";
  /** What it is, in a word. */
  readonly detail?: Sentence;
  /** What it is for, in Markdown. */
  readonly help?: Sentence;
  /** Where the caret then stands in what was inserted; behind it when left out. */
  readonly caret?: number;
}

/** What may be written at a place, the likeliest first, and the range in whose place it is written. */
export interface Completion extends Span {
  readonly items: readonly CompletionItem[];
}

/** What is said of the words at a place, in Markdown. */
export interface HoverHelp extends Span {
  readonly help: Sentence;
}

/** A part of a file with what it holds. */
export interface OutlineNode extends Span {
  readonly label: string;
  readonly kind: "section" | "component" | "field" | "step" | "rule" | "test" | "stub" | "value";
  readonly path: Path;
  readonly children: readonly OutlineNode[];
}

/** A change that mends a problem. */
export interface ProblemFix {
  readonly problem: Problem;
  readonly edit: SourceEdit;
  /** The change in words. */
  readonly help: Sentence;
  /** Whether it is sure that this was meant. */
  readonly isSure: boolean;
}

/** What a formula gives for given names; `why` where it gives nothing. */
export interface FormulaValue extends Span {
  readonly value?: Json;
  readonly why?: Sentence;
}

/** Why a change is not made. */
export interface RefusedEdit {
  readonly refused: Sentence;
}

/** What editors and assistants ask about the texts of a project, saved or not. Never throws. */
export interface LanguageService {
  /** Holds a text in place of what is on the disk; undefined gives the file back to the disk. */
  readonly write: (file: string, text: string | undefined) => void;
  /** The text of a file; undefined where there is none. */
  readonly text: (file: string) => string | undefined;
  /** What is wrong in a file, the proof of coverage among it. */
  readonly problems: (file: string) => readonly Problem[];
  /** What may be written at a place; undefined where nothing is known. */
  readonly complete: (place: Place) => Completion | undefined;
  /** What is known of the words at a place. */
  readonly hover: (place: Place) => HoverHelp | undefined;
  /** Where the name at a place is given. */
  readonly definition: (place: Place) => readonly FileRange[];
  /** Every place of the name at a place, in all files. */
  readonly references: (place: Place) => readonly FileRange[];
  /** The changes that give the name at a place another one. Files keep their names: whoever carries it out moves them. */
  readonly rename: (place: Place, name: string) => readonly FileEdits[] | RefusedEdit;
  /** What the formula at a place gives, for given names; undefined outside of formulas. */
  readonly formulaValue: (place: Place, names: Readonly<Record<string, Json>>) => FormulaValue | undefined;
  /** The parts of a file. */
  readonly outline: (file: string) => readonly OutlineNode[];
  /** The changes that mend the problems of a stretch. */
  readonly fixes: (file: string, from: number, to: number) => readonly ProblemFix[];
  /** What can be folded: from the end of its first line to its end. */
  readonly folds: (file: string) => readonly Span[];
  /** The changes that write a file as all such files are written; none where it has mistakes. */
  readonly format: (file: string) => readonly SourceEdit[];
}
