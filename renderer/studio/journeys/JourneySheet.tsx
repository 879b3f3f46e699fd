import { useEffect, useState } from "react";
import type { Problem, ProblemWay, StudioQuestions } from "../../compiler/index.ts";
import type { EditorPlace } from "../editor/editorPlace.ts";
import { PlayButton } from "../ui/PlayButton.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { journeyWords as words } from "../words/journeyWords.ts";
import { studioLanguage } from "../words/studioLanguage.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import { JourneyDrawing } from "./JourneyDrawing.tsx";
import "./JourneySheet.css";

interface JourneySheetProps {
  readonly current: string;
  readonly ask: AskCompiler;
  readonly onPick: (page: string) => void;
  readonly onGo: (place: EditorPlace) => void;
  /** Plays the way on which a problem is met. */
  readonly onPlay: (title: string, way: ProblemWay) => void;
  readonly onClose: () => void;
}

type Journeys = NonNullable<StudioQuestions["journeys"]["answer"]>;

/** All pages with the ways between them as a drawing, from which a page is opened, and what is wrong with these ways. */
export function JourneySheet({ current, ask, onPick, onGo, onPlay, onClose }: JourneySheetProps) {
  const [found, setFound] = useState<Journeys>();
  const [notice, setNotice] = useState("");
  useEffect(() => {
    ask("journeys", studioLanguage).then(
      (answer) => (answer ? setFound(answer) : setNotice(words.broken)),
      () => setNotice(words.noServer),
    );
  }, [ask]);
  return (
    <Sheet className="journeySheet" title={words.title} onClose={onClose}>
      {(close) => {
        const then =
          <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
          (...given: Given) => {
            close();
            act(...given);
          };
        return (
          <>
            <p className="journeyHelp">{words.help}</p>
            {found && (
              <>
                <JourneyDrawing drawing={found.drawing} current={current} onPick={then(onPick)} />
                <WayProblems problems={found.problems} onGo={then(onGo)} onPlay={then(onPlay)} />
              </>
            )}
            <p role="status">{notice}</p>
          </>
        );
      }}
    </Sheet>
  );
}

function WayProblems({
  problems,
  onGo,
  onPlay,
}: Pick<Journeys, "problems"> & Pick<JourneySheetProps, "onGo" | "onPlay">) {
  if (problems.length === 0) return <p className="journeyHelp">{words.fine}</p>;
  return (
    <ul className="journeyProblems">
      {problems.map((one) => (
        <li key={`${placeOf(one)} ${one.code}`}>
          <button type="button" onClick={() => onGo({ file: one.file, of: one.of, from: one.from, to: one.to })}>
            <small>{placeOf(one)}</small>
            {one.message[studioLanguage]}
          </button>
          <PlayedWay problem={one} onPlay={onPlay} />
        </li>
      ))}
    </ul>
  );
}

function PlayedWay({
  problem: { message, way },
  onPlay,
}: Pick<JourneySheetProps, "onPlay"> & { readonly problem: Problem }) {
  const title = message[studioLanguage];
  return way ? <PlayButton title={title} onTap={() => onPlay(title, way)} /> : null;
}

function placeOf({ file, line }: Problem): string {
  return `${file}:${line}`;
}
