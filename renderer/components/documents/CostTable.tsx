import { costTexts } from "../../runtime/theme/costTexts.ts";
import { groupThousands } from "../../runtime/theme/grouped.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "./CostTable.css";
import type { LoanCost } from "./loanCost.ts";

/** What a loan costs in all: each figure with what it is, and each fee with how it is charged, by what and by whom. */
export function CostTable({ principal, fees, total, annual, breach }: LoanCost) {
  return (
    <dl className="gw-cost">
      <div className="gw-cost-row" data-strong>
        <dt>{costTexts.annual}</dt>
        <dd>{(annual * 100).toFixed(2)}%</dd>
      </div>
      <div className="gw-cost-row">
        <dt>{costTexts.principal}</dt>
        <dd>{yuan(principal)}</dd>
      </div>
      {fees.map(({ name, amount, ...how }, at) => (
        <div key={`${at} ${name}`} className="gw-cost-row">
          <dt>{name}</dt>
          <dd>{yuan(amount)}</dd>
          {(["way", "standard", "collector"] as const).map((key) => (
            <dd key={key} className="gw-cost-how">
              {costTexts[key]} · {how[key]}
            </dd>
          ))}
        </div>
      ))}
      <div className="gw-cost-row" data-strong>
        <dt>{costTexts.total}</dt>
        <dd>{yuan(total)}</dd>
      </div>
      <div className="gw-cost-row">
        <dt>{costTexts.breach}</dt>
        <dd className="gw-cost-how">{breach}</dd>
      </div>
    </dl>
  );
}

function yuan(amount: number): string {
  return locale.amount(groupThousands(amount.toFixed(2)));
}
