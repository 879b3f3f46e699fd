import { Button } from "../components/controls/Button.tsx";
import type { DeviceTestState } from "./callOutcomes.ts";
import type { Verdict } from "./compareWithContract.ts";
import type { DeviceTest } from "./deviceTest.ts";
import type { ContractEntry } from "./entries.ts";
import { testerTexts } from "./testerTexts.ts";

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
    <section className="gw-lab-card" aria-label={testerTexts.summary.title}>
      <dl className="gw-lab-counts">
        <Count name={testerTexts.verdicts.agrees} verdict="agrees" count={having("agrees")} />
        <Count name={testerTexts.verdicts.differs} verdict="differs" count={having("differs")} />
        <Count name={testerTexts.untested} count={untested + having("open")} />
      </dl>
      <Button
        text={testerTexts.summary.test(safe)}
        busy={isTesting}
        disabled={safe === 0}
        onTap={() => void deviceTest.callSafe(entries)}
      />
      <p className="gw-lab-hint">{testerTexts.summary.hint}</p>
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
