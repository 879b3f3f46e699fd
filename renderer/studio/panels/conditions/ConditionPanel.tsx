import type { Contract } from "../../../../schemas/index.ts";
import { conditionWords as words } from "../../words/conditionWords.ts";
import { type AnswerCondition, type Callee, type Conditions, calleeKey, conditionsFor } from "./answerCondition.ts";
import "./ConditionPanel.css";

interface ConditionPanelProps {
  readonly contract: Contract;
  readonly callees: readonly Callee[];
  readonly conditions: Conditions;
  /** undefined: its stubs answer again. */
  readonly onSet: (callee: Callee, condition: AnswerCondition | undefined) => void;
}

/** What the page asks, and what happens to each from now on. What is set stays in sight on every page. */
export function ConditionPanel({ contract, callees, conditions, onSet }: ConditionPanelProps) {
  const elsewhere = Object.entries(conditions).filter(([key]) => !callees.some((one) => calleeKey(one) === key));
  const all = [...callees, ...elsewhere.map(([, { callee }]) => callee)];
  if (all.length === 0) return <p className="callsEmpty conditionsEmpty">{words.teach}</p>;
  return (
    <ul className="conditions" aria-label={words.help}>
      {all.map((callee) => (
        <ConditionRow
          key={calleeKey(callee)}
          callee={callee}
          offered={conditionsFor(callee, contract)}
          condition={conditions[calleeKey(callee)]?.condition}
          onSet={onSet}
        />
      ))}
    </ul>
  );
}

interface ConditionRowProps extends Pick<ConditionPanelProps, "onSet"> {
  readonly callee: Callee;
  readonly offered: readonly AnswerCondition[];
  readonly condition: AnswerCondition | undefined;
}

function ConditionRow({ callee, offered, condition, onSet }: ConditionRowProps) {
  const name = calleeKey(callee);
  const pick = (value: string) =>
    onSet(
      callee,
      offered.find((one) => one === value),
    );
  return (
    <li className="condition" data-set={condition !== undefined}>
      <span className="callName">{name}</span>
      <span className="way" data-family={callee.kind === "request" ? "http" : "native"}>
        {words.kinds[callee.kind]}
      </span>
      <select aria-label={words.answerOf(name)} value={condition ?? ""} onChange={({ target }) => pick(target.value)}>
        <option value="">{words.stubbed}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {words.conditions[one]}
          </option>
        ))}
      </select>
    </li>
  );
}
