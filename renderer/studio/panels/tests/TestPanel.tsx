import type { SuiteTest } from "../../../compiler/index.ts";
import { explainFailure, formatHost } from "../../../testing/index.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { StudioIcon, type StudioIconName } from "../../ui/StudioIcon.tsx";
import { studioLanguage } from "../../words/studioLanguage.ts";
import { testWords as words } from "../../words/testWords.ts";
import { type PageTestRun, stateKey, type TestState, useTests } from "./useTests.ts";
import "./TestPanel.css";

/** The tests of the page: runs all or one, again on each save, and shows why one failed. */
export function TestPanel({ page }: { readonly page: string }) {
  const tests = useTests(page);
  const { suite, isRunning, run, isWatching, setWatching } = tests;
  if (!suite) return null;
  return (
    <section className="tests" aria-label={words.title}>
      <div className="panelHead">
        <h2>
          {words.title} <span className="count">{summary(tests)}</span>
        </h2>
        <label className="testsWatch">
          <input type="checkbox" checked={isWatching} onChange={(event) => setWatching(event.currentTarget.checked)} />
          {words.watch}
        </label>
        <IconButton icon="play" label={words.runAll} disabled={isRunning} onTap={() => run()} />
      </div>
      <ul>
        {suite.tests.map((test, index) => (
          <TestRow key={test.title} test={test} states={tests.states} onRun={() => run(index)} />
        ))}
      </ul>
    </section>
  );
}

type TestStatus = "failed" | "running" | "passed" | "unknown";

/** How a status looks, and what a screen reader says. */
const signs: { readonly [S in TestStatus]: { readonly icon: StudioIconName; readonly said: string } } = {
  failed: { icon: "error", said: words.states.failed },
  running: { icon: "ring", said: words.states.running },
  passed: { icon: "check", said: words.states.passed },
  unknown: { icon: "dot", said: words.states.unknown },
};

interface TestRowProps {
  readonly test: SuiteTest;
  readonly states: PageTestRun["states"];
  readonly onRun: () => void;
}

function TestRow({ test, states, onRun }: TestRowProps) {
  const known = test.hosts.map((host) => ({ host, state: states.get(stateKey(test.title, host)) }));
  const status = statusOf(known.map(({ state }) => state));
  return (
    <li className="test" data-outcome={status}>
      <div className="testHead">
        <StudioIcon name={signs[status].icon} />
        <span className="testTitle">
          {test.title} <span className="unseen">{signs[status].said}</span>
        </span>
        <span className="count">{words.hosts(test.hosts.length)}</span>
        <IconButton icon="play" label={words.run(test.title)} onTap={onRun} />
      </div>
      {known.map(({ host, state }) => {
        const why = state && failureText(state);
        return why === undefined ? null : (
          <pre key={formatHost(host)} className="testWhy">
            {why}
          </pre>
        );
      })}
    </li>
  );
}

function failureText(state: TestState): string | undefined {
  if (state === "running") return undefined;
  if ("error" in state) return state.error;
  const { failure, host } = state.result;
  return failure && explainFailure(failure, host, studioLanguage);
}

/** The status of a test on all its hosts: `failed` as soon as it has failed on one. */
function statusOf(states: readonly (TestState | undefined)[]): TestStatus {
  if (states.some((state) => state && failureText(state) !== undefined)) return "failed";
  if (states.includes("running")) return "running";
  return states.length > 0 && states.every((state) => state !== undefined) ? "passed" : "unknown";
}

function summary({ suite, states }: PageTestRun): string {
  const count = suite?.tests.reduce((sum, { hosts }) => sum + hosts.length, 0) ?? 0;
  const known = [...states.values()].filter((state) => state !== "running");
  if (known.length === 0) return String(count);
  const failed = known.filter((state) => failureText(state) !== undefined).length;
  return words.summary(known.length - failed, count, failed);
}
