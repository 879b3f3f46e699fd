import type { TestFailure } from "../../../testing/index.ts";
import { testWords as words } from "../../words/testWords.ts";
import type { PageTestRun, TestState } from "./useTests.ts";

/** What is known of a test, on one host or on several. */
export type TestStatus = "failed" | "running" | "passed" | "unknown";

/** The status of a test on one host. Pure. */
export function statusOf(state: TestState | undefined): TestStatus {
  if (state === undefined) return "unknown";
  if (state === "running") return "running";
  return "error" in state || state.result.failure ? "failed" : "passed";
}

/** The status of a test on all its hosts: `failed` as soon as it has failed on one. Pure. */
export function wholeStatus(statuses: readonly TestStatus[]): TestStatus {
  const first = (["failed", "running"] as const).find((status) => statuses.includes(status));
  return first ?? (statuses.length > 0 && statuses.every((one) => one === "passed") ? "passed" : "unknown");
}

/** Why a test failed; an error is the frame's own. Pure. */
export function whyFailed(state: TestState | undefined): TestFailure | { readonly error: string } | undefined {
  if (state === undefined || state === "running") return undefined;
  return "error" in state ? state : state.result.failure;
}

/** How many tests there are, or how they have ended; nothing while there are none. Pure. */
export function testSummary({ suite, states }: Pick<PageTestRun, "suite" | "states">): string | undefined {
  const count = suite?.tests.reduce((sum, { hosts }) => sum + hosts.length, 0);
  if (count === undefined) return undefined;
  const known = [...states.values()].map(statusOf);
  const failed = known.filter((status) => status === "failed").length;
  const passed = known.filter((status) => status === "passed").length;
  return passed + failed === 0 ? String(count) : words.passed(passed, count, failed);
}
