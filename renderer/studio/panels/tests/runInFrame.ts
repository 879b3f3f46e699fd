import type { TestHost, TestSuite } from "../../../compiler/index.ts";
import type { TestResult } from "../../../testing/index.ts";
import { offerPort } from "../../channel/port.ts";

/** What a test frame is told: which test to run, and on which host. */
export interface TestOrder {
  readonly suite: TestSuite;
  /** The test's index in the suite. */
  readonly index: number;
  readonly host: TestHost;
}

/** What a test frame reports; `error`: the frame itself broke. */
export type TestReport = { readonly result: TestResult } | { readonly error: string };

/** Milliseconds that a test may take. */
const timeLimit = 30_000;

/** Runs a test in a hidden frame of its own, so that nothing of one test is left for the next. Never rejects. */
export function runInFrame(order: TestOrder): Promise<TestReport> {
  const frame = document.createElement("iframe");
  frame.src = "testFrame.html";
  frame.className = "testFrame";
  frame.title = order.suite.tests[order.index]?.title ?? "";
  frame.inert = true;
  return new Promise<TestReport>((resolve) => {
    let port: MessagePort | undefined;
    const timer = setTimeout(() => end({ error: `It did not end within ${timeLimit / 1000} s` }), timeLimit);
    const end = (report: TestReport) => {
      clearTimeout(timer);
      port?.close();
      frame.remove();
      resolve(report);
    };
    frame.onload = () => {
      port = offerPort(frame);
      port.onmessage = ({ data }: MessageEvent<TestReport>) => end(data);
      port.postMessage(order);
    };
    document.body.append(frame);
  });
}
