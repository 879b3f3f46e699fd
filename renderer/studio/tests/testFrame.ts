import { type PhoneWindow, runTest } from "../testing/index.ts";
import { awaitPort } from "./awaitPort.ts";
import type { TestOrder, TestReport } from "./runInFrame.ts";

/* A frame that runs one test: the phone of the studio without anybody in front of it. */

const port = await awaitPort(window);
const send = (report: TestReport) => port.postMessage(report);

port.onmessage = ({ data: { suite, index, host } }: MessageEvent<TestOrder>) => {
  const test = suite.tests[index];
  if (!test) return send({ error: `There is no test ${index}` });
  runTest(window as unknown as PhoneWindow, suite, test, host).then(
    (outcome) => send({ outcome }),
    (thrown: unknown) => send({ error: String(thrown) }),
  );
};
