import { useId } from "react";
import { isRefusal } from "../../actions/index.ts";
import { useSession } from "../runtime/render/renderScope.ts";
import type { DeviceTestState } from "./callOutcomes.ts";
import type { DeviceTest } from "./deviceTest.ts";
import { EntryRow } from "./EntryRow.tsx";
import type { ContractEntry, ContractTable } from "./entries.ts";
import { testerTexts } from "./testerTexts.ts";

interface EntryGroupProps {
  readonly group: ContractTable;
  readonly entries: readonly ContractEntry[];
  readonly deviceTest: DeviceTest;
  readonly outcomes: DeviceTestState["outcomes"];
}

/** One table of the contract; what this host has by it stands first. */
export function EntryGroup({ group, entries, deviceTest, outcomes }: EntryGroupProps) {
  const { bridge } = useSession();
  const id = useId();
  const isHere = ({ kind, name }: ContractEntry) => !isRefusal(bridge.resolve(kind, name));
  const here = entries.filter(isHere);
  const sorted = [...here, ...entries.filter((entry) => !here.includes(entry))];
  return (
    <section className="gw-group" aria-labelledby={id}>
      <h2 className="gw-group-title" id={id}>
        {testerTexts.groups[group]}
        <span className="gw-lab-count">{testerTexts.here(here.length, entries.length)}</span>
      </h2>
      <div className="gw-group-body">
        {sorted.map((entry) => (
          <EntryRow key={entry.key} entry={entry} deviceTest={deviceTest} outcome={outcomes[entry.key]} />
        ))}
      </div>
    </section>
  );
}
