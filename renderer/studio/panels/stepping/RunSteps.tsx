import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formatHost } from "../../../testing/index.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { steppingWords as words } from "../../words/steppingWords.ts";
import { say } from "../../words/studioLanguage.ts";
import { readPlace } from "./LineLink.tsx";
import { MomentView } from "./MomentView.tsx";
import { moveStep, nextMoment, type SteppedRun, shownScreen } from "./steppedRun.ts";
import type { Stepping } from "./useStepping.ts";
import "./RunSteps.css";

interface RunStepsProps {
  readonly stepping: Stepping;
  readonly stepped: SteppedRun;
  readonly onLine: (file: string, line: number) => void;
}

/** The lines of what was gone through: the one that is picked is on the phone, as it was before or after it. */
export function RunSteps({ stepping, stepped, onLine }: RunStepsProps) {
  const { isPlaying, show, play, stop, leave } = stepping;
  const { kind, title, host, lines, at, isAfter, fault } = stepped;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const screen = shownScreen(stepped);
  useEffect(() => list.current?.focus(), []);
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: "nearest" }), [at]);
  const lead = () => {
    const { file, line } = readPlace(lines[at]?.place ?? "");
    if (file !== "") onLine(file, line);
  };
  const goOn = () => {
    const next = nextMoment(stepped);
    if (next) show(next);
  };
  const toggle = isPlaying ? stop : play;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => show(moveStep(stepped, 1)),
    ArrowUp: () => show(moveStep(stepped, -1)),
    ArrowLeft: () => show({ ...stepped, isAfter: false }),
    ArrowRight: () => show({ ...stepped, isAfter: true }),
    " ": toggle,
    Enter: lead,
    Escape: leave,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="runSteps">
      <div className="runStepsHead">
        <p className="runTitle" title={title}>
          {title}
        </p>
        <button type="button" className="textButton" onClick={leave}>
          {words.leave[kind]}
        </button>
      </div>
      <div className="runTools">
        <IconButton icon={isPlaying ? "stop" : "play"} label={isPlaying ? words.stop : words.play} onTap={toggle} />
        <IconButton icon="next" label={words.next} disabled={!nextMoment(stepped)} onTap={goOn} />
        <Segments
          label={words.when}
          size="small"
          segments={[
            { value: "before", title: words.before },
            { value: "after", title: words.after },
          ]}
          value={isAfter ? "after" : "before"}
          onPick={(when) => show({ ...stepped, isAfter: when === "after" })}
        />
        <span className="count">{formatHost(host)}</span>
      </div>
      {fault && (
        <p className="runFault" role="alert">
          {words.failed(say(fault))}
        </p>
      )}
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={words.steps[kind]}
        aria-description={words.help}
        aria-activedescendant={`${id}${at}`}
        onKeyDown={press}
      >
        {lines.map(({ text, place, outcome, note }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which of them is picked.
          <div
            key={`${place}${index}`}
            id={`${id}${index}`}
            role="option"
            className="runLine"
            aria-selected={index === at}
            aria-disabled={outcome === "missed"}
            data-outcome={outcome}
            onClick={() => outcome !== "missed" && show({ ...stepped, at: index })}
          >
            {outcome === "missed" ? (
              <StudioIcon name="dot" />
            ) : (
              <StudioIcon name={outcome === "failed" ? "error" : "check"} />
            )}
            <span className="runLineText">{text}</span>
            <span className="count">
              {outcome === "missed" ? words.missed : (note ?? place.slice(place.lastIndexOf(":") >>> 0))}
            </span>
          </div>
        ))}
      </div>
      {screen && <MomentView moment={screen} />}
    </div>
  );
}
