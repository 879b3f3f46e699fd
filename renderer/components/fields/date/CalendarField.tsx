import { useId } from "react";
import { type CalendarValue, type Days, daysOf, partsOf } from "../../../runtime/form/days.ts";
import { useSession } from "../../../runtime/render/renderScope.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { Popup } from "../../overlays/Popup.tsx";
import { Fetched } from "../sheets/Fetched.tsx";
import { SheetRow } from "../sheets/SheetRow.tsx";
import type { FieldProps } from "../shell/FieldShell.tsx";
import { type CalendarMode, fieldValueOf } from "./calendarChoice.ts";
import type { CalendarMark, CalendarPreset } from "./calendarDays.ts";

export interface CalendarFieldProps extends FieldProps<CalendarValue> {
  readonly mode?: CalendarMode | undefined;
  /** The earliest and the latest; a text that is no date bounds nothing. */
  readonly min?: string | null | undefined;
  readonly max?: string | null | undefined;
  /** The least and the most days that can be chosen. */
  readonly minRange?: number | undefined;
  readonly maxRange?: number | undefined;
  /** Days with a word below them, and ranges that one tap chooses. */
  readonly marks?: readonly CalendarMark[] | null | undefined;
  readonly presets?: readonly CalendarPreset[] | undefined;
  /** More were chosen, which is cut, or fewer, which are not taken: it is said how many it may be. */
  readonly onRefused?: ((text: string) => void) | undefined;
}

/** A row that opens a calendar, which is fetched when it is first opened. */
export function CalendarField({ mode = "single", onRefused, ...given }: CalendarFieldProps) {
  const titleId = useId();
  const { min, max, minRange, maxRange, marks, presets, ...props } = given;
  return (
    <SheetRow
      {...props}
      words={(value) => inWords(mode, daysOf(value))}
      sheet={({ id, open, value, onConfirm, onClose }) => (
        <Popup id={id} open={open} labelledBy={titleId} onClose={onClose}>
          <Fetched load={loadCalendar}>
            {({ Calendar }) => (
              <Calendar
                titleId={titleId}
                mode={mode}
                min={min}
                max={max}
                minRange={minRange}
                maxRange={maxRange}
                marks={marks}
                presets={presets}
                start={daysOf(value)}
                onRefused={onRefused}
                onConfirm={(days) => onConfirm(fieldValueOf(mode, days))}
                onClose={onClose}
              />
            )}
          </Fetched>
        </Popup>
      )}
    />
  );
}

function loadCalendar() {
  return import("./Calendar.tsx");
}

function inWords(mode: CalendarMode, days: Days): string {
  const [first, last] = days.map((day) => locale.date(...partsOf(day)));
  if (first === undefined) return "";
  if (mode === "range") return locale.calendar.range(first, last ?? first);
  return mode === "multiple" && days.length > 1 ? locale.calendar.several(first, days.length) : first;
}

/** A calendar that says by a toast of the page when too many or too few days were chosen. */
export function BoundCalendar(props: Omit<CalendarFieldProps, "onRefused">) {
  const { feedback } = useSession();
  return <CalendarField {...props} onRefused={(text) => feedback.toast(text)} />;
}
