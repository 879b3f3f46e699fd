import type { Sentence } from "../compiler/index.ts";
import { visibleTexts } from "./screen.ts";
import type { TestDevice } from "./testDevice.ts";
import type { TracedStep } from "./trace.ts";

/** What a page has done since the last line that did something, and what it shows. */
export interface TestMoment {
  readonly steps: readonly TracedStep[];
  readonly calls: readonly string[];
  readonly requests: readonly string[];
  /** Formulas that had no value, and why. */
  readonly formulas: readonly Sentence[];
  /** What is on screen. */
  readonly screen: readonly string[];
  readonly page: string;
}

/** What is to be known of a device at a moment, each call and request as a line of text. */
export function testMomentOf(device: TestDevice): TestMoment {
  const { calls, requests } = device.events();
  return {
    // Those that still run change later.
    steps: device.trace.steps().map((step) => ({ ...step })),
    calls: calls.map(
      ({ word, name, params, outcome = "…" }) => `${word}: ${name} ${JSON.stringify(params)} → ${outcome}`,
    ),
    requests: requests.map(({ method, path, body, reply }) => {
      const answer = reply.kind === "answer" ? `${reply.status} ${JSON.stringify(reply.body ?? null)}` : reply.kind;
      return `${method} ${path} ${JSON.stringify(body)} → ${answer}`;
    }),
    formulas: [...device.formulas],
    screen: visibleTexts(device.document.body),
    page: device.place().page,
  };
}
