import { useId } from "react";
import { isRefusal } from "../../actions/index.ts";
import { useSession } from "../place.ts";
import { EntryRow } from "./EntryRow.tsx";
import type { Entry, Group } from "./entries.ts";
import type { Lab } from "./lab.ts";
import type { LabState } from "./outcomes.ts";
import { texts } from "./texts.ts";

interface EntryGroupProps {
  readonly group: Group;
  readonly entries: readonly Entry[];
  readonly lab: Lab;
  readonly outcomes: LabState["outcomes"];
}

/** One table of the contract; what this host has by it stands first. */
export function EntryGroup({ group, entries, lab, outcomes }: EntryGroupProps) {
  const { bridge } = useSession();
  const id = useId();
  const isHere = ({ kind, name }: Entry) => !isRefusal(bridge.supports(kind, name));
  const here = entries.filter(isHere);
  const sorted = [...here, ...entries.filter((entry) => !here.includes(entry))];
  return (
    <section className="gw-group" aria-labelledby={id}>
      <h2 className="gw-group-title" id={id}>
        {texts.groups[group]}
        <span className="gw-lab-count">
          本机 {here.length} / {entries.length}
        </span>
      </h2>
      <div className="gw-group-body">
        {sorted.map((entry) => (
          <EntryRow key={entry.key} entry={entry} lab={lab} outcome={outcomes[entry.key]} />
        ))}
      </div>
    </section>
  );
}
