import { useState } from "react";
import type { Contract } from "../../../schemas/index.ts";
import type { Selection } from "../selection/selection.ts";
import type { ProjectListing } from "../state/project.ts";
import { Segments } from "../ui/Segments.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { useKeptText } from "../ui/useKeptText.ts";
import { reviewWords as words } from "../words/reviewWords.ts";
import { say } from "../words/studioLanguage.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import { ChangedFiles } from "./ChangedFiles.tsx";
import { CommitForm } from "./CommitForm.tsx";
import { CommitHistory } from "./CommitHistory.tsx";
import { ImpactList } from "./ImpactList.tsx";
import { PictureChanges } from "./PictureChanges.tsx";
import type { ReviewedFile } from "./reviewedFile.ts";
import { TextChanges } from "./TextChanges.tsx";
import { useReview } from "./useReview.ts";
import "./ReviewSheet.css";

interface ReviewSheetProps {
  readonly contract: Contract;
  readonly selection: Selection;
  readonly project: ProjectListing | undefined;
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly onClose: () => void;
}

const views = [
  { value: "changes", title: words.views.changes },
  { value: "history", title: words.views.history },
] as const;
const shows = [
  { value: "text", title: words.shows.text },
  { value: "picture", title: words.shows.picture },
] as const;

/** What is changed since a revision, by words and by picture, with what it means to hosts; commits it, or takes it back. */
export function ReviewSheet({ contract, selection, project, documents, ask, onClose }: ReviewSheetProps) {
  const review = useReview(documents, ask);
  const [view, setView] = useState<(typeof views)[number]["value"]>("changes");
  const [show, setShow] = useState<(typeof shows)[number]["value"]>("text");
  const [picked, setPicked] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useKeptText("commit message", "");

  const { answer, impact, ref, notice } = review;
  const files: readonly ReviewedFile[] = answer && "files" in answer ? answer.files : [];
  const pageOf = (file: string) => {
    const page = file.replace(/^.*\/|(?:\.(?:stubs|test))?\.yaml$/g, "");
    return project?.pages.some(({ name }) => name === page) ? page : selection.page;
  };
  const current =
    files.find(({ file }) => file === picked) ?? files.find(({ file }) => pageOf(file) === selection.page) ?? files[0];
  const chosen = files.filter(({ file }) => !left.has(file));
  const pick = (file: string) => {
    setPicked(file);
    review.look({ ...review.picture, page: undefined });
  };
  const leave = (file: string, isLeft: boolean) =>
    setLeft(new Set(isLeft ? [...left, file] : [...left].filter((one) => one !== file)));

  return (
    <Sheet
      className="reviewSheet"
      title={words.title}
      head={<RevisionField current={ref} onPick={review.compareWith} />}
      onClose={onClose}
    >
      {() => (
        <div className="reviewBody">
          <div className="reviewSide">
            <Segments label={words.title} size="small" segments={views} value={view} onPick={setView} />
            {view === "history" ? (
              <CommitHistory
                review={review}
                onUndone={(subject) => {
                  setMessage(words.undoneMessage(subject));
                  setView("changes");
                }}
              />
            ) : (
              files.length > 0 && (
                <>
                  <div className="reviewLists">
                    <ChangedFiles
                      {...{ files, current, left }}
                      onPick={pick}
                      onLeave={leave}
                      onRevert={(changed) => void review.revert(changed)}
                    />
                    <ImpactList
                      impact={impact}
                      onLook={(choice, file) => {
                        setPicked(file);
                        review.look(choice);
                        setShow("picture");
                      }}
                    />
                  </div>
                  <CommitForm
                    count={chosen.length}
                    {...{ message }}
                    onMessage={setMessage}
                    onCommit={() => review.commit(chosen, message).then((isCommitted) => isCommitted && setMessage(""))}
                  />
                </>
              )
            )}
            <p role="status" className="reviewNotice">
              {notice}
            </p>
          </div>
          <div className="reviewMain">
            {current ? (
              <>
                <Segments label={current.file} size="small" segments={shows} value={show} onPick={setShow} />
                {show === "text" ? (
                  <TextChanges since={ref} changed={current} />
                ) : (
                  <PictureChanges {...{ contract, selection, review }} own={pageOf(current.file)} app={project?.app} />
                )}
              </>
            ) : (
              <Emptiness answer={answer} since={ref} />
            )}
          </div>
        </div>
      )}
    </Sheet>
  );
}

function RevisionField({ current, onPick }: { readonly current: string; readonly onPick: (ref: string) => void }) {
  const [text, setText] = useState(current);
  const pick = () => onPick(text.trim() || "HEAD");
  return (
    <label className="revisionField">
      {words.since}
      <input
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
        onBlur={pick}
        onKeyDown={({ key }) => key === "Enter" && pick()}
      />
    </label>
  );
}

interface EmptinessProps {
  readonly answer: ReturnType<typeof useReview>["answer"];
  readonly since: string;
}

/** Why nothing is shown, and what to do. */
function Emptiness({ answer, since }: EmptinessProps) {
  const isRefused = answer !== undefined && "refused" in answer;
  const title = isRefused ? words.noGit : answer ? words.nothing : words.loading;
  return (
    <div className="reviewNothing">
      <h3>{title}</h3>
      {isRefused && <p role="alert">{say(answer.refused)}</p>}
      {answer && <p>{isRefused ? words.noGitHelp : words.nothingHelp(since)}</p>}
    </div>
  );
}
