import type { Suite, TestHost } from "../load/index.ts";
import type { Outcome } from "../testing/index.ts";
import { portOffer } from "./channel.ts";

/** A test to be run on one host. */
export interface TestOrder {
  readonly suite: Suite;
  /** Its place in the suite. */
  readonly index: number;
  readonly host: TestHost;
}

/** What became of it; `error`: the frame itself broke. */
export type TestReport = { readonly outcome: Outcome } | { readonly error: string };

/** Milliseconds that a frame has. */
const limit = 30_000;

/** Runs a test in a hidden frame of its own, so that nothing of one test is left for the next. Never rejects. */
export function runInFrame(order: TestOrder): Promise<TestReport> {
  const frame = document.createElement("iframe");
  frame.src = "testFrame.html";
  frame.className = "testFrame";
  frame.title = order.suite.tests[order.index]?.title ?? "";
  frame.inert = true;
  return new Promise<TestReport>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => end({ error: `It did not end within ${limit / 1000} s` }), limit);
    const end = (report: TestReport) => {
      clearTimeout(timer);
      port1.close();
      frame.remove();
      resolve(report);
    };
    port1.onmessage = ({ data }: MessageEvent<TestReport>) => end(data);
    frame.onload = () => {
      frame.contentWindow?.postMessage(portOffer, location.origin, [port2]);
      port1.postMessage(order);
    };
    document.body.append(frame);
  });
}
