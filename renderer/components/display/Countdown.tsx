import { useEffect, useMemo, useRef, useState } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useRenderScope } from "../../runtime/render/renderScope.ts";
import { useIsKnown } from "../../runtime/render/useIsKnown.ts";
import { countdownTexts } from "../../runtime/theme/texts/countdownTexts.ts";
import { Text } from "./Text.tsx";

type CountdownProps = Omit<PropsOf<"countdown">, "text">;

/** A line of text with the time that is left, as `left`. Nothing stands there as long as the end is not known. */
export function BoundCountdown({ seconds, until, ...line }: CountdownProps) {
  const end = useMemo(() => endOf(seconds, until), [seconds, until]);
  return Number.isFinite(end) ? <Line key={end} end={end} isMoment={until !== undefined} {...line} /> : null;
}

interface LineProps extends CountdownProps {
  readonly end: number;
  /** How much is left until it is not known before the page is opened: it is an empty line until then. */
  readonly isMoment: boolean;
}

function Line({ end, isMoment, line, onEnd, ...look }: LineProps) {
  const { session, names } = useRenderScope();
  const isKnown = useIsKnown() || !isMoment;
  const left = useSecondsUntil(end);
  const isTold = useRef(false);
  useEffect(() => {
    if (left > 0 || isTold.current) return;
    isTold.current = true;
    void onEnd?.();
  }, [left, onEnd]);
  const text = isKnown ? String(line.evaluate(session.scope({ ...names, left: inWords(left) })) ?? "") : "\u00a0";
  return <Text {...look} text={text} />;
}

/** The moment in milliseconds; NaN for none. */
function endOf(seconds: unknown, until: unknown): number {
  if (typeof seconds === "number") return Date.now() + seconds * 1000;
  const [, day, time = "00:00", zone = "+08:00"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+)(Z|[+-]\d\d:\d\d)?)?$/.exec(String(until)) ?? [];
  return Date.parse(`${day}T${time}${zone}`);
}

/** Whole seconds until a moment. It counts to the moment, not ticks, so that time in the background counts. */
function useSecondsUntil(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const tick = () => setLeft(secondsUntil(end));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}

/** 04:59, 1:04:59, 2天 01:04:59. */
function inWords(left: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const [days, hours] = [Math.floor(left / 86_400), Math.floor((left / 3600) % 24)];
  const clock = `${two((left / 60) % 60)}:${two(left % 60)}`;
  if (days > 0) return countdownTexts.withDays(days, `${two(hours)}:${clock}`);
  return hours > 0 ? `${hours}:${clock}` : clock;
}
