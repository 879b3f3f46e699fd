import { useId, useState } from "react";
import { isRefusal } from "../../actions/index.ts";
import { Icon } from "../components/display/Icon.tsx";
import "../components/layout/Group.css";
import "../components/styles/arrangement.css";
import { useSession } from "../runtime/render/renderScope.ts";
import type { CallOutcome } from "./callOutcomes.ts";
import type { DeviceTest } from "./deviceTest.ts";
import { EntryBody } from "./EntryBody.tsx";
import type { ContractEntry } from "./entries.ts";
import { testerTexts } from "./testerTexts.ts";

interface EntryRowProps {
  readonly entry: ContractEntry;
  readonly deviceTest: DeviceTest;
  readonly outcome: CallOutcome | undefined;
}

/** One entry: its names, its way, and how it has turned out; opened, all about it. */
export function EntryRow({ entry, deviceTest, outcome }: EntryRowProps) {
  const { bridge } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const way = bridge.resolve(entry.kind, entry.name);
  return (
    <article className="gw-row gw-lab-entry" data-verdict={outcome?.verdict} data-here={!isRefusal(way)}>
      <button
        type="button"
        className="gw-lab-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="gw-lab-names">
          <span className="gw-lab-title">{entry.title}</span>
          <span className="gw-lab-name">{entry.name}</span>
        </span>
        <span className="gw-lab-marks">
          <span className="gw-lab-state">{stateOf(outcome, isRefusal(way))}</span>
          <span className="gw-lab-way">{isRefusal(way) ? "–" : way.via}</span>
        </span>
        <Icon name="chevron" />
      </button>
      <div id={id}>{isOpen && <EntryBody entry={entry} deviceTest={deviceTest} outcome={outcome} way={way} />}</div>
    </article>
  );
}

function stateOf(outcome: CallOutcome | undefined, isRefused: boolean): string {
  if (outcome?.isRunning) return testerTexts.running;
  if (outcome?.stop) return testerTexts.listening;
  if (outcome?.verdict) return testerTexts.verdicts[outcome.verdict];
  return isRefused ? testerTexts.unreachable : testerTexts.untested;
}
