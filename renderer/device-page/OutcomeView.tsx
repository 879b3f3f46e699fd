import type { Drift } from "../../actions/index.ts";
import type { Json } from "../../schemas/index.ts";
import { Button } from "../components/controls/Button.tsx";
import type { CallOutcome } from "./callOutcomes.ts";
import { testerTexts } from "./testerTexts.ts";

interface OutcomeViewProps {
  readonly outcome: CallOutcome;
  readonly drifts: readonly Drift[];
}

/** What came of a call: how it compares with the contract, what came back, and how long it took. */
export function OutcomeView({ outcome, drifts }: OutcomeViewProps) {
  const { verdict, answer, error, ms = 0, events, stop } = outcome;
  return (
    <div className="gw-lab-outcome" data-verdict={verdict} role="status">
      <p className="gw-lab-verdict">
        <span>{verdict && testerTexts.verdicts[verdict]}</span>
        <span className="gw-lab-ms">{Math.round(ms)} ms</span>
      </p>
      {drifts.map(({ kind, expected, found }) => (
        <p key={`${kind} ${found}`}>
          {testerTexts.drifts[kind]}
          <span className="gw-lab-log" lang="en">
            {expected} → {found}
          </span>
        </p>
      ))}
      {error && (
        <p className="gw-lab-log" lang="en">
          {error.code}: {error.message}
        </p>
      )}
      {answer !== undefined && <Told text={pretty(answer)} />}
      {events.length > 0 && <p>{testerTexts.events(events.length)}</p>}
      {events.length > 0 && <Told text={events.map(pretty).join("\n")} />}
      {stop && <Button text={testerTexts.stop} tone="plain" onTap={stop} />}
    </div>
  );
}

function pretty(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function Told({ text }: { readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <pre className="gw-lab-json" tabIndex={0}>
      {text}
    </pre>
  );
}
