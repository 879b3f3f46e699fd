import type { SuiteTest } from "../load/index.ts";
import { explainFailure, hostText } from "../testing/index.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { stateKey, type TestState, type Tests as TestsOfPage, useTests } from "./useTests.ts";
import "./Tests.css";

/** The tests of the page: run all or one, again on each save, with why one failed. */
export function Tests({ page }: { readonly page: string }) {
  const tests = useTests(page);
  const { suite, isRunning, run, isWatching, setWatching } = tests;
  if (!suite) return null;
  return (
    <section className="tests" aria-label="测试">
      <div className="panelHead">
        <h2>
          测试 <span className="count">{summary(tests)}</span>
        </h2>
        <label className="testsWatch">
          <input type="checkbox" checked={isWatching} onChange={(event) => setWatching(event.currentTarget.checked)} />
          保存后自动运行
        </label>
        <IconButton icon="play" label="运行全部测试" disabled={isRunning} onTap={() => run()} />
      </div>
      <ul>
        {suite.tests.map((test, index) => (
          <TestRow key={test.title} test={test} states={tests.states} onRun={() => run(index)} />
        ))}
      </ul>
    </section>
  );
}

type Outcome = "failed" | "running" | "passed" | "unknown";

/** How an outcome looks, and what a screen reader says. */
const signs: { readonly [O in Outcome]: { readonly icon: IconName; readonly words: string } } = {
  failed: { icon: "error", words: "失败" },
  running: { icon: "ring", words: "运行中" },
  passed: { icon: "check", words: "通过" },
  unknown: { icon: "dot", words: "未运行" },
};

interface TestRowProps {
  readonly test: SuiteTest;
  readonly states: TestsOfPage["states"];
  readonly onRun: () => void;
}

function TestRow({ test, states, onRun }: TestRowProps) {
  const known = test.hosts.map((host) => ({ host, state: states.get(stateKey(test.title, host)) }));
  const outcome = outcomeOf(known.map(({ state }) => state));
  return (
    <li className="test" data-outcome={outcome}>
      <div className="testHead">
        <Icon name={signs[outcome].icon} />
        <span className="testTitle">
          {test.title} <span className="unseen">{signs[outcome].words}</span>
        </span>
        <span className="count">{test.hosts.length} 种宿主</span>
        <IconButton icon="play" label={`运行“${test.title}”`} onTap={onRun} />
      </div>
      {known.map(({ host, state }) => {
        const why = state && whyFailed(state);
        return why === undefined ? null : (
          <pre key={hostText(host)} className="testWhy">
            {why}
          </pre>
        );
      })}
    </li>
  );
}

function whyFailed(state: TestState): string | undefined {
  if (state === "running") return undefined;
  if ("error" in state) return state.error;
  const { failure, host } = state.outcome;
  return failure && explainFailure(failure, host, "zh");
}

/** Of a test on all its hosts: `failed` as soon as it has failed on one. */
function outcomeOf(states: readonly (TestState | undefined)[]): Outcome {
  if (states.some((state) => state && whyFailed(state) !== undefined)) return "failed";
  if (states.includes("running")) return "running";
  return states.length > 0 && states.every((state) => state !== undefined) ? "passed" : "unknown";
}

function summary({ suite, states }: TestsOfPage): string {
  const count = suite?.tests.reduce((sum, { hosts }) => sum + hosts.length, 0) ?? 0;
  const known = [...states.values()].filter((state) => state !== "running");
  if (known.length === 0) return String(count);
  const failed = known.filter((state) => whyFailed(state) !== undefined).length;
  return `通过 ${known.length - failed}/${count}${failed > 0 ? `，失败 ${failed}` : ""}`;
}
