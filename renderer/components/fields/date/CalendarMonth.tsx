import { type KeyboardEvent, useId } from "react";
import { type Days, partsOf, weekdayOf } from "../../../runtime/form/days.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { calendarTexts } from "../../../runtime/theme/texts/fields/calendarTexts.ts";
import type { CalendarMode } from "./calendarChoice.ts";
import { weeksOf } from "./calendarDays.ts";
import type { DayBounds } from "./dateColumns.ts";

export interface CalendarMonthProps {
  /** Such as 2026-11. */
  readonly month: string;
  /** Far from the screen only its room is there. */
  readonly isNear: boolean;
  readonly mode: CalendarMode;
  readonly bounds: DayBounds;
  readonly today: string;
  readonly chosen: Days;
  /** The words below days. */
  readonly marked: ReadonlyMap<string, string>;
  /** The day that has the focus, when it is of this month. */
  readonly focused: string | undefined;
  readonly onChoose: (day: string) => void;
  /** A key, which may move the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A month of a calendar. */
export function CalendarMonth({ month, isNear, focused, onKeyDown, ...shown }: CalendarMonthProps) {
  const id = useId();
  const weeks = weeksOf(month);
  const [year, number] = partsOf(`${month}-01`);
  return (
    <section className="gw-month" data-month={month} data-weeks={weeks.length}>
      <h3 className="gw-month-name" id={id}>
        {calendarTexts.month(year, number)}
      </h3>
      {isNear ? (
        // biome-ignore lint/a11y/useSemanticElements: cells of a table cannot be laid out alike in all engines
        <div role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
          {weeks.map((week, index) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: the days have the focus
            <div key={index} role="row" className="gw-week">
              {week.map((day, weekday) => (
                <Day key={day ?? weekday} day={day} isFocused={day === focused && day !== undefined} {...shown} />
              ))}
            </div>
          ))}
        </div>
      ) : null}
    </section>
  );
}

interface DayProps extends Pick<CalendarMonthProps, "mode" | "bounds" | "today" | "chosen" | "marked" | "onChoose"> {
  readonly day: string | undefined;
  readonly isFocused: boolean;
}

function Day({ day, isFocused, bounds, onChoose, ...state }: DayProps) {
  // biome-ignore lint/a11y: a cell of another month
  if (day === undefined) return <span role="gridcell" className="gw-day" />;
  const place = placeOf(day, state);
  const mark = markOf(place, day === state.today);
  const word = state.marked.get(day);
  return (
    // biome-ignore lint/a11y: the button in it has the focus
    <span role="gridcell" className="gw-day" data-place={place} aria-selected={place !== undefined}>
      <button
        type="button"
        className="gw-day-button"
        data-day={day}
        data-today={day === state.today}
        data-said={mark ?? word}
        aria-label={nameOf(day, [word, mark], place)}
        disabled={day < bounds.min || day > bounds.max}
        tabIndex={isFocused ? 0 : -1}
        data-autofocus={isFocused ? "" : undefined}
        onClick={() => onChoose(day)}
      >
        {partsOf(day)[2]}
      </button>
    </span>
  );
}

/** How a chosen day lies in what was chosen. */
type DayPlace = "alone" | "start" | "within" | "end";

function placeOf(day: string, { mode, chosen }: Pick<DayProps, "mode" | "chosen">): DayPlace | undefined {
  if (mode !== "range") return chosen.includes(day) ? "alone" : undefined;
  const [start = "", end = start] = chosen;
  if (start === end) return day === start ? "alone" : undefined;
  if (day === start) return "start";
  if (day === end) return "end";
  return day > start && day < end ? "within" : undefined;
}

function markOf(place: DayPlace | undefined, isToday: boolean): string | undefined {
  if (place === "start") return calendarTexts.start;
  if (place === "end") return calendarTexts.end;
  return isToday ? calendarTexts.today : undefined;
}

/** As it is read out: 2026年11月21日 星期六 今天 已选. */
function nameOf(day: string, words: readonly (string | undefined)[], place: DayPlace | undefined): string {
  const state = place === "within" ? calendarTexts.within : place && calendarTexts.chosen;
  const marks = [...words, state].filter((one): one is string => one !== undefined);
  return calendarTexts.day(locale.date(...partsOf(day)), weekdayOf(day), marks);
}
