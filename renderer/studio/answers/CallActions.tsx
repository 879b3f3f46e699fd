import { useState } from "react";
import type { Contract } from "../../../schemas/index.ts";
import type { AnswerByHand } from "../channel/messages.ts";
import { calleeOf } from "../conditions/calleesOf.ts";
import type { LogRow } from "../log/log.ts";
import { answerWords as words } from "../words/answerWords.ts";
import { AnswerSheet } from "./AnswerSheet.tsx";

interface CallActionsProps {
  readonly contract: Contract;
  readonly row: LogRow;
  readonly onAnswer: (answer: AnswerByHand) => void;
  /** Writes an answer into the page's stubs; gives why not. */
  readonly onKeep: (stub: AnswerByHand["stub"], row: LogRow) => Promise<string | undefined>;
}

/** What can be done with a row of the log, while its phone is there. */
export function CallActions({ contract, row, onAnswer, onKeep }: CallActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const callee = calleeOf(row, contract);
  const { number, state } = row;
  if (!callee || number === undefined) return null;
  return (
    <div className="callActions">
      <button type="button" className="textButton" onClick={() => setOpen(true)}>
        {words.change}
      </button>
      {isOpen && (
        <AnswerSheet
          row={row}
          callee={callee}
          onGoOn={(stub) => onAnswer({ stub, number, isWaiting: state === "waiting" })}
          onKeep={(stub) => onKeep(stub, row)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
