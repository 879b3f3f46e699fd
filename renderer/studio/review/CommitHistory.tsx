import { useEffect, useState } from "react";
import type { StudioQuestions } from "../../compiler/index.ts";
import { ConfirmButton } from "../ui/ConfirmButton.tsx";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { reviewWords as words } from "../words/reviewWords.ts";
import { studioLocale } from "../words/studioLanguage.ts";
import type { Granted } from "./reviewedFile.ts";
import type { Reviewing } from "./useReview.ts";
import "./CommitHistory.css";

type Commits = Granted<StudioQuestions["commits"]["answer"]>["commits"];

interface CommitHistoryProps {
  readonly review: Reviewing;
  /** Called with the subject of a commit that has been taken out of the files. */
  readonly onUndone: (subject: string) => void;
}

/** The last commits of pages, each of which can be undone. */
export function CommitHistory({ review: { ask, answer, undo }, onUndone }: CommitHistoryProps) {
  const [commits, setCommits] = useState<Commits>();
  useEffect(() => {
    let isWanted = answer !== undefined;
    const show = (found: StudioQuestions["commits"]["answer"]) =>
      isWanted && setCommits("refused" in found ? [] : found.commits);
    ask("commits").then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, answer]);
  if (commits?.length === 0) return <p className="nothing">{words.noHistory}</p>;
  return (
    <ul className="commits">
      {commits?.map(({ commit, author, date, subject, files }) => (
        <li key={commit}>
          <span>
            {subject}
            <small>
              {commit.slice(0, 8)} · {author} · {new Date(date).toLocaleString(studioLocale)} ·{" "}
              {words.files(files.length)}
            </small>
          </span>
          <ConfirmButton
            label={words.undo(subject)}
            confirm={words.undoing}
            onTap={() => void undo(commit).then(() => onUndone(subject))}
          >
            <StudioIcon name="restart" size={14} />
          </ConfirmButton>
        </li>
      ))}
    </ul>
  );
}
