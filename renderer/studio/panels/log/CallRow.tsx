import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { JsonView } from "../../ui/JsonView.tsx";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { callWords as words } from "../../words/callWords.ts";
import { formatDuration, formatTime, formatValue } from "./formatCall.ts";
import type { LogRow } from "./log.ts";
import { logKinds } from "./logKinds.ts";
import "./CallRow.css";

interface CallRowProps {
  readonly row: LogRow;
  /** What can be done with a row that is open. */
  readonly actions: (row: LogRow) => ReactNode;
}

/** One row of the log in two lines: what was sent, and how it ended. A tap shows both in full. */
export function CallRow({ row, actions }: CallRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isOpen) article.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const { kind, name, payload, answer, state, note, at, ms, isByHand } = row;
  return (
    <article ref={article} className="call" data-state={state}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span className="callHead">
          <span className="callNumber">{row.id}</span>
          <span className="callName">{name || words.unnamed}</span>
          <span className="way" data-family={logKinds[kind].family}>
            {logKinds[kind].title}
          </span>
          {isByHand && <span className="way">{words.byHand}</span>}
          <time>{formatTime(at)}</time>
        </span>
        {payload !== null && (
          <span className="callLine">
            <StudioIcon name="out" size={12} />
            <span className="callText">{formatValue(payload)}</span>
          </span>
        )}
        <span className="callLine">
          <StudioIcon name="in" size={12} />
          <span className="callState">{words.states[state]}</span>
          <span className="callText">{resultText(row)}</span>
          {ms !== undefined && <span className="callTime">{formatDuration(ms)}</span>}
        </span>
      </button>
      {isOpen && (
        <div className="callDetail" id={id}>
          {payload !== null && <JsonView title={words.out} value={payload} />}
          {answer !== undefined && <JsonView title={words.back} value={answer} />}
          {note !== undefined && answer === undefined && <p>{note}</p>}
          {actions(row)}
        </div>
      )}
    </article>
  );
}

/** The text beside the state: the answer, else the reason why there is none. */
function resultText({ kind, answer, note }: LogRow): string {
  if (kind === "http") return [note, formatValue(answer)].filter(Boolean).join(" ");
  return formatValue(answer) || (note ?? "");
}
