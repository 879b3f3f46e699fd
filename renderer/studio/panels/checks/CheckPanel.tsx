import { useEffect, useState, useSyncExternalStore } from "react";
import type { TestHost } from "../../../compiler/index.ts";
import type { PhoneLink } from "../../channel/phoneLink.ts";
import { ProblemPanel, type ProblemPanelProps } from "../../pages/ProblemPanel.tsx";
import { PanelTabs } from "../../ui/PanelTabs.tsx";
import { checkWords as words } from "../../words/checkWords.ts";
import { coverageWords } from "../../words/coverageWords.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import type { Checking } from "../../workspace/checking.ts";
import { AccessPanel } from "../access/AccessPanel.tsx";
import { BytesPanel } from "../bytes/BytesPanel.tsx";
import { RunSteps } from "../stepping/RunSteps.tsx";
import type { SteppedRun } from "../stepping/steppedRun.ts";
import type { Stepping } from "../stepping/useStepping.ts";
import { TestPanel, TestTools } from "../tests/TestPanel.tsx";
import { testSummary } from "../tests/testStatus.ts";
import { useTests } from "../tests/useTests.ts";
import "./CheckPanel.css";

interface CheckPanelProps extends ProblemPanelProps {
  /** The page that is open. */
  readonly page: string;
  readonly checking: Checking;
  /** What is gone through moment by moment. */
  readonly stepping: Stepping;
  readonly link: PhoneLink;
  readonly ask: AskCompiler;
  /** Leads to a line of a file. */
  readonly onLine: (file: string, line: number) => void;
  /** Shows what becomes of each step on each host. */
  readonly onCoverage: () => void;
}

type Tab = "problems" | "tests" | "access" | "bytes";

/** The tab in which each kind of run is gone through; a capsule has a panel of its own. */
const tabOfRun: Readonly<Record<SteppedRun["kind"], Tab | undefined>> = {
  test: "tests",
  way: "problems",
  capsule: undefined,
};

const room = "checkRoom";

/** What can be known of a page without opening it on a phone: its problems and its tests. */
export function CheckPanel({ page, checking, stepping, link, ask, onLine, onCoverage, ...problems }: CheckPanelProps) {
  const [tab, setTab] = useState<Tab>("problems");
  const tests = useTests(page);
  const { loaded } = problems;
  const isChecking = useSyncExternalStore(checking.subscribe, checking.get);
  const isWaiting = isChecking || !loaded;
  const { stepped } = stepping;
  // A way is gone where its problem stands, a test among the others.
  const ofRun = stepped && tabOfRun[stepped.kind];
  const recording = stepped?.recording;
  useEffect(() => {
    if (recording && ofRun) setTab(ofRun);
  }, [recording, ofRun]);
  const steps = stepped && tab === ofRun && <RunSteps {...{ stepping, stepped, onLine }} />;
  const step = async (index: number, host: TestHost) => {
    const test = tests.suite?.tests[index];
    if (!tests.suite || !test) return;
    const report = await stepping.open(tests.suite, index, host);
    if (report) tests.take(test.title, host, report);
  };
  const count = (text: string | number | undefined) => <span className="count">{text}</span>;
  return (
    <section className="checks" aria-label={words.tabs}>
      <div className="panelHead">
        <PanelTabs
          label={words.tabs}
          tabs={[
            {
              value: "problems",
              title: words.problems,
              note: count(loaded && loaded.problems.length + loaded.around.length),
            },
            { value: "tests", title: words.tests, note: count(testSummary(tests)) },
            { value: "access", title: words.access },
            { value: "bytes", title: words.bytes },
          ]}
          value={tab}
          room={room}
          onPick={setTab}
        />
        {isWaiting && <span className="checking">{coverageWords.checking}</span>}
        {tab === "problems" && (
          <button type="button" className="textButton" onClick={onCoverage}>
            {coverageWords.open}
          </button>
        )}
        {tab === "tests" && <TestTools tests={tests} />}
      </div>
      <div className="checkRoom" id={room} role="tabpanel" aria-label={words[tab]} aria-busy={isWaiting}>
        {steps}
        {tab === "problems" && !steps && <ProblemPanel {...problems} />}
        {tab === "tests" && !steps && (
          <TestPanel tests={tests} onStep={(index, host) => void step(index, host)} onLine={onLine} />
        )}
        {tab === "access" && <AccessPanel {...{ link, ask }} page={loaded?.lastGood?.page} onGo={problems.onGo} />}
        {tab === "bytes" && <BytesPanel page={page} state={loaded?.lastGood} ask={ask} />}
      </div>
    </section>
  );
}
