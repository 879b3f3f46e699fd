import { runTest, type TestWindow } from "../../../testing/index.ts";
import { awaitPort } from "../../channel/port.ts";
import type { TestOrder, TestReport } from "./runInFrame.ts";

/* The script of the hidden frame in which the studio runs one page test. */

const port = await awaitPort(window);
const send = (report: TestReport) => port.postMessage(report);

port.onmessage = ({ data: { suite, index, host } }: MessageEvent<TestOrder>) => {
  const test = suite.tests[index];
  if (!test) return send({ error: `There is no test ${index}` });
  runTest(window as unknown as TestWindow, suite, test, host).then(
    (result) => send({ result }),
    (thrown: unknown) => send({ error: String(thrown) }),
  );
};
