import { useCallback, useEffect, useState } from "react";
import type { TestHost, TestSuite, WayTest } from "../../../compiler/index.ts";
import { steppingWords as words } from "../../words/steppingWords.ts";
import type { TestReport } from "../frames/openTestFrame.ts";
import { testFrames } from "../frames/testFrames.ts";
import { firstMoment, nextMoment, type SteppedRun, stepAlong, stepThrough } from "./steppedRun.ts";

/** What is gone through moment by moment. */
export interface Stepping {
  readonly stepped: SteppedRun | undefined;
  /** What is being gone, or why it cannot be; empty: nothing is to be said. */
  readonly notice: string;
  /** Whether one moment follows the other by itself. */
  readonly isPlaying: boolean;
  /** Runs a test of a suite on a host, and shows its lines. */
  readonly open: (suite: TestSuite, index: number, host: TestHost) => Promise<TestReport | undefined>;
  /** Goes the way of a problem, and plays it. */
  readonly goAlong: (title: string, made: Promise<WayTest | null>) => Promise<void>;
  /** Shows another moment of it, which then stands. */
  readonly show: (stepped: SteppedRun) => void;
  /** Plays it on from where it stands; from its beginning where it is at its end. */
  readonly play: () => void;
  readonly stop: () => void;
  readonly leave: () => void;
}

/** Milliseconds that a moment stands while they are played. */
const beat = 1100;

/** Keeps what is gone through; another page has other tests and ways. */
export function useStepping(page: string): Stepping {
  const [stepped, setStepped] = useState<SteppedRun>();
  const [notice, setNotice] = useState("");
  const [isPlaying, setPlaying] = useState(false);
  const show = useCallback((shown: SteppedRun) => {
    setPlaying(false);
    setStepped(shown);
  }, []);
  const open = useCallback(async (suite: TestSuite, index: number, host: TestHost) => {
    const test = suite.tests[index];
    const report = await testFrames[0]?.run({ suite, index, host, isRecorded: true });
    if (test && report && "result" in report && report.recording) {
      const { recording, result } = report;
      setStepped(stepThrough(suite.page, test, host, { recording, failure: result.failure }));
    }
    return report;
  }, []);
  const goAlong = useCallback(async (title: string, made: Promise<WayTest | null>) => {
    setStepped(undefined);
    setNotice(words.going);
    const said = await runWay(title, made).catch(() => words.noServer);
    setNotice(typeof said === "string" ? said : "");
    if (typeof said === "string") return;
    setStepped(said);
    setPlaying(true);
  }, []);
  const play = useCallback(() => {
    setStepped((now) => (now && !nextMoment(now) ? firstMoment(now) : now));
    setPlaying(true);
  }, []);
  const stop = useCallback(() => setPlaying(false), []);
  const leave = useCallback(() => {
    setStepped(undefined);
    setNotice("");
    setPlaying(false);
  }, []);
  useEffect(() => {
    const next = isPlaying && stepped ? nextMoment(stepped) : undefined;
    if (isPlaying && stepped && !next) setPlaying(false);
    const timer = next && setTimeout(() => setStepped(next), beat);
    return () => clearTimeout(timer);
  }, [isPlaying, stepped]);
  const isOther = stepped !== undefined && stepped.page !== page;
  useEffect(() => {
    if (isOther) leave();
  }, [isOther, leave]);
  return { stepped, notice, isPlaying, open, goAlong, show, play, stop, leave };
}

/** The way as it was gone, or why it cannot be. */
async function runWay(title: string, asked: Promise<WayTest | null>): Promise<SteppedRun | string> {
  const made = await asked;
  const [test] = made?.suite.tests ?? [];
  const [host] = test?.hosts ?? [];
  if (!made || !test || !host) return words.noWay;
  const report = await testFrames[0]?.run({ suite: made.suite, index: 0, host, isRecorded: true });
  if (report && "error" in report) return words.broken(report.error);
  if (!report?.recording) return words.noWay;
  const outcome = { recording: report.recording, failure: report.result.failure };
  return stepAlong(title, made.suite.page, test, host, made.words, outcome);
}
