import { useEffect, useState } from "react";
import { costTexts } from "../../runtime/theme/costTexts.ts";
import { Button } from "../controls/Button.tsx";
import { Panel } from "../overlays/Panel.tsx";
import { Fallback } from "../status/Fallback.tsx";
import { CostTable } from "./CostTable.tsx";
import { isConsistent } from "./isConsistent.ts";
import type { LoanCost } from "./loanCost.ts";
import { useSecondsInSight } from "./useSecondsInSight.ts";

export interface CostSheetProps {
  readonly open: boolean;
  readonly title: string | undefined;
  /** undefined: not all of it is there. */
  readonly cost: LoanCost | undefined;
  /** How many seconds it must still be in sight, when it is shown first. */
  readonly seconds: number;
  /** This very cost has been confirmed. */
  readonly isConfirmed: boolean;
  /** How many seconds are left, whenever that changes. */
  readonly onRead: (left: number) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What a loan costs in all, to be read and confirmed. What is not whole, or contradicts itself, says so and cannot be. */
export function CostSheet({ open, title, cost, isConfirmed, onRead, onConfirm, onClose, ...given }: CostSheetProps) {
  const [seconds] = useState(given.seconds);
  const flaw = flawOf(cost);
  const left = useSecondsInSight(seconds, open && flaw === undefined && !isConfirmed);
  useEffect(() => onRead(left), [left, onRead]);
  const isReady = flaw === undefined && (isConfirmed || left === 0);
  // Those who listen hear the description with the title, once, and that it can be confirmed, once: not each second.
  const note = isConfirmed ? costTexts.confirmed : left > 0 ? costTexts.readFirst(seconds) : costTexts.ready;
  return (
    <Panel
      open={open}
      title={title ?? costTexts.title}
      note={flaw === undefined ? note : undefined}
      footer={
        <Button
          text={isReady ? costTexts.confirm : (flaw ?? costTexts.readOn(left))}
          disabled={!isReady}
          onTap={onConfirm}
        />
      }
      onClose={onClose}
    >
      {flaw === undefined && cost ? <CostTable {...cost} /> : <Fallback text={flaw ?? costTexts.missing} />}
      {flaw === undefined ? <p className="gw-cost-rest">{costTexts.nothingElse}</p> : null}
      <p className="gw-unseen" role="status">
        {isReady && seconds > 0 && !isConfirmed ? costTexts.ready : ""}
      </p>
    </Panel>
  );
}

function flawOf(cost: LoanCost | undefined): string | undefined {
  if (!cost) return costTexts.missing;
  return isConsistent(cost) ? undefined : costTexts.contradictory;
}
