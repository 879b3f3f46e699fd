import { useState } from "react";
import type { PlacedProblem, ProblemCode, ProblemWay } from "../../compiler/index.ts";
import type { EditorPlace } from "../editor/editorPlace.ts";
import { mendingsOf } from "../editor/problemMarks.ts";
import type { LoadedPage } from "../state/studioState.ts";
import { PlayButton } from "../ui/PlayButton.tsx";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { coverageWords as words } from "../words/coverageWords.ts";
import { editorWords } from "../words/editorWords.ts";
import { say } from "../words/studioLanguage.ts";
import type { MarkedEdits } from "../workspace/textMarks.ts";
import "./ProblemPanel.css";

/** What the problems are, and where they lead. */
export interface ProblemPanelProps {
  /** undefined: the page has not been read yet. */
  readonly loaded: LoadedPage | undefined;
  /** Leads to a place in the editor. */
  readonly onGo: (place: EditorPlace) => void;
  /** Carries out a change of the text that was checked. */
  readonly onMend: (marked: MarkedEdits) => void;
  /** Plays the way on which a problem is met. */
  readonly onPlay: (title: string, way: ProblemWay) => void;
  /** Why what a code stands for is a problem, with an example. */
  readonly explain: (code: ProblemCode) => Promise<string>;
}

/** What is wrong with the page, errors first, or that nothing is. */
export function ProblemPanel({ loaded, onGo, onMend, onPlay, explain }: ProblemPanelProps) {
  const { isBroken = true } = loaded ?? {};
  const problems = [...(loaded?.problems ?? []), ...(loaded?.around ?? [])];
  const sorted = [...problems].sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  const classes = loaded?.coverage?.classes;
  const isFine = problems.length === 0 && !isBroken && classes !== undefined;
  if (isFine)
    return (
      <p className="fine">
        <StudioIcon name="check" />
        {words.fine(classes)}
      </p>
    );
  return (
    <ul className="problems">
      {sorted.map((problem) => (
        <ProblemRow
          key={`${problem.file}:${problem.from}:${problem.code}`}
          problem={problem}
          {...{ onGo, onMend, onPlay, explain }}
        />
      ))}
    </ul>
  );
}

interface ProblemRowProps extends Pick<ProblemPanelProps, "onGo" | "onMend" | "onPlay" | "explain"> {
  readonly problem: PlacedProblem;
}

function ProblemRow({ problem, onGo, onMend, onPlay, explain }: ProblemRowProps) {
  const { severity, code, message, file, of, line, column, from, to, way } = problem;
  const [explanation, setExplanation] = useState("");
  // Only what stands in pages can be edited here.
  const isOwn = file.startsWith("pages/");
  const toggle = () =>
    explanation === "" ? void explain(code).then(setExplanation, () => undefined) : setExplanation("");
  const place = `${file}:${line}:${column}`;
  return (
    <li className="problem" data-severity={severity}>
      <StudioIcon name={severity === "note" ? "warning" : severity} />
      <div>
        <p>{say(message)}</p>
        {(isOwn || way) && (
          <div className="problemFixes">
            {way && <PlayButton title={say(message)} onTap={() => onPlay(say(message), way)} />}
            {mendingsOf(problem).map(({ edit, words }) => (
              <button
                key={`${edit.from}:${edit.insert}`}
                type="button"
                onClick={() => onMend({ file, of, edits: [edit] })}
              >
                {words}
              </button>
            ))}
          </div>
        )}
        <p className="problemPlace">
          {isOwn ? (
            <button type="button" onClick={() => onGo({ file, of, from, to })}>
              {place}
            </button>
          ) : (
            place
          )}{" "}
          <button
            type="button"
            aria-expanded={explanation !== ""}
            aria-label={`${editorWords.explain} ${code}`}
            onClick={toggle}
          >
            {code}
          </button>
        </p>
        {explanation && <pre className="problemWhy">{explanation}</pre>}
      </div>
    </li>
  );
}
