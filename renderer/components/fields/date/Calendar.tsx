import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { locale } from "../../../runtime/theme/locale.ts";
import { calendarTexts } from "../../../runtime/theme/texts/fields/calendarTexts.ts";
import { Button } from "../../controls/Button.tsx";
import { CalendarMonth } from "./CalendarMonth.tsx";
import "../../styles/arrangement.css";
import "../../styles/touch.css";
import "./Calendar.css";
import { clampDay, countDays, type Days, partsOf, today } from "../../../runtime/form/days.ts";
import { SheetHead } from "../sheets/SheetHead.tsx";
import { takeFocus } from "../shell/takeFocus.ts";
import { type CalendarMode, chooseDay, isWhole } from "./calendarChoice.ts";
import {
  type CalendarMark,
  type CalendarPreset,
  calendarBounds,
  monthsBetween,
  moveDay,
  type Spread,
} from "./calendarDays.ts";
import { useNearMonths } from "./useNearMonths.ts";

export interface CalendarProps extends Spread {
  readonly titleId: string;
  readonly mode: CalendarMode;
  /** The least and the most days that can be chosen. */
  readonly minRange?: number | undefined;
  readonly maxRange?: number | undefined;
  /** Days with a word below them. */
  readonly marks?: readonly CalendarMark[] | null | undefined;
  /** Ranges that one tap chooses. */
  readonly presets?: readonly CalendarPreset[] | undefined;
  /** What was chosen before. */
  readonly start: Days;
  /** More were chosen, which is cut, or fewer, which are not taken: it is said how many it may be. */
  readonly onRefused?: ((text: string) => void) | undefined;
  readonly onConfirm: (days: Days) => void;
  readonly onClose: () => void;
}

/** Months one below the other, with a day, a range or several days to choose. Nothing counts until it is confirmed. */
export function Calendar({ titleId, mode, min, max, minRange, maxRange, start, ...events }: CalendarProps) {
  const { marks, presets = [], onRefused, onConfirm, onClose } = events;
  const scroller = useRef<HTMLDivElement>(null);
  const [bounds] = useState(() => calendarBounds({ min, max }));
  const [now] = useState(today);
  const [chosen, setChosen] = useState(start);
  const [focused, setFocused] = useState(() => clampDay(start[0] ?? now, bounds.min, bounds.max));
  const months = monthsBetween(bounds.min, bounds.max);
  const near = useNearMonths(scroller, focused.slice(0, 7));
  useOpening(scroller, focused);

  const marked = new Map((marks ?? []).map(({ date, text }) => [date, text]));
  const take = ({ start: first, end: last }: CalendarPreset) => {
    const days = [first, last].map((day) => clampDay(day, bounds.min, bounds.max));
    setChosen(days);
    setFocused(days[0] ?? first);
  };
  const choose = (day: string) => {
    const { days, refused } = chooseDay(mode, chosen, day, { least: minRange, most: maxRange });
    setChosen(days);
    setFocused(day);
    if (refused === "tooMany" && maxRange !== undefined) onRefused?.(locale.calendar.rangePrompt(maxRange));
    if (refused === "tooFew" && minRange !== undefined) onRefused?.(locale.calendar.rangeLeast(minRange));
  };
  const move = (event: KeyboardEvent) => {
    const to = moveDay(event.key, focused, event.shiftKey);
    if (to === undefined) return;
    event.preventDefault();
    setFocused(clampDay(to, bounds.min, bounds.max));
  };
  return (
    <>
      <SheetHead titleId={titleId} title={calendarTexts.title} onClose={onClose} />
      {presets.length > 0 ? <Presets presets={presets} chosen={chosen} onTake={take} /> : null}
      <div className="gw-weekdays" aria-hidden="true">
        {calendarTexts.weekdays.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <div ref={scroller} className="gw-months" data-scrollable="">
        {months.map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            isNear={near.has(month)}
            mode={mode}
            bounds={bounds}
            today={now}
            marked={marked}
            chosen={chosen}
            focused={focused.startsWith(month) ? focused : undefined}
            onChoose={choose}
            onKeyDown={move}
          />
        ))}
      </div>
      <div className="gw-calendar-foot" data-confirms="">
        <p className="gw-calendar-said" role="status">
          {summary(mode, chosen, minRange)}
        </p>
        <Button
          text={calendarTexts.confirm}
          disabled={!isWhole(mode, chosen, minRange)}
          onTap={() => onConfirm(chosen)}
        />
      </div>
    </>
  );
}

interface PresetsProps {
  readonly presets: readonly CalendarPreset[];
  readonly chosen: Days;
  readonly onTake: (preset: CalendarPreset) => void;
}

function Presets({ presets, chosen, onTake }: PresetsProps) {
  return (
    <div className="gw-presets gw-sideways">
      {presets.map((preset) => (
        <button
          key={preset.text}
          type="button"
          className="gw-preset gw-inner"
          aria-pressed={chosen[0] === preset.start && chosen[1] === preset.end}
          onClick={() => onTake(preset)}
        >
          {preset.text}
        </button>
      ))}
    </div>
  );
}

/** Opens at the day in focus; from then on the focus goes where the keys move it. */
function useOpening(scroller: { readonly current: HTMLElement | null }, focused: string): void {
  const isOpen = useRef(false);
  useLayoutEffect(() => {
    const { current } = scroller;
    const day = current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    const month = day?.closest<HTMLElement>(".gw-month");
    if (!current || !day || !month) return;
    if (!isOpen.current) current.scrollTop = openingPlace(current, month, day);
    else reveal(current, month, day);
    isOpen.current = true;
    takeFocus(day);
  }, [scroller, focused]);
}

/** The head of the month, unless the day would be out of sight: then the day in the middle. */
function openingPlace(scroller: HTMLElement, month: HTMLElement, day: HTMLElement): number {
  const { top, bottom } = day.getBoundingClientRect();
  const toDay = top - month.getBoundingClientRect().top;
  const isInSight = toDay + bottom - top < scroller.clientHeight;
  return month.offsetTop + (isInSight ? 0 : toDay - scroller.clientHeight / 2);
}

/** Scrolls as little as shows the day, which must not lie below the name of its month. */
function reveal(scroller: HTMLElement, month: HTMLElement, day: HTMLElement): void {
  const [room, { top, bottom }] = [scroller.getBoundingClientRect(), day.getBoundingClientRect()];
  const first = room.top + (month.firstElementChild?.clientHeight ?? 0);
  if (top < first) scroller.scrollTop -= first - top;
  else if (bottom > room.bottom) scroller.scrollTop += bottom - room.bottom;
}

/** What is chosen, and while that is not enough what is missing. */
function summary(mode: CalendarMode, chosen: Days, least = 1): string {
  const [first, last] = chosen;
  const lacking = (text: string) => (least > 1 ? calendarTexts.atLeast(text, least) : text);
  if (first === undefined) return mode === "range" ? calendarTexts.chooseStart : lacking(calendarTexts.chooseDays);
  const inWords = (day: string) => locale.date(...partsOf(day));
  if (mode === "single") return inWords(first);
  if (mode === "range" && last === undefined) return lacking(calendarTexts.chooseEnd);
  const days = calendarTexts.count(countDays(chosen, mode === "range"));
  if (mode === "multiple" || last === undefined) return isWhole(mode, chosen, least) ? days : lacking(days);
  return calendarTexts.rangeAndCount(locale.calendar.range(inWords(first), inWords(last)), days);
}
