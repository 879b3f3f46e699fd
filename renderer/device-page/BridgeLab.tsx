import { useMemo, useSyncExternalStore } from "react";
import { BoundRetry } from "../components/status/Retry.tsx";
import { Skeleton } from "../components/status/Skeleton.tsx";
import type { PropsOf } from "../runtime/render/component.ts";
import { locale } from "../runtime/theme/locale.ts";
import { EntryGroup } from "./EntryGroup.tsx";
import { entriesOf } from "./entries.ts";
import { HostCard } from "./HostCard.tsx";
import { RecordCard } from "./RecordCard.tsx";
import { SummaryCard } from "./SummaryCard.tsx";
import { type TestVisit, useTestVisit } from "./useTestVisit.ts";
import "./deviceTest.css";

type BridgeLabProps = PropsOf<"bridgeLab">;

const all = ["natives", "schemes", "miniPrograms"] as const;

/** The testers' page of a host: what it is, each function of the contract to be called, and a record of the calls. */
export function BridgeLab(props: BridgeLabProps) {
  const visit = useTestVisit();
  if (visit === "failed") return <BoundRetry text={locale.loadFailed} onTap={reload} />;
  return visit ? <Opened visit={visit} {...props} /> : <Skeleton shape="cells" lines={6} />;
}

async function reload(): Promise<"done"> {
  location.reload();
  return "done";
}

function Opened({ visit, groups = all, functions }: BridgeLabProps & { readonly visit: TestVisit }) {
  const { contract, deviceTest } = visit;
  const { outcomes, isTesting } = useSyncExternalStore(
    deviceTest.subscribe,
    deviceTest.getSnapshot,
    deviceTest.getSnapshot,
  );
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
      <SummaryCard deviceTest={deviceTest} entries={entries} outcomes={outcomes} isTesting={isTesting} />
      <RecordCard visit={visit} />
      {listed.map((one) => (
        <EntryGroup key={one.group} {...one} deviceTest={deviceTest} outcomes={outcomes} />
      ))}
    </div>
  );
}
