import { internalRate } from "../../runtime/formula/finance.ts";
import { type LoanCost, sum } from "./loanCost.ts";

/** How far a sum may be off, in yuan, and the annualised cost: it is shown to a hundredth of a percent. */
const slack = { sum: 0.005, annual: 0.0001 };

/**
 * Whether the figures agree: the total is the principal and all fees, the payments and what was taken before pay it, and
 * the annualised cost is twelve times the internal rate of return of a month.
 */
export function isConsistent({ principal, fees, total, payments, annual }: LoanCost): boolean {
  const upfront = sum(fees.filter((fee) => fee.upfront).map(({ amount }) => amount));
  if (Math.abs(principal + sum(fees.map(({ amount }) => amount)) - total) > slack.sum) return false;
  if (payments === undefined) return true;
  if (upfront >= principal || Math.abs(sum(payments) + upfront - total) > slack.sum) return false;
  return Math.abs(internalRate(principal - upfront, payments) * 12 - annual) <= slack.annual;
}
