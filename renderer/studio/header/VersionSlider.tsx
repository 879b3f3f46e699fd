import type { CSSProperties } from "react";
import { unversioned } from "../selection/selection.ts";
import { type IntervalOutcome, intervalAt, type VersionInterval, versionLines } from "../selection/versionAxis.ts";
import { coverageWords } from "../words/coverageWords.ts";
import { headerWords as words } from "../words/headerWords.ts";
import { VersionField } from "./VersionField.tsx";
import "./VersionSlider.css";

interface VersionSliderProps {
  readonly intervals: readonly VersionInterval[];
  readonly version: string;
  /** What becomes of the page on the versions of an interval. */
  readonly outcomeOf: (interval: VersionInterval) => IntervalOutcome;
  readonly onPick: (version: string) => void;
}

/** A slider over a host's versions with a tick at each gate; a tick stands for the versions up to the next gate. */
export function VersionSlider({ intervals, version, outcomeOf, onPick }: VersionSliderProps) {
  const at = intervalAt(intervals, version);
  if (intervals.length < 2) return <p className="noVersions">{words.noVersions}</p>;
  const layout: CSSProperties & { readonly [Name in `--${string}`]: number } = {
    "--count": intervals.length,
    "--at": at,
  };
  return (
    <>
      <div className="versions" style={layout}>
        <Lines intervals={intervals} />
        <input
          type="range"
          aria-label={words.versions}
          aria-valuetext={said(intervals[at], outcomeOf)}
          min={0}
          max={intervals.length - 1}
          step={1}
          value={at}
          onChange={({ target }) => onPick(intervals[Number(target.value)]?.version ?? unversioned)}
        />
        <div className="versionTrack" />
        <ol className="versionTicks" aria-hidden="true">
          {intervals.map((interval, index) => (
            <li key={interval.version} data-picked={index === at} data-outcome={outcomeOf(interval)}>
              {titleOf(interval)}
            </li>
          ))}
        </ol>
      </div>
      <VersionField key={version} version={version} onPick={onPick} />
    </>
  );
}

function Lines({ intervals }: Pick<VersionSliderProps, "intervals">) {
  return (
    <div className="versionLines" aria-hidden="true">
      {versionLines(intervals).map(({ name, start, length }) => (
        <span key={name} style={{ gridColumn: `${start + 1} / span ${length}` }}>
          {words.lines.get(name) ?? name}
        </span>
      ))}
    </div>
  );
}

function titleOf({ version, isOldest }: VersionInterval): string {
  return isOldest ? words.oldest : version;
}

function said(interval: VersionInterval | undefined, outcomeOf: VersionSliderProps["outcomeOf"]): string {
  if (!interval) return "";
  const { line, what } = interval;
  const outcome = { fails: coverageWords.fails, unserved: coverageWords.unserved, works: undefined }[
    outcomeOf(interval)
  ];
  return [titleOf(interval), line && (words.lines.get(line) ?? line), what, outcome].filter(Boolean).join(words.and);
}
