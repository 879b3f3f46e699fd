import { type ReactNode, useId, useState } from "react";
import { JsonView } from "../../ui/JsonView.tsx";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { formatDuration, formatTime, formatValue } from "./formatCall.ts";
import type { CallState, LogRow } from "./log.ts";
import { logKinds } from "./logKinds.ts";
import "./CallRow.css";

/** The title of each state. */
export const stateTitles: { readonly [S in CallState]: string } = {
  waiting: "等待回答",
  done: "成功",
  sent: "已发出",
  refused: "拒绝",
  silent: "无应答",
  unsupported: "不支持",
  fallback: "不支持 → 走了备用步骤",
  failed: "失败",
};

interface CallRowProps {
  readonly row: LogRow;
  /** What can be done with a row that is open. */
  readonly actions: (row: LogRow) => ReactNode;
}

/** One row of the log in two lines: what was sent, and how it ended. A tap shows both in full. */
export function CallRow({ row, actions }: CallRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { kind, name, payload, answer, state, note, at, ms, isByHand } = row;
  return (
    <article className="call" data-state={state}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span className="callHead">
          <span className="callNumber">{row.id}</span>
          <span className="callName">{name || "表里没有的名字"}</span>
          <span className="way" data-family={logKinds[kind].family}>
            {logKinds[kind].title}
          </span>
          {isByHand && <span className="way">手写回答</span>}
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
          <span className="callState">{stateTitles[state]}</span>
          <span className="callText">{resultText(row)}</span>
          {ms !== undefined && <span className="callTime">{formatDuration(ms)}</span>}
        </span>
      </button>
      {isOpen && (
        <div className="callDetail" id={id}>
          {payload !== null && <JsonView title="发出" value={payload} />}
          {answer !== undefined && <JsonView title="回来" value={answer} />}
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
