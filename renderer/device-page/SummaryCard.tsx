import { Button } from "../components/controls/Button.tsx";
import type { DeviceTestState } from "./callOutcomes.ts";
import type { Verdict } from "./compareWithContract.ts";
import type { DeviceTest } from "./deviceTest.ts";
import type { ContractEntry } from "./entries.ts";

interface SummaryCardProps {
  readonly deviceTest: DeviceTest;
  readonly entries: readonly ContractEntry[];
  readonly outcomes: DeviceTestState["outcomes"];
  readonly isTesting: boolean;
}

/** How the host and the contract agree so far, and the way to ask all that nobody notices. */
export function SummaryCard({ deviceTest, entries, outcomes, isTesting }: SummaryCardProps) {
  const count = (is: (entry: ContractEntry) => boolean) => entries.filter(is).length;
  const having = (verdict: Verdict) => count(({ key }) => outcomes[key]?.verdict === verdict);
  const untested = count((entry) => deviceTest.canTry(entry) && !outcomes[entry.key]?.verdict);
  const safe = count(deviceTest.isSafe);
  return (
    <section className="gw-lab-card" aria-label="结果">
      <dl className="gw-lab-counts">
        <Count name="一致" verdict="agrees" count={having("agrees")} />
        <Count name="不一致" verdict="differs" count={having("differs")} />
        <Count name="未测" count={untested + having("open")} />
      </dl>
      <Button
        text={`测一遍查询（${safe} 个）`}
        busy={isTesting}
        disabled={safe === 0}
        onTap={() => void deviceTest.callSafe(entries)}
      />
      <p className="gw-lab-hint">只问不动：有动作、要人操作和会离开页面的不在其中。</p>
    </section>
  );
}

interface CountProps {
  readonly name: string;
  readonly verdict?: string;
  readonly count: number;
}

function Count({ name, verdict, count }: CountProps) {
  return (
    <div data-verdict={count > 0 ? verdict : undefined}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}
