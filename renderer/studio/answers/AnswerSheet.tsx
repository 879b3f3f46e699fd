import { useEffect, useId, useRef, useState } from "react";
import type { NativeStub, RequestStub } from "../../../schemas/index.ts";
import { type Callee, calleeKey } from "../conditions/answerCondition.ts";
import type { LogRow } from "../log/log.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Segments } from "../ui/Segments.tsx";
import { answerWords as words } from "../words/answerWords.ts";
import { answerKinds, formOf, readForm } from "./answerDraft.ts";
import "../ui/sheet.css";
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
  const sheetRef = useRef<HTMLDialogElement>(null);
  const [form, setForm] = useState(() => formOf(row, callee));
  const id = useId();
  const read = readForm(form, callee);
  const [refusal, setRefusal] = useState<string>();
  const fault = "fault" in read ? read.fault : undefined;
  const isAnswer = form.kind === "answer";
  useEffect(() => sheetRef.current?.showModal(), []);
  const goOn = () => {
    if ("fault" in read) return;
    onGoOn(read.stub);
    sheetRef.current?.close();
  };
  const keep = async () => {
    if ("fault" in read) return;
    const why = await onKeep(read.stub).catch(() => words.noServer);
    setRefusal(why);
    if (why === undefined) sheetRef.current?.close();
  };
  return (
    <dialog
      ref={sheetRef}
      className="sheet answerSheet"
      aria-labelledby={`${id}-title`}
      closedby="any"
      onClose={onClose}
    >
      <div className="panelHead">
        <h2 id={`${id}-title`}>{words.title(calleeKey(callee))}</h2>
        <IconButton icon="close" label={words.cancel} keys={["Esc"]} onTap={() => sheetRef.current?.close()} />
      </div>
      <form
        className="answerForm"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
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
          <button type="button" className="textButton" disabled={fault !== undefined} onClick={() => void keep()}>
            {words.keep}
          </button>
          <button type="submit" className="mainButton" disabled={fault !== undefined}>
            {words.goOn}
          </button>
        </div>
      </form>
    </dialog>
  );
}
