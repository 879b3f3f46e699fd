import { ActionError, type Drift } from "../../actions/index.ts";

/**
 * How a call compares with the contract.
 *
 * - `agrees`: the host did what its row says
 * - `differs`: it did not
 * - `open`: it cannot be told, as the call did not come to its end
 */
export type Verdict = "agrees" | "differs" | "open";

/** Ways to fail that the host's own side has no part in. */
const ours: ReadonlySet<string> = new Set([
  "interrupted",
  "not-sent",
  "too-many",
  "page",
  "bad-url",
  "network",
  "http",
]);

/** Ways to fail that are answers all the same: the function is there. */
const answers: ReadonlySet<string> = new Set(["refused", "cancelled"]);

/**
 * Judges the end of a call. Pure.
 *
 * @param isDeclared whether the contract has a way for it on this host
 * @param thrown what it failed with; undefined: it was answered
 */
export function compareWithContract(isDeclared: boolean, thrown: unknown, drifts: readonly Drift[]): Verdict {
  const code = thrown instanceof ActionError ? thrown.code : undefined;
  if (thrown !== undefined && (code === undefined || ours.has(code))) return "open";
  const isThere = code === undefined || answers.has(code);
  return isThere === isDeclared && (drifts.length === 0 || !isDeclared) ? "agrees" : "differs";
}
