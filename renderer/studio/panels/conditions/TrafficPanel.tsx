import { type ReactNode, useMemo, useState } from "react";
import type { Contract } from "../../../../schemas/index.ts";
import { PanelTabs } from "../../ui/PanelTabs.tsx";
import { conditionWords as words } from "../../words/conditionWords.ts";
import { valueWords } from "../../words/valueWords.ts";
import { CallList } from "../log/CallList.tsx";
import { CallTools, filterRows, type LogFilter } from "../log/CallTools.tsx";
import type { LogRow } from "../log/log.ts";
import type { AnswerCondition, Callee, Conditions } from "./answerCondition.ts";
import { ConditionPanel } from "./ConditionPanel.tsx";
import { calleesOf } from "./calleesOf.ts";

interface TrafficPanelProps {
  readonly contract: Contract;
  /** The checked page; undefined: it has not been read yet. */
  readonly page: unknown;
  readonly rows: readonly LogRow[];
  readonly conditions: Conditions;
  /** What the values of the page are shown by, on a tab of its own. */
  readonly values: ReactNode;
  /** What can be done with a row of the log. */
  readonly actions: (row: LogRow) => ReactNode;
  readonly onCondition: (callee: Callee, condition: AnswerCondition | undefined) => void;
  readonly onReset: () => void;
  readonly onClear: () => void;
  readonly onSave: () => void;
  readonly onOpen: () => void;
}

type Tab = "calls" | "conditions" | "values";

/** What the page has asked, and what happens when it asks again. */
export function TrafficPanel({ contract, page, rows, conditions, values, actions, ...on }: TrafficPanelProps) {
  const [tab, setTab] = useState<Tab>("calls");
  const [filter, setFilter] = useState<LogFilter>("all");
  const callees = useMemo(() => calleesOf(page, rows, contract), [page, rows, contract]);
  const count = Object.keys(conditions).length;
  const badge = count > 0 && <span className="conditionBadge">{words.set(count)}</span>;
  return (
    <section className="calls" aria-label={words.tabs}>
      <div className="panelHead">
        <PanelTabs
          label={words.tabs}
          tabs={[
            { value: "calls", title: words.calls, note: <span className="count">{rows.length}</span> },
            { value: "conditions", title: words.title, note: badge },
            { value: "values", title: valueWords.title },
          ]}
          value={tab}
          room="trafficRoom"
          onPick={setTab}
        />
        {tab === "calls" && <CallTools filter={filter} isEmpty={rows.length === 0} onFilter={setFilter} {...on} />}
        {tab === "conditions" && (
          <button type="button" className="textButton" disabled={count === 0} onClick={on.onReset}>
            {words.reset}
          </button>
        )}
      </div>
      <div
        className="trafficRoom"
        id="trafficRoom"
        role="tabpanel"
        aria-label={tab === "values" ? valueWords.title : words[tab === "calls" ? "calls" : "title"]}
      >
        {tab === "values" && values}
        {tab === "calls" && <CallList rows={filterRows(rows, filter)} actions={actions} />}
        {tab === "conditions" && <ConditionPanel {...{ contract, callees, conditions }} onSet={on.onCondition} />}
      </div>
    </section>
  );
}
