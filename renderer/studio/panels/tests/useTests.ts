import { useCallback, useEffect, useRef, useState } from "react";
import type { TestHost, TestSuite } from "../../../compiler/index.ts";
import { formatHost } from "../../../testing/index.ts";
import { fetchTests } from "../../state/project.ts";
import type { TestFrame, TestReport } from "../frames/openTestFrame.ts";
import { testFrames } from "../frames/testFrames.ts";

/** The state of a test on one host. */
export type TestState = TestReport | "running";

/** The tests of the open page, and their results. */
export interface PageTestRun {
  /** undefined: the page has no tests, or its tests have problems. */
  readonly suite: TestSuite | undefined;
  readonly states: ReadonlyMap<string, TestState>;
  readonly isRunning: boolean;
  /** Runs all tests, some at once, or only the one at `index`. A further run cancels the one under way. */
  readonly run: (index?: number) => void;
  /** Takes the result of a test that was run elsewhere. */
  readonly take: (title: string, host: TestHost, report: TestReport) => void;
  /** Whether they are run again when a file changes. */
  readonly isWatching: boolean;
  readonly setWatching: (isWatching: boolean) => void;
}

/** The key of a test on one host among the states. */
export function stateKey(title: string, host: Parameters<typeof formatHost>[0]): string {
  return `${title} ${formatHost(host)}`;
}

/** Fetches the tests of a page, and runs them. */
export function useTests(page: string): PageTestRun {
  const [suite, setSuite] = useState<TestSuite>();
  const [states, setStates] = useState<PageTestRun["states"]>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [isWatching, setWatching] = useState(false);
  const turn = useRef(0);
  const known = useRef<TestSuite>(undefined);

  const runAll = useCallback(async (of: TestSuite, index?: number) => {
    turn.current += 1;
    const own = turn.current;
    setRunning(true);
    const left = jobs(of, index).values();
    const work = async ({ run }: TestFrame) => {
      for (const { at, title, host } of left) {
        if (own !== turn.current) return;
        const tell = (state: TestState) => {
          if (own === turn.current) setStates((all) => new Map(all).set(stateKey(title, host), state));
        };
        tell("running");
        tell(await run({ suite: of, index: at, host }));
      }
    };
    await Promise.all(testFrames.map(work));
    if (own === turn.current) setRunning(false);
  }, []);

  useEffect(() => {
    let latest = 0;
    const read = async (runs: boolean) => {
      latest += 1;
      const own = latest;
      const found = await fetchTests(page).catch(() => undefined);
      // A change is told more than once: what is known already must not take its results away.
      if (own !== latest || JSON.stringify(found) === JSON.stringify(known.current)) return;
      known.current = found;
      setSuite(found);
      if (runs && found) void runAll(found);
    };
    const again = () => void read(isWatching);
    void read(false);
    import.meta.hot?.on("gangway:changed", again);
    return () => {
      latest = 0;
      import.meta.hot?.off("gangway:changed", again);
    };
  }, [page, isWatching, runAll]);

  // The results of one page's tests say nothing of another's.
  useEffect(() => {
    turn.current += 1;
    setStates(new Map());
    setRunning(false);
  }, [page]);

  const run = (index?: number) => void (suite && runAll(suite, index));
  const take = (title: string, host: TestHost, report: TestReport) =>
    setStates((all) => new Map(all).set(stateKey(title, host), report));
  return { suite, states, isRunning, run, take, isWatching, setWatching };
}

function jobs({ tests }: TestSuite, index?: number) {
  const wanted = tests.map(({ title, hosts }, at) => ({ title, hosts, at }));
  return wanted
    .filter(({ at }) => index === undefined || at === index)
    .flatMap(({ title, hosts, at }) => hosts.map((host) => ({ at, title, host })));
}
