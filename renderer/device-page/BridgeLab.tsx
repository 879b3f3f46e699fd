import { useMemo, useSyncExternalStore } from "react";
import type { PropsOf } from "../component.ts";
import { Skeleton } from "../components/Skeleton.tsx";
import { EntryGroup } from "../lab/EntryGroup.tsx";
import { entriesOf } from "../lab/entries.ts";
import { HostCard } from "../lab/HostCard.tsx";
import "../lab/lab.css";
import { RecordCard } from "../lab/RecordCard.tsx";
import { SummaryCard } from "../lab/SummaryCard.tsx";
import { useVisit, type Visit } from "../lab/useVisit.ts";
import { locale } from "../theme/locale.ts";
import { BoundRetry } from "./Retry.tsx";

type BridgeLabProps = PropsOf<"bridgeLab">;

const all = ["natives", "schemes", "miniPrograms"] as const;

/** The testers' page of a host: what it is, each function of the contract to be called, and a record of the calls. */
export function BridgeLab(props: BridgeLabProps) {
  const visit = useVisit();
  if (visit === "failed") return <BoundRetry text={locale.loadFailed} onTap={reload} />;
  return visit ? <Opened visit={visit} {...props} /> : <Skeleton shape="cells" lines={6} />;
}

async function reload(): Promise<"done"> {
  location.reload();
  return "done";
}

function Opened({ visit, groups = all, functions }: BridgeLabProps & { readonly visit: Visit }) {
  const { contract, lab } = visit;
  const { outcomes, isTesting } = useSyncExternalStore(lab.subscribe, lab.getSnapshot, lab.getSnapshot);
  const listed = useMemo(() => {
    const isListed = (group: string, name: string) => group !== "natives" || (functions?.includes(name) ?? true);
    return groups.map((group) => {
      return { group, entries: entriesOf(contract, group).filter(({ name }) => isListed(group, name)) };
    });
  }, [contract, groups, functions]);
  const entries = useMemo(() => listed.flatMap((one) => one.entries), [listed]);

  return (
    <div className="gw-lab gw-stack">
      <HostCard contract={contract} />
      <SummaryCard lab={lab} entries={entries} outcomes={outcomes} isTesting={isTesting} />
      <RecordCard visit={visit} />
      {listed.map((one) => (
        <EntryGroup key={one.group} {...one} lab={lab} outcomes={outcomes} />
      ))}
    </div>
  );
}
