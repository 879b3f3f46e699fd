import type { CSSProperties } from "react";
import { unversioned } from "../selection/selection.ts";
import { type IntervalOutcome, intervalAt, type VersionInterval, versionLines } from "../selection/versionAxis.ts";
import { coverageWords as words } from "../words/coverageWords.ts";
import { VersionField } from "./VersionField.tsx";
import "./VersionSlider.css";

interface VersionSliderProps {
  readonly intervals: readonly VersionInterval[];
  readonly version: string;
  /** What becomes of the page on the versions of an interval. */
  readonly outcomeOf: (interval: VersionInterval) => IntervalOutcome;
  readonly onPick: (version: string) => void;
}

/** The titles of the contract's version lines. */
const lineTitles: Readonly<Record<string, string>> = { legacy: "旧线", newer: "新线" };

/** A slider over a host's versions with a tick at each gate; a tick stands for the versions up to the next gate. */
export function VersionSlider({ intervals, version, outcomeOf, onPick }: VersionSliderProps) {
  const at = intervalAt(intervals, version);
  if (intervals.length < 2) return <p className="noVersions">不分版本</p>;
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
          aria-label="版本"
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
          {lineTitles[name] ?? name}
        </span>
      ))}
    </div>
  );
}

function titleOf({ version, isOldest }: VersionInterval): string {
  return isOldest ? "更早" : version;
}

function said(interval: VersionInterval | undefined, outcomeOf: VersionSliderProps["outcomeOf"]): string {
  if (!interval) return "";
  const { line, what } = interval;
  const outcome = { fails: words.fails, unserved: words.unserved, works: undefined }[outcomeOf(interval)];
  return [titleOf(interval), line && (lineTitles[line] ?? line), what, outcome].filter(Boolean).join("，");
}
