import { useState } from "react";
import type { SuiteTest, TestHost } from "../../../compiler/index.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { StudioIcon, type StudioIconName } from "../../ui/StudioIcon.tsx";
import { testWords as words } from "../../words/testWords.ts";
import { HostResult } from "./HostResult.tsx";
import { statusOf, type TestStatus, wholeStatus } from "./testStatus.ts";
import { type PageTestRun, stateKey, type TestState } from "./useTests.ts";
import "./TestPanel.css";

/** How a status looks. */
const signs: Readonly<Record<TestStatus, StudioIconName>> = {
  failed: "error",
  running: "ring",
  passed: "check",
  unknown: "dot",
};

/** What can be done with all tests of a page. */
export function TestTools({ tests: { suite, isRunning, run, isWatching, setWatching } }: TestToolsProps) {
  if (!suite) return null;
  return (
    <>
      <label className="testsWatch">
        <input type="checkbox" checked={isWatching} onChange={(event) => setWatching(event.currentTarget.checked)} />
        {words.watch}
      </label>
      <IconButton icon="play" label={words.runAll} disabled={isRunning} onTap={() => run()} />
    </>
  );
}

interface TestToolsProps {
  readonly tests: PageTestRun;
}

interface TestPanelProps extends TestToolsProps {
  /** Goes through a test on a host, line by line. */
  readonly onStep: (index: number, host: TestHost) => void;
  /** Leads to a line of a file. */
  readonly onLine: (file: string, line: number) => void;
}

/** The tests of the page: how each has ended on each host, and why. */
export function TestPanel({ tests, onStep, onLine }: TestPanelProps) {
  const { suite, states, run } = tests;
  if (!suite) return <p className="testsNone">{words.none}</p>;
  return (
    <ul>
      {suite.tests.map((test, index) => (
        <TestRow
          key={test.line}
          test={test}
          stateOn={(host) => states.get(stateKey(test.title, host))}
          onRun={() => run(index)}
          onStep={(host) => onStep(index, host)}
          onLine={onLine}
        />
      ))}
    </ul>
  );
}

interface TestRowProps extends Pick<TestPanelProps, "onLine"> {
  readonly test: SuiteTest;
  readonly stateOn: (host: TestHost) => TestState | undefined;
  readonly onRun: () => void;
  readonly onStep: (host: TestHost) => void;
}

/** A test, with the hosts on which it has failed; with all of them once it is opened. */
function TestRow({ test, stateOn, onRun, onStep, onLine }: TestRowProps) {
  const [isOpen, setOpen] = useState(false);
  const hosts = test.hosts.map((host) => ({ host, state: stateOn(host) }));
  const status = wholeStatus(hosts.map(({ state }) => statusOf(state)));
  return (
    <li className="test" data-outcome={status}>
      <div className="testHead">
        <StudioIcon name={signs[status]} />
        <button type="button" className="testTitle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {test.title} <span className="unseen">{words.status[status]}</span>
        </button>
        <span className="count">{words.hosts(hosts.length)}</span>
        <IconButton icon="play" label={words.run(test.title)} onTap={onRun} />
      </div>
      {hosts
        .filter(({ state }) => isOpen || statusOf(state) === "failed")
        .map(({ host, state }) => (
          <HostResult
            key={stateKey("", host)}
            {...{ host, state, onLine }}
            title={test.title}
            onStep={() => onStep(host)}
          />
        ))}
    </li>
  );
}
