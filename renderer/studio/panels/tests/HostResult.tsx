import { useState } from "react";
import type { TestHost } from "../../../compiler/index.ts";
import { explainFailure, formatHost, type TestFailure } from "../../../testing/index.ts";
import { studioLanguage } from "../../words/studioLanguage.ts";
import { testWords as words } from "../../words/testWords.ts";
import { LineLink } from "../stepping/LineLink.tsx";
import { statusOf, whyFailed } from "./testStatus.ts";
import type { TestState } from "./useTests.ts";

interface HostResultProps {
  readonly title: string;
  readonly host: TestHost;
  readonly state: TestState | undefined;
  readonly onStep: () => void;
  readonly onLine: (file: string, line: number) => void;
}

/** How a test has ended on a host: where it failed, the sentence, and on demand all that is known of that moment. */
export function HostResult({ title, host, state, onStep, onLine }: HostResultProps) {
  const status = statusOf(state);
  const failure = whyFailed(state);
  const named = formatHost(host);
  return (
    <div className="testHost" data-outcome={status}>
      <p className="testHostHead">
        <span>{named}</span> <span className="count">{words.status[status]}</span>
        <button type="button" className="textButton" aria-label={words.stepOn(title, named)} onClick={onStep}>
          {words.step}
        </button>
      </p>
      {failure && "error" in failure && <p>{failure.error}</p>}
      {failure && "message" in failure && <WhyFailed {...{ failure, host, onLine }} />}
    </div>
  );
}

interface WhyFailedProps extends Pick<HostResultProps, "host" | "onLine"> {
  readonly failure: TestFailure;
}

function WhyFailed({ failure, host, onLine }: WhyFailedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>{failure.message[studioLanguage]}</p>
      <p className="testPlace">
        <LineLink place={failure.line} onLine={onLine} />{" "}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.trace}
        </button>
      </p>
      {isOpen && <pre className="testWhy">{explainFailure(failure, host, studioLanguage)}</pre>}
    </>
  );
}
