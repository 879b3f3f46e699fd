import type { OpenCapsule } from "../../../compiler/index.ts";
import { type CapsuleReplay, type ScreenRecording, testStepsOf } from "../../../testing/index.ts";
import { capsuleWords as words } from "../../words/capsuleWords.ts";
import type { SteppedRun } from "../stepping/steppedRun.ts";
import { actInWords } from "./actInWords.ts";
import { type ComparedAct, compareReplay } from "./compareReplay.ts";

/** A capsule that was opened and played. */
export interface PlayedCapsule {
  readonly opened: OpenCapsule;
  /** What it tells of each moment, and what is otherwise now: the page as it was opened, then each act. */
  readonly compared: readonly ComparedAct[];
  /** Whether it has failed again as it did. */
  readonly isFailing: boolean;
  /** The lines of the page test that fails as it did; undefined where none can be made. */
  readonly steps: ReturnType<typeof testStepsOf>;
}

/** What a capsule has shown, and its acts to be gone through, at the last of them. Pure. */
export function capsuleRun(
  opened: OpenCapsule,
  replay: CapsuleReplay,
  recording: ScreenRecording,
): { readonly played: PlayedCapsule; readonly run: SteppedRun | undefined } {
  const { capsule, suite } = opened.suite;
  const [test] = suite.tests;
  const [host] = test?.hosts ?? [];
  const start = capsule.entries[0]?.at ?? 0;
  const played = {
    opened,
    compared: compareReplay(opened.suite, replay),
    isFailing: replay.isFailing,
    steps: testStepsOf(replay),
  };
  if (!test || !host) return { played, run: undefined };
  const lines = replay.acts.map(({ act, at, obstacle }, index) => ({
    text: act ? actInWords(act) : words.unnamed,
    place: "",
    outcome: obstacle ? ("failed" as const) : ("passed" as const),
    note: [
      words.since(((at - start) / 1000).toFixed(1)),
      ...((played.compared[index + 1]?.differences.length ?? 0) > 0 ? ["≠"] : []),
    ].join(" "),
    ...(act && { act }),
  }));
  const at = Math.max(0, lines.length - 1);
  return {
    played,
    run: {
      kind: "capsule",
      title: test.title,
      page: suite.page,
      host,
      lines,
      recording,
      at,
      isAfter: lines.length > 0,
    },
  };
}

/** What a capsule tells of the moment that is looked at. Pure. */
export function comparedAt({ compared }: PlayedCapsule, { at, isAfter }: SteppedRun): ComparedAct | undefined {
  return compared[isAfter ? at + 1 : at];
}
