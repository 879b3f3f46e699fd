import type { TestSuite } from "../../../compiler/index.ts";
import { createScreenRecorder, replayCapsule, runTest, type TestWindow } from "../../../testing/index.ts";
import { awaitPort } from "../../channel/port.ts";
import type { ReplayCall, ReplayReport, TestCall, TestReport } from "./openTestFrame.ts";

/* The script of a hidden frame in which the studio runs page tests and plays capsules, one after the other. */

const port = await awaitPort(window);
const own = window as unknown as TestWindow;
let suite: TestSuite | undefined;

port.onmessage = ({ data }: MessageEvent<TestCall | ReplayCall>) => {
  const send = (report: TestReport | ReplayReport) => port.postMessage(report);
  const report = "capsule" in data ? replay(data) : run(data);
  report.then(send, (thrown: unknown) => send({ error: String(thrown) }));
};

async function replay({ capsule }: ReplayCall): Promise<ReplayReport> {
  const recorder = createScreenRecorder(document);
  const played = await replayCapsule(own, capsule, recorder.take);
  return { replay: played, recording: recorder.recording() };
}

async function run({ suite: given, index, host, isRecorded = false }: TestCall): Promise<TestReport> {
  suite = given ?? suite;
  const test = suite?.tests[index];
  if (!suite || !test) return { error: `There is no test ${index}` };
  const recorder = isRecorded ? createScreenRecorder(document) : undefined;
  const result = await runTest(own, suite, test, host, recorder?.take);
  return { result, recording: recorder?.recording() };
}
