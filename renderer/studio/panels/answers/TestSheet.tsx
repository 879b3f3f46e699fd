import { useId, useState } from "react";
import { JsonView } from "../../ui/JsonView.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useKeptText } from "../../ui/useKeptText.ts";
import { answerWords as words } from "../../words/answerWords.ts";
import type { VisitTest } from "./testOfVisit.ts";
import "./AnswerSheet.css";

interface TestSheetProps {
  /** What the test is called at first. */
  readonly title: string;
  readonly make: (title: string) => VisitTest;
  /** Adds it to the page's tests; undefined: it is there. */
  readonly onKeep: (test: VisitTest) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** The dialog in which a visit becomes a page test: its title is given, and what it will do is seen. */
export function TestSheet({ title: first, make, onKeep, onClose }: TestSheetProps) {
  const [title, setTitle, forget] = useKeptText(`test ${first}`, first);
  const [refusal, setRefusal] = useState<string>();
  const id = useId();
  const made = make(title);
  const keep = async (close: () => void) => {
    const why = await onKeep(made).catch(() => words.noServer);
    setRefusal(why);
    if (why !== undefined) return;
    forget();
    close();
  };
  return (
    <Sheet className="answerSheet" title={words.testTitle} onClose={onClose}>
      {(close) => (
        <form
          className="answerForm"
          onSubmit={(event) => {
            event.preventDefault();
            void keep(close);
          }}
        >
          <p>{words.testHelp}</p>
          <label htmlFor={id}>{words.testName}</label>
          <input id={id} className="testName" value={title} onChange={({ target }) => setTitle(target.value)} />
          <h3>{words.testSteps}</h3>
          <ol className="testSteps">
            {made.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          {made.test.stubs !== undefined && <JsonView title={words.testStubs} value={made.test.stubs} />}
          <p className="answerFault" role="status">
            {refusal ?? (made.isWhole ? "" : words.notWhole)}
          </p>
          <div className="sheetButtons">
            <button type="submit" className="mainButton" disabled={title.trim() === ""}>
              {words.addTest}
            </button>
          </div>
        </form>
      )}
    </Sheet>
  );
}
