import { useCallback, useEffect, useState } from "react";
import type { TestHost, TestSuite } from "../../../compiler/index.ts";
import type { TestReport } from "./openTestFrame.ts";
import { type SteppedTest, stepThrough } from "./steppedTest.ts";
import { testFrames } from "./testFrames.ts";

/** A test that is gone through line by line. */
export interface Stepping {
  readonly stepped: SteppedTest | undefined;
  /** Runs a test of a suite on a host, and shows its lines. */
  readonly open: (suite: TestSuite, index: number, host: TestHost) => Promise<TestReport | undefined>;
  /** Shows another moment of it. */
  readonly show: (stepped: SteppedTest) => void;
  readonly leave: () => void;
}

/** Keeps the test of a page that is gone through; another page has other tests. */
export function useStepping(page: string): Stepping {
  const [stepped, show] = useState<SteppedTest>();
  const open = useCallback(async (suite: TestSuite, index: number, host: TestHost) => {
    const test = suite.tests[index];
    const report = await testFrames[0]?.run({ suite, index, host, isRecorded: true });
    if (test && report && "result" in report && report.recording)
      show(stepThrough(test, host, report.recording, report.result.failure));
    return report;
  }, []);
  const leave = useCallback(() => show(undefined), []);
  useEffect(leave, [page, leave]);
  return { stepped, open, show, leave };
}
