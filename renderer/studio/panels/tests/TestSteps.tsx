import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formatHost } from "../../../testing/index.ts";
import { Segments } from "../../ui/Segments.tsx";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { testWords as words } from "../../words/testWords.ts";
import { readPlace } from "./LineLink.tsx";
import { MomentView } from "./MomentView.tsx";
import { moveStep, type SteppedTest, shownScreen } from "./steppedTest.ts";
import "./TestSteps.css";

interface TestStepsProps {
  readonly stepped: SteppedTest;
  readonly onShow: (stepped: SteppedTest) => void;
  readonly onLeave: () => void;
  readonly onLine: (file: string, line: number) => void;
}

/** The lines of a test that was run: the one that is picked is on the phone, as it was before or after it. */
export function TestSteps({ stepped, onShow, onLeave, onLine }: TestStepsProps) {
  const { title, host, lines, at, isAfter } = stepped;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const screen = shownScreen(stepped);
  useEffect(() => list.current?.focus(), []);
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: "nearest" }), [at]);
  const lead = () => {
    const { file, line } = readPlace(lines[at]?.place ?? "");
    onLine(file, line);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => onShow(moveStep(stepped, 1)),
    ArrowUp: () => onShow(moveStep(stepped, -1)),
    ArrowLeft: () => onShow({ ...stepped, isAfter: false }),
    ArrowRight: () => onShow({ ...stepped, isAfter: true }),
    Enter: lead,
    Escape: onLeave,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="testSteps">
      <div className="testStepsHead">
        <p>
          {title} <span className="count">{formatHost(host)}</span>
        </p>
        <Segments
          label={words.when}
          size="small"
          segments={[
            { value: "before", title: words.before },
            { value: "after", title: words.after },
          ]}
          value={isAfter ? "after" : "before"}
          onPick={(when) => onShow({ ...stepped, isAfter: when === "after" })}
        />
        <button type="button" className="textButton" onClick={onLeave}>
          {words.leave}
        </button>
      </div>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={words.steps}
        aria-description={words.help}
        aria-activedescendant={`${id}${at}`}
        onKeyDown={press}
      >
        {lines.map(({ text, place, outcome }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and says which of them is picked.
          <div
            key={place}
            id={`${id}${index}`}
            role="option"
            className="testLine"
            aria-selected={index === at}
            aria-disabled={outcome === "missed"}
            data-outcome={outcome}
            onClick={() => outcome !== "missed" && onShow({ ...stepped, at: index })}
          >
            {outcome === "missed" ? (
              <StudioIcon name="dot" />
            ) : (
              <StudioIcon name={outcome === "failed" ? "error" : "check"} />
            )}
            <span className="testLineText">{text}</span>
            <span className="count">{outcome === "missed" ? words.missed : place.slice(place.lastIndexOf(":"))}</span>
          </div>
        ))}
      </div>
      {screen && <MomentView moment={screen} />}
    </div>
  );
}
