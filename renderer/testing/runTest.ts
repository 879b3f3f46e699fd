import type { Act } from "../../schemas/index.ts";
import type { Sentence, SuiteTest, TestHost, TestSuite } from "../compiler/index.ts";
import { checkExpectation } from "./expectations.ts";
import { visibleTexts } from "./screen.ts";
import { sentences, Unfulfilled } from "./sentences.ts";
import { runAction } from "./testActions.ts";
import { openTestDevice, type TestDevice, type TestWindow } from "./testDevice.ts";
import type { TracedStep } from "./trace.ts";

/** Why a test failed, with all that is needed to understand it without running it again. */
export interface TestFailure {
  /** The line of the test: `pages/quota.test.yaml:12`. */
  readonly line: string;
  readonly message: Sentence;
  /** The steps of the page that ran since the last line that did something. */
  readonly steps: readonly TracedStep[];
  readonly calls: readonly string[];
  readonly requests: readonly string[];
  /** Formulas that had no value, and why. */
  readonly formulas: readonly Sentence[];
  /** What is on screen. */
  readonly screen: readonly string[];
  readonly page: string;
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
 */
export async function runTest(
  window: TestWindow,
  suite: TestSuite,
  test: SuiteTest,
  host: TestHost,
): Promise<TestResult> {
  const device = await openTestDevice(window, suite, test, host);
  try {
    const failure = await runSteps(test, device);
    return { title: test.title, host, ...(failure && { failure }) };
  } finally {
    await device.close();
  }
}

async function runSteps({ steps, lines }: SuiteTest, device: TestDevice): Promise<TestFailure | undefined> {
  for (const [index, step] of steps.entries()) {
    try {
      await runStep(step, device);
    } catch (thrown) {
      if (!(thrown instanceof Unfulfilled)) throw thrown;
      return failureAt(lines[index] ?? "", thrown.sentence, device);
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

function failureAt(line: string, message: Sentence, device: TestDevice): TestFailure {
  const { calls, requests } = device.events();
  return {
    line,
    message,
    steps: device.trace.steps(),
    calls: calls.map(
      ({ word, name, params, outcome = "…" }) => `${word}: ${name} ${JSON.stringify(params)} → ${outcome}`,
    ),
    requests: requests.map(({ method, path, body, reply }) => {
      const answer = reply.kind === "answer" ? `${reply.status} ${JSON.stringify(reply.body ?? null)}` : reply.kind;
      return `${method} ${path} ${JSON.stringify(body)} → ${answer}`;
    }),
    formulas: device.formulas,
    screen: visibleTexts(device.document.body),
    page: device.place().page,
  };
}
