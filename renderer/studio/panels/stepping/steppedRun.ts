import type { Act } from "../../../../schemas/index.ts";
import type { Sentence, SuiteTest, TestHost } from "../../../compiler/index.ts";
import type { RecordedScreen, ScreenRecording, TestFailure } from "../../../testing/index.ts";
import { say } from "../../words/studioLanguage.ts";
import { actText } from "./actText.ts";

/** What was gone through on the real front end, to be looked at moment by moment: a page test, the way of a problem, a capsule. */
export interface SteppedRun {
  readonly kind: "test" | "way" | "capsule";
  readonly title: string;
  /** The page on which it begins. */
  readonly page: string;
  readonly host: TestHost;
  readonly lines: readonly SteppedLine[];
  readonly recording: ScreenRecording;
  /** The line that is looked at. */
  readonly at: number;
  /** Whether at what the screen showed after it; before it, when not. */
  readonly isAfter: boolean;
  /** Why it went no further. */
  readonly fault?: Sentence;
}

/** One line of what was gone through. */
export interface SteppedLine {
  readonly text: string;
  /** Where it stands: `pages/quota.test.yaml:12`; empty where it stands in no file. */
  readonly place: string;
  readonly outcome: "passed" | "failed" | "missed";
  /** Left out where no words tell what was done. */
  readonly act?: Act;
  /** What stands beside it; its line in its file, where it has one, when left out. */
  readonly note?: string;
}

/** What has become of a run. */
interface RunOutcome {
  readonly recording: ScreenRecording;
  readonly failure?: TestFailure | undefined;
}

/** A test as it is first looked at: where it failed, else at its beginning. Pure. */
export function stepThrough(page: string, test: SuiteTest, host: TestHost, outcome: RunOutcome): SteppedRun {
  const { recording, failure } = outcome;
  return {
    ...{ kind: "test", title: test.title, page, host, recording },
    lines: linesOf(test, outcome),
    at: failure ? Math.max(0, lastOf(recording)) : 0,
    isAfter: failure !== undefined,
  };
}

/**
 * The way of a problem as it is first looked at: at its beginning. Pure.
 *
 * @param words each line in words; null where the line says it itself
 */
export function stepAlong(
  title: string,
  page: string,
  test: SuiteTest,
  host: TestHost,
  words: readonly (Sentence | null)[],
  outcome: RunOutcome,
): SteppedRun {
  const { recording, failure } = outcome;
  const lines = linesOf(test, outcome).map((line, index) => {
    const said = words[index];
    return said ? { ...line, text: say(said) } : line;
  });
  const fault = failure && { fault: failure.message };
  return { ...{ kind: "way", title, page, host, recording, lines, at: 0, isAfter: false }, ...fault };
}

function linesOf({ steps, lines }: SuiteTest, { recording, failure }: RunOutcome): readonly SteppedLine[] {
  const last = lastOf(recording);
  const outcome = (index: number) => (index > last ? "missed" : failure && index === last ? "failed" : "passed");
  return steps.map((act, index) => ({ text: actText(act), place: lines[index] ?? "", outcome: outcome(index), act }));
}

/** The last line that was run: the first screen is that of the page as it was opened. */
function lastOf({ screens }: ScreenRecording): number {
  return screens.length - 2;
}

/** The line that an arrow leads to, among those that were run. Pure. */
export function moveStep(stepped: SteppedRun, by: number): SteppedRun {
  const at = Math.min(Math.max(stepped.at + by, 0), Math.max(0, lastOf(stepped.recording)));
  return { ...stepped, at };
}

/** The moment after the one that is looked at: what a line leaves, then the next line; undefined at the end. Pure. */
export function nextMoment(stepped: SteppedRun): SteppedRun | undefined {
  if (!stepped.isAfter) return { ...stepped, isAfter: true };
  const next = moveStep(stepped, 1);
  return next.at === stepped.at ? undefined : { ...next, isAfter: false };
}

/** The first moment of it. Pure. */
export function firstMoment(stepped: SteppedRun): SteppedRun {
  return { ...stepped, at: 0, isAfter: false };
}

/** What was on screen at the moment that is looked at. Pure. */
export function shownScreen({ recording, at, isAfter }: SteppedRun): RecordedScreen | undefined {
  return recording.screens[isAfter ? at + 1 : at];
}

/** The word by which the line that is about to be taken finds its control; undefined where it touches none. Pure. */
export function touchedBy({ lines, at, isAfter }: SteppedRun): string | undefined {
  const act = isAfter ? undefined : lines[at]?.act;
  if (act?.act === "tap") return act.tap;
  const [name] = act?.act === "fill" ? Object.keys(act.fill) : act?.act === "choose" ? Object.keys(act.choose) : [];
  return name;
}
