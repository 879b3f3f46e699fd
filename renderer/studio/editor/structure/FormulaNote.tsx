import { sayLive } from "../../channel/sayValue.ts";
import { probeWords } from "../../words/probeWords.ts";
import { say } from "../../words/studioLanguage.ts";
import type { FormulaState } from "./useFormulaValue.ts";

/** Says below a formula what it gives on the phone now, or what is wrong in it and where. */
export function FormulaNote({
  id,
  words,
  state,
}: {
  readonly id: string;
  readonly words: string;
  readonly state: FormulaState;
}) {
  if (state.is === "wrong") {
    const { from, to, message } = state.wrong;
    return (
      <p id={id} className="formulaNote" data-is="wrong" role="status">
        <code>
          {words.slice(0, from)}
          <mark>{words.slice(from, to) || " "}</mark>
          {words.slice(to)}
        </code>
        {say(message)}
      </p>
    );
  }
  const { type, value } = state;
  return (
    <p id={id} className="formulaNote">
      {value ? `${probeWords.now} ` : probeWords.offPhone} {value && <b>{sayLive(value)}</b>} <code>{type}</code>
    </p>
  );
}
