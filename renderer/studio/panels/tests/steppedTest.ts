import type { SuiteTest, TestHost } from "../../../compiler/index.ts";
import type { RecordedScreen, ScreenRecording, TestFailure } from "../../../testing/index.ts";
import { actText } from "./actText.ts";

/** A test that was run, to be gone through line by line. */
export interface SteppedTest {
  readonly title: string;
  readonly host: TestHost;
  readonly lines: readonly SteppedLine[];
  readonly recording: ScreenRecording;
  /** The line that is looked at. */
  readonly at: number;
  /** Whether at what the screen showed after it; before it, when not. */
  readonly isAfter: boolean;
}

/** A line of a test. */
export interface SteppedLine {
  readonly text: string;
  /** Where it stands: `pages/quota.test.yaml:12`. */
  readonly place: string;
  readonly outcome: "passed" | "failed" | "missed";
}

/** A test as it is first looked at: where it failed, else at its beginning. Pure. */
export function stepThrough(
  { title, steps, lines }: SuiteTest,
  host: TestHost,
  recording: ScreenRecording,
  failure: TestFailure | undefined,
): SteppedTest {
  // The first screen is that of the page as it was opened.
  const last = recording.screens.length - 2;
  const outcome = (index: number) => (index > last ? "missed" : failure && index === last ? "failed" : "passed");
  return {
    ...{ title, host, recording },
    lines: steps.map((act, index) => ({ text: actText(act), place: lines[index] ?? "", outcome: outcome(index) })),
    at: failure ? Math.max(0, last) : 0,
    isAfter: failure !== undefined,
  };
}

/** The line that an arrow leads to, among those that were run. Pure. */
export function moveStep(stepped: SteppedTest, by: number): SteppedTest {
  const at = Math.min(Math.max(stepped.at + by, 0), Math.max(0, stepped.recording.screens.length - 2));
  return { ...stepped, at };
}

/** What was on screen at the moment that is looked at. Pure. */
export function shownScreen({ recording, at, isAfter }: SteppedTest): RecordedScreen | undefined {
  return recording.screens[isAfter ? at + 1 : at];
}
