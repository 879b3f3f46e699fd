import { useId, useState } from "react";
import { Icon } from "./Icon.tsx";
import { JsonView } from "./JsonView.tsx";
import type { Row, State } from "./log.ts";
import { ways } from "./mechanisms.ts";
import { oneLine } from "./oneLine.ts";
import { clock, duration } from "./time.ts";
import "./CallRow.css";

/** What each state is called. */
const states: { readonly [S in State]: string } = {
  waiting: "等待回答",
  done: "成功",
  sent: "已发出",
  refused: "拒绝",
  silent: "无应答",
  unsupported: "不支持",
  fallback: "不支持 → 走了备用步骤",
  failed: "失败",
};

/** One call: what it is, what it sent, what became of it; opened, all of both. */
export function CallRow({ row }: { readonly row: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { way, name, payload, answer, state, note, at, ms } = row;
  return (
    <article className="call" data-state={state}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span className="callHead">
          <span className="callNumber">{row.id}</span>
          <span className="callName">{name || "表里没有的名字"}</span>
          <span className="way" data-family={ways[way].family}>
            {ways[way].title}
          </span>
          <time>{clock(at)}</time>
        </span>
        {payload !== null && (
          <span className="callLine">
            <Icon name="out" size={12} />
            <span className="callText">{oneLine(payload)}</span>
          </span>
        )}
        <span className="callLine">
          <Icon name="in" size={12} />
          <span className="callState">{states[state]}</span>
          <span className="callText">{told(row)}</span>
          {ms !== undefined && <span className="callTime">{duration(ms)}</span>}
        </span>
      </button>
      {isOpen && (
        <div className="callDetail" id={id}>
          {payload !== null && <JsonView title="发出" value={payload} />}
          {answer !== undefined && <JsonView title="回来" value={answer} />}
          {note !== undefined && answer === undefined && <p>{note}</p>}
        </div>
      )}
    </article>
  );
}

/** What is said beside the state: what came back, else why nothing did. */
function told({ way, answer, note }: Row): string {
  if (way === "http") return [note, oneLine(answer)].filter(Boolean).join(" ");
  return oneLine(answer) || (note ?? "");
}
