import { isRefusal, type Refusal, type Route } from "../../actions/index.ts";
import { Tag } from "../components/Tag.tsx";
import { useSession } from "../place.ts";
import { CallForm } from "./CallForm.tsx";
import type { Entry } from "./entries.ts";
import type { Lab } from "./lab.ts";
import { OutcomeView } from "./OutcomeView.tsx";
import type { Outcome } from "./outcomes.ts";
import { texts } from "./texts.ts";

interface EntryBodyProps {
  readonly entry: Entry;
  readonly lab: Lab;
  readonly outcome: Outcome | undefined;
  readonly way: Route | Refusal;
}

/** All about an entry: why its way is this one, the form to call it, and what came of the last call. */
export function EntryBody({ entry, lab, outcome, way }: EntryBodyProps) {
  const isRunning = outcome?.isRunning ?? false;
  const action = isRefusal(way) ? "仍然试一试" : "调用";
  return (
    <div className="gw-lab-body">
      <About entry={entry} way={way} />
      {lab.canTry(entry) && <CallForm entry={entry} lab={lab} action={action} isRunning={isRunning} />}
      {outcome && !isRunning && <OutcomeView outcome={outcome} drifts={lab.driftsOf(entry)} />}
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
        {caution && <Tag text={texts.cautions[caution].mark} />}
        {isAssumed && <Tag text="契约未经真机确认" />}
      </p>
      <p className="gw-lab-about">{isRefusal(way) ? texts.refusals[way.reason] : manner(entry, way)}</p>
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

function manner(entry: Entry, { mode }: Route): string {
  return [texts.modes[mode], ...(entry.class ? [texts.classes[entry.class]] : [])].join("；");
}
