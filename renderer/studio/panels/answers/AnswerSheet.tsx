import { useId, useState } from "react";
import type { NativeStub, RequestStub } from "../../../../schemas/index.ts";
import { Segments } from "../../ui/Segments.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useKeptText } from "../../ui/useKeptText.ts";
import { answerWords as words } from "../../words/answerWords.ts";
import { type Callee, calleeKey } from "../conditions/answerCondition.ts";
import type { LogRow } from "../log/log.ts";
import { type AnswerDraft, answerKinds, formOf, readForm } from "./answerDraft.ts";
import "./AnswerSheet.css";

interface AnswerSheetProps {
  readonly row: LogRow;
  readonly callee: Callee;
  /** The page goes on with this answer. */
  readonly onGoOn: (stub: RequestStub | NativeStub) => void;
  /** Writes the answer into the page's stubs; undefined: it is there. */
  readonly onKeep: (stub: RequestStub | NativeStub) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** The dialog in which the answer of a call or a request is written by hand. */
export function AnswerSheet({ row, callee, onGoOn, onKeep, onClose }: AnswerSheetProps) {
  const first = JSON.stringify(formOf(row, callee));
  const [draft, setDraft, forget] = useKeptText(`answer ${calleeKey(callee)} ${first}`, first);
  const form: AnswerDraft = JSON.parse(draft);
  const setForm = (next: AnswerDraft) => setDraft(JSON.stringify(next));
  const id = useId();
  const read = readForm(form, callee);
  const [refusal, setRefusal] = useState<string>();
  const fault = "fault" in read ? read.fault : undefined;
  const isAnswer = form.kind === "answer";
  const goOn = (close: () => void) => {
    if ("fault" in read) return;
    onGoOn(read.stub);
    forget();
    close();
  };
  const keep = async (close: () => void) => {
    if ("fault" in read) return;
    const why = await onKeep(read.stub).catch(() => words.noServer);
    setRefusal(why);
    if (why !== undefined) return;
    forget();
    close();
  };
  return (
    <Sheet className="answerSheet" title={words.title(calleeKey(callee))} onClose={onClose}>
      {(close) => (
        <form
          className="answerForm"
          onSubmit={(event) => {
            event.preventDefault();
            goOn(close);
          }}
        >
          <p>{words.help}</p>
          <div className="answerKinds">
            <Segments
              label={words.kind}
              segments={answerKinds(callee).map((value) => ({ value, title: words.kinds[value] }))}
              value={form.kind}
              onPick={(kind) => setForm({ ...form, kind })}
              size="small"
            />
            {isAnswer && (
              <label>
                {callee.kind === "request" ? words.status : words.code}
                <input
                  value={form.code}
                  inputMode="numeric"
                  onChange={({ target }) => setForm({ ...form, code: target.value.trim() })}
                />
              </label>
            )}
          </div>
          {isAnswer && (
            <>
              <label htmlFor={id}>{words.answer}</label>
              <textarea
                className="codeField"
                id={id}
                rows={12}
                spellCheck={false}
                value={form.answer}
                aria-invalid={fault !== undefined}
                aria-describedby={`${id}-fault`}
                onChange={({ target }) => setForm({ ...form, answer: target.value })}
              />
            </>
          )}
          <p className="answerFault" id={`${id}-fault`} role="status">
            {fault ?? refusal}
          </p>
          <div className="sheetButtons">
            <button
              type="button"
              className="textButton"
              disabled={fault !== undefined}
              onClick={() => void keep(close)}
            >
              {words.keep}
            </button>
            <button type="submit" className="mainButton" disabled={fault !== undefined}>
              {words.goOn}
            </button>
          </div>
        </form>
      )}
    </Sheet>
  );
}
