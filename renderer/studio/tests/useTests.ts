import { useCallback, useEffect, useRef, useState } from "react";
import type { Suite } from "../load/index.ts";
import { hostText } from "../testing/index.ts";
import { fetchTests } from "./desk.ts";
import { runInFrame, type TestReport } from "./runInFrame.ts";

/** What is known of a test on one host. */
export type TestState = TestReport | "running";

/** The tests of the page that is open, and what became of them. */
export interface Tests {
  /** undefined: the page has no tests, or they have mistakes. */
  readonly suite: Suite | undefined;
  readonly states: ReadonlyMap<string, TestState>;
  readonly isRunning: boolean;
  /** Runs them one after the other: all, or the one at a place. A further run ends the one under way. */
  readonly run: (index?: number) => void;
  /** Whether they are run again when a file changes. */
  readonly isWatching: boolean;
  readonly setWatching: (isWatching: boolean) => void;
}

/** The key of a test on one host among the states. */
export function stateKey(title: string, host: Parameters<typeof hostText>[0]): string {
  return `${title} ${hostText(host)}`;
}

/** Keeps the tests of a page, and runs them. */
export function useTests(page: string): Tests {
  const [suite, setSuite] = useState<Suite>();
  const [states, setStates] = useState<Tests["states"]>(new Map());
  const [isRunning, setRunning] = useState(false);
  const [isWatching, setWatching] = useState(false);
  const turn = useRef(0);

  const runAll = useCallback(async (of: Suite, index?: number) => {
    turn.current += 1;
    const own = turn.current;
    setRunning(true);
    for (const { at, title, host } of jobs(of, index)) {
      if (own !== turn.current) return;
      const tell = (state: TestState) => setStates((all) => new Map(all).set(stateKey(title, host), state));
      tell("running");
      tell(await runInFrame({ suite: of, index: at, host }));
    }
    if (own === turn.current) setRunning(false);
  }, []);

  useEffect(() => {
    let isWanted = true;
    const read = async (then: (found: Suite | undefined) => void) => {
      const found = await fetchTests(page).catch(() => undefined);
      if (!isWanted) return;
      setSuite(found);
      then(found);
    };
    const again = () => void read((found) => void (found && isWatching && runAll(found)));
    void read(() => undefined);
    import.meta.hot?.on("gangway:changed", again);
    return () => {
      isWanted = false;
      import.meta.hot?.off("gangway:changed", again);
    };
  }, [page, isWatching, runAll]);

  // What is known of the tests of one page says nothing of another's.
  useEffect(() => {
    turn.current += 1;
    setStates(new Map());
    setRunning(false);
  }, [page]);

  const run = (index?: number) => void (suite && runAll(suite, index));
  return { suite, states, isRunning, run, isWatching, setWatching };
}

function jobs({ tests }: Suite, index?: number) {
  const wanted = tests.map(({ title, hosts }, at) => ({ title, hosts, at }));
  return wanted
    .filter(({ at }) => index === undefined || at === index)
    .flatMap(({ title, hosts, at }) => hosts.map((host) => ({ at, title, host })));
}
