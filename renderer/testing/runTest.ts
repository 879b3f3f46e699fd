import type { Act } from "../../schemas/index.ts";
import type { Sentence, Suite, SuiteTest, TestHost } from "../load/index.ts";
import { take } from "./acts.ts";
import { expectSo } from "./expectations.ts";
import { openPhone, type Phone, type PhoneWindow } from "./phone.ts";
import { textsOf } from "./screen.ts";
import { sentences, Unfulfilled } from "./sentences.ts";
import type { TracedStep } from "./trace.ts";

/** Why a test failed: all that it takes to see what is wrong without running it again. */
export interface Failure {
  /** The line of the test: `pages/quota.test.yaml:12`. */
  readonly line: string;
  readonly message: Sentence;
  /** The steps of the page that ran since the last line that did something. */
  readonly steps: readonly TracedStep[];
  readonly calls: readonly string[];
  readonly requests: readonly string[];
  /** What is on screen. */
  readonly screen: readonly string[];
  readonly page: string;
}

/** What became of a test on one host. */
export interface Outcome {
  readonly title: string;
  readonly host: TestHost;
  /** Left out: it passed. */
  readonly failure?: Failure;
}

/**
 * Runs one test on one host in a window: the real front end over the simulated native side, with a time of its own.
 * Never rejects for what a page does. A window runs one test at a time.
 */
export async function runTest(window: PhoneWindow, suite: Suite, test: SuiteTest, host: TestHost): Promise<Outcome> {
  const phone = await openPhone(window, suite, test, host);
  try {
    const failure = await takeAll(test, phone);
    return { title: test.title, host, ...(failure && { failure }) };
  } finally {
    await phone.close();
  }
}

async function takeAll({ steps, lines }: SuiteTest, phone: Phone): Promise<Failure | undefined> {
  for (const [index, step] of steps.entries()) {
    try {
      await takeOne(step, phone);
    } catch (thrown) {
      if (!(thrown instanceof Unfulfilled)) throw thrown;
      return failureAt(lines[index] ?? "", thrown.sentence, phone);
    }
  }
  return undefined;
}

async function takeOne(step: Act, phone: Phone): Promise<void> {
  if (step.act === "expect") expectSo(step.expect, phone);
  else await take(step, phone);
  const [broken] = phone.failures;
  if (broken !== undefined) throw new Unfulfilled(sentences.broken(...splitOnce(broken)));
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(": ");
  return [text.slice(0, at), text.slice(at + 2)];
}

function failureAt(line: string, message: Sentence, phone: Phone): Failure {
  const { calls, requests } = phone.happenings();
  return {
    line,
    message,
    steps: phone.trace.steps(),
    calls: calls.map(
      ({ word, name, params, outcome = "…" }) => `${word}: ${name} ${JSON.stringify(params)} → ${outcome}`,
    ),
    requests: requests.map(({ method, path, body, reply }) => {
      const answer = reply.kind === "answer" ? `${reply.status} ${JSON.stringify(reply.body ?? null)}` : reply.kind;
      return `${method} ${path} ${JSON.stringify(body)} → ${answer}`;
    }),
    screen: textsOf(phone.document.body),
    page: phone.place().page,
  };
}
