import { useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { capsuleWords as words } from "../../words/capsuleWords.ts";
import { studioLocale } from "../../words/studioLanguage.ts";
import { RunSteps } from "../stepping/RunSteps.tsx";
import type { SteppedRun } from "../stepping/steppedRun.ts";
import type { Stepping } from "../stepping/useStepping.ts";
import { comparedAt, type PlayedCapsule } from "./capsuleRun.ts";
import type { ComparedAct, WireFrame } from "./compareReplay.ts";
import "./CapsulePanel.css";

interface CapsulePanelProps {
  readonly played: PlayedCapsule;
  readonly stepping: Stepping;
  readonly stepped: SteppedRun;
  /** Adds the test that fails as it did to those of its page; undefined: it is there. */
  readonly onTest: (test: Readonly<Record<string, Json>>) => Promise<string | undefined>;
}

/** A capsule beside the phone: what was done, what went over the wires, what is otherwise now, and the test of it. */
export function CapsulePanel({ played, stepping, stepped, onTest }: CapsulePanelProps) {
  const { opened, isFailing, steps } = played;
  const { capsule } = opened.suite;
  const [refusal, setRefusal] = useState("");
  const write = async () => {
    const why = await onTest({ ...opened.test, ...(steps && { steps: [...steps] }) }).catch(() => words.noServer);
    setRefusal(why ?? "");
  };
  return (
    <section className="capsulePanel" aria-label={words.title(capsule.number)} data-pane>
      <div className="panelHead">
        <h2>{words.title(capsule.number)}</h2>
        <span className="capsuleOutcome" data-failing={isFailing}>
          <StudioIcon name={isFailing ? "error" : "check"} />
          {isFailing ? words.again : words.not}
        </span>
        <button type="button" className="textButton" disabled={!steps} onClick={() => void write()}>
          {words.write}
        </button>
        <IconButton icon="close" label={words.close} keys={["Esc"]} onTap={stepping.leave} />
      </div>
      <p className="capsuleOf">
        {words.taken(new Date(capsule.takenAt).toLocaleString(studioLocale))}
        {" · "}
        {words.pages(opened.commit?.slice(0, 10), opened.isExact)}
        {capsule.dropped > 0 && ` · ${words.dropped(capsule.dropped)}`}
      </p>
      <p className="capsuleOf" role="status">
        {refusal || (steps ? "" : words.noTest)}
      </p>
      <div className="capsuleRoom">
        <RunSteps {...{ stepping, stepped }} onLine={() => undefined} />
        <CapsuleMoment compared={comparedAt(played, stepped)} start={capsule.entries[0]?.at ?? 0} />
      </div>
    </section>
  );
}

interface CapsuleMomentProps {
  readonly compared: ComparedAct | undefined;
  /** When the capsule begins. */
  readonly start: number;
}

/** What a capsule tells of the time from one act to the next, and what is otherwise now. */
function CapsuleMoment({ compared, start }: CapsuleMomentProps) {
  const { frames = [], differences = [] } = compared ?? {};
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it.
    <section className="capsuleMoment" aria-label={words.moment} tabIndex={0}>
      <h3>{words.differences}</h3>
      {differences.length === 0 ? (
        <p className="capsuleNone">
          <StudioIcon name="check" /> {words.alike}
        </p>
      ) : (
        <ul className="capsuleDifferences">
          {differences.map((one, index) => (
            <li key={`${index}${one}`}>
              <StudioIcon name="warning" />
              <span>{one}</span>
            </li>
          ))}
        </ul>
      )}
      <h3>
        {words.wire} <span className="count">{frames.length}</span>
      </h3>
      {frames.length === 0 && <p className="capsuleNone">{words.silent}</p>}
      <ol>
        {frames.map((frame, index) => (
          <Frame key={`${frame.at} ${index}`} frame={frame} start={start} />
        ))}
      </ol>
    </section>
  );
}

function Frame({ frame, start }: { readonly frame: WireFrame; readonly start: number }) {
  const [isOpen, setOpen] = useState(false);
  const isRequest = "request" in frame;
  const name = isRequest ? `${frame.method.toUpperCase()} ${frame.request}` : frame.native;
  const end = frame.failure ?? (isRequest ? frame.status : frame.code) ?? "…";
  return (
    <li className="capsuleFrame" data-failed={frame.failure !== undefined || (isRequest && (frame.status ?? 0) >= 400)}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="capsuleFrameName">{name}</span>
        <span className="capsuleEnd">{end}</span>
        <span className="count">
          {words.since(((frame.at - start) / 1000).toFixed(1))} · {frame.ms} ms
        </span>
      </button>
      {isOpen && (
        <div className="capsuleJson">
          {isRequest && Object.keys(frame.query).length > 0 && <JsonView title={words.query} value={frame.query} />}
          <JsonView title={words.sent} value={isRequest ? frame.body : frame.params} />
          {frame.answer !== undefined && <JsonView title={words.answered} value={frame.answer} />}
        </div>
      )}
    </li>
  );
}
