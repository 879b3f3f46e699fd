import { isRefusal, type Refusal, type Route } from "../../actions/index.ts";
import { Tag } from "../components/display/Tag.tsx";
import { useSession } from "../runtime/render/renderScope.ts";
import { CallForm } from "./CallForm.tsx";
import type { CallOutcome } from "./callOutcomes.ts";
import type { DeviceTest } from "./deviceTest.ts";
import type { ContractEntry } from "./entries.ts";
import { OutcomeView } from "./OutcomeView.tsx";
import { testerTexts } from "./testerTexts.ts";

interface EntryBodyProps {
  readonly entry: ContractEntry;
  readonly deviceTest: DeviceTest;
  readonly outcome: CallOutcome | undefined;
  readonly way: Route | Refusal;
}

/** All about an entry: why its way is this one, the form to call it, and what came of the last call. */
export function EntryBody({ entry, deviceTest, outcome, way }: EntryBodyProps) {
  const isRunning = outcome?.isRunning ?? false;
  const action = isRefusal(way) ? testerTexts.callAnyway : testerTexts.call;
  return (
    <div className="gw-lab-body">
      <About entry={entry} way={way} />
      {deviceTest.canTry(entry) && (
        <CallForm entry={entry} deviceTest={deviceTest} action={action} isRunning={isRunning} />
      )}
      {outcome && !isRunning && <OutcomeView outcome={outcome} drifts={deviceTest.driftsOf(entry)} />}
    </div>
  );
}

/** What the contract says of an entry, and the rows that led to its way. */
function About({ entry, way }: Pick<EntryBodyProps, "entry" | "way">) {
  const { bridge } = useSession();
  const { kind, name, caution, isAssumed, note } = entry;
  return (
    <>
      <p className="gw-lab-tags">
        {caution && <Tag text={testerTexts.cautions[caution].mark} />}
        {isAssumed && <Tag text={testerTexts.assumed} />}
      </p>
      <p className="gw-lab-about">{isRefusal(way) ? testerTexts.refusals[way.reason] : manner(entry, way)}</p>
      {note !== undefined && <p className="gw-lab-hint">{note}</p>}
      <ul className="gw-lab-why">
        {bridge.explain(kind, name).map(({ text, taken }) => (
          <li key={text} className="gw-lab-log" data-taken={taken} lang="en">
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function manner(entry: ContractEntry, { mode }: Route): string {
  const said = testerTexts.modes[mode];
  return entry.class ? testerTexts.manner(said, testerTexts.classes[entry.class]) : said;
}
