import type { TestSuite } from "../../../compiler/index.ts";
import { createScreenRecorder, runTest, type TestWindow } from "../../../testing/index.ts";
import { awaitPort } from "../../channel/port.ts";
import type { TestCall, TestReport } from "./openTestFrame.ts";

/* The script of a hidden frame in which the studio runs page tests, one after the other. */

const port = await awaitPort(window);
let suite: TestSuite | undefined;

port.onmessage = ({ data }: MessageEvent<TestCall>) => {
  suite = data.suite ?? suite;
  const send = (report: TestReport) => port.postMessage(report);
  run(data).then(send, (thrown: unknown) => send({ error: String(thrown) }));
};

async function run({ index, host, isRecorded = false }: TestCall): Promise<TestReport> {
  const test = suite?.tests[index];
  if (!suite || !test) return { error: `There is no test ${index}` };
  const recorder = isRecorded ? createScreenRecorder(document) : undefined;
  const result = await runTest(window as unknown as TestWindow, suite, test, host, recorder?.take);
  return { result, recording: recorder?.recording() };
}
