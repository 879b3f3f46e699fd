import { type Action, type Diagnostic, setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { PlacedProblem, Problem, ProblemWay, SourceEdit } from "../../compiler/index.ts";
import { editorWords } from "../words/editorWords.ts";
import { steppingWords } from "../words/steppingWords.ts";
import { say } from "../words/studioLanguage.ts";
import type { MarkedEdits } from "../workspace/textMarks.ts";

/** Plays the way on which a problem is met. */
export type PlayWay = (title: string, way: ProblemWay) => void;

/** What can be done about a problem. */
export interface ProblemTools {
  readonly onPlay: PlayWay;
  /** Carries out a change that was found in an earlier text. */
  readonly onMend: (marked: MarkedEdits) => void;
}

/** Marks what is wrong in the text of an editor, each with what mends it, and what plays its way. */
export function markProblems(view: EditorView, problems: readonly PlacedProblem[], tools: ProblemTools): void {
  const { length } = view.state.doc;
  const inside = problems.filter(({ from, to }) => from <= length && to <= length);
  view.dispatch(
    setDiagnostics(
      view.state,
      inside.map((one) => diagnosticOf(one, tools)),
    ),
  );
}

/** The changes that mend a problem, in words: the one that is sure, or those of which one may be meant. */
export function mendingsOf({ fix, help, suggestions = [] }: Problem): readonly { edit: SourceEdit; words: string }[] {
  if (fix) return [{ edit: fix, words: help ? say(help) : editorWords.fix }];
  return suggestions.map((one) => ({ edit: one, words: say(one.help) }));
}

function diagnosticOf(problem: PlacedProblem, { onPlay, onMend }: ProblemTools): Diagnostic {
  const { file, of, from, to, severity, message, code, way } = problem;
  const played: readonly Action[] = way
    ? [{ name: steppingWords.demonstrate, apply: () => onPlay(say(message), way) }]
    : [];
  return {
    from,
    to: Math.max(to, from),
    severity: severity === "note" ? "info" : severity,
    message: say(message),
    source: code,
    actions: [
      ...mendingsOf(problem).map(({ edit, words }): Action => {
        return { name: words, apply: () => onMend({ file, of, edits: [edit] }) };
      }),
      ...played,
    ],
  };
}
