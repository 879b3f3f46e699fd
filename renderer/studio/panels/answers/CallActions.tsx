import { useState } from "react";
import type { Contract } from "../../../../schemas/index.ts";
import type { AnswerByHand } from "../../channel/messages.ts";
import { answerWords as words } from "../../words/answerWords.ts";
import { callWords } from "../../words/callWords.ts";
import { calleeOf } from "../conditions/calleesOf.ts";
import type { LogRow } from "../log/log.ts";
import { AnswerSheet } from "./AnswerSheet.tsx";
import { TestSheet } from "./TestSheet.tsx";
import { expectationOf } from "./testOfVisit.ts";
import type { Keeping } from "./useKeeping.ts";

interface CallActionsProps {
  readonly contract: Contract;
  readonly row: LogRow;
  readonly onAnswer: (answer: AnswerByHand) => void;
  readonly keeping: Keeping;
}

/** What can be done with a row of the log, while its phone is there. */
export function CallActions({ contract, row, onAnswer, keeping }: CallActionsProps) {
  const [open, setOpen] = useState<"answer" | "test">();
  const callee = calleeOf(row, contract);
  const { number, name, state, isPast } = row;
  if (isPast || !expectationOf(row, contract)) return null;
  return (
    <div className="callActions">
      {callee && number !== undefined && (
        <button type="button" className="textButton" onClick={() => setOpen("answer")}>
          {words.change}
        </button>
      )}
      <button type="button" className="textButton" onClick={() => setOpen("test")}>
        {words.saveTest}
      </button>
      {open === "test" && (
        <TestSheet
          title={words.suggested(name, callWords.states[state])}
          make={(title) => keeping.makeTest(title, row)}
          onKeep={keeping.keepTest}
          onClose={() => setOpen(undefined)}
        />
      )}
      {callee && number !== undefined && open === "answer" && (
        <AnswerSheet
          row={row}
          callee={callee}
          onGoOn={(stub) => onAnswer({ stub, number, isWaiting: state === "waiting" })}
          onKeep={(stub) => keeping.keepStub(stub, row)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
