import type { Act } from "../../schemas/index.ts";
import type { Sentence, SuiteTest, TestHost, TestSuite } from "../compiler/index.ts";
import { checkExpectation } from "./expectations.ts";
import { sentences, Unfulfilled } from "./sentences.ts";
import { runAction } from "./testActions.ts";
import { openTestDevice, type TestDevice, type TestWindow } from "./testDevice.ts";
import { type TestMoment, testMomentOf } from "./testMomentOf.ts";

/** Why a test failed, with all that is needed to understand it without running it again. */
export interface TestFailure extends TestMoment {
  /** The line of the test: `pages/quota.test.yaml:12`. */
  readonly line: string;
  readonly message: Sentence;
}

/** The result of a test on one host. */
export interface TestResult {
  readonly title: string;
  readonly host: TestHost;
  /** Missing when it passed. */
  readonly failure?: TestFailure;
}

/**
 * Runs one test on one host in a window: the real front end over the simulated native side, with a clock of its own.
 * Never rejects for what a page does. A window runs one test at a time.
 *
 * @param look called when the page is open, and after each line, the one that fails included
 */
export async function runTest(
  window: TestWindow,
  suite: TestSuite,
  test: SuiteTest,
  host: TestHost,
  look: (device: TestDevice) => void = () => undefined,
): Promise<TestResult> {
  const device = await openTestDevice(window, suite, test, host);
  try {
    look(device);
    const failure = await runSteps(test, device, look);
    return { title: test.title, host, ...(failure && { failure }) };
  } finally {
    await device.close();
  }
}

async function runSteps(
  { steps, lines }: SuiteTest,
  device: TestDevice,
  look: (device: TestDevice) => void,
): Promise<TestFailure | undefined> {
  for (const [index, step] of steps.entries()) {
    try {
      await runStep(step, device);
    } catch (thrown) {
      if (!(thrown instanceof Unfulfilled)) throw thrown;
      return { line: lines[index] ?? "", message: thrown.sentence, ...testMomentOf(device) };
    } finally {
      look(device);
    }
  }
  return undefined;
}

async function runStep(step: Act, device: TestDevice): Promise<void> {
  if (step.act === "expect") checkExpectation(step.expect, device);
  else await runAction(step, device);
  const [broken] = device.failures;
  if (broken !== undefined) throw new Unfulfilled(sentences.broken(...splitOnce(broken)));
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(": ");
  return [text.slice(0, at), text.slice(at + 2)];
}
