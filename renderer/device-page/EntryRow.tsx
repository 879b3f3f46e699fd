import { useId, useState } from "react";
import { isRefusal } from "../../actions/index.ts";
import { Icon } from "../components/Icon.tsx";
import "../components/Group.css";
import "../components/row.css";
import { useSession } from "../place.ts";
import { EntryBody } from "./EntryBody.tsx";
import type { Entry } from "./entries.ts";
import type { Lab } from "./lab.ts";
import type { Outcome } from "./outcomes.ts";
import { texts } from "./texts.ts";

interface EntryRowProps {
  readonly entry: Entry;
  readonly lab: Lab;
  readonly outcome: Outcome | undefined;
}

/** One entry: its names, its way, and how it has turned out; opened, all about it. */
export function EntryRow({ entry, lab, outcome }: EntryRowProps) {
  const { bridge } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const way = bridge.supports(entry.kind, entry.name);
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
      <div id={id}>{isOpen && <EntryBody entry={entry} lab={lab} outcome={outcome} way={way} />}</div>
    </article>
  );
}

function stateOf(outcome: Outcome | undefined, isRefused: boolean): string {
  if (outcome?.isRunning) return texts.running;
  if (outcome?.stop) return texts.listening;
  if (outcome?.verdict) return texts.verdicts[outcome.verdict];
  return isRefused ? texts.unreachable : texts.untested;
}
