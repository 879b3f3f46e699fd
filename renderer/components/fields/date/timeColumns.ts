import { timeTexts } from "../../../runtime/theme/texts/fields/timeTexts.ts";
import type { WheelColumn } from "../sheets/Wheel.tsx";

/** The times that can be chosen, in minutes from midnight, in their order; there is one at least. */
export type Times = readonly number[];

const wholeDay = 24 * 60;

/** The times of a day from the first to the last, so many minutes apart as they are counted from midnight. Pure. */
export function timesWithin(first = 0, last = wholeDay - 1, step = 1): Times {
  const all = Array.from({ length: wholeDay / step }, (_, index) => index * step);
  const within = all.filter((time) => time >= first && time <= last);
  // Bounds that leave nothing leave the first of them.
  return within.length > 0 ? within : [first];
}

/** The time that is nearest to another. Pure. */
export function nearestTime(times: Times, wanted: number): number {
  return times.reduce((best, time) => (Math.abs(time - wanted) < Math.abs(best - wanted) ? time : best));
}

/** The wheels of a time: the hours, and the minutes of that hour. Pure. */
export function timeColumns(time: number, times: Times): readonly WheelColumn[] {
  const { hour, minute, onHours, onMinutes } = timeTexts;
  const [hours, minutes] = [hoursIn(times), minutesIn(times, hourOf(time))];
  return [
    { label: hour, texts: hours.map(onHours), index: hours.indexOf(hourOf(time)) },
    { label: minute, texts: minutes.map((one) => onMinutes(one % 60)), index: minutes.indexOf(time) },
  ];
}

/** The time after one of its wheels was turned to an item; minutes that the hour lacks move to the nearest it has. Pure. */
export function turnTime(time: number, place: number, index: number, times: Times): number {
  if (place === 1) return minutesIn(times, hourOf(time))[index] ?? time;
  const hour = hoursIn(times)[index] ?? hourOf(time);
  return nearestTime(minutesIn(times, hour), hour * 60 + (time % 60));
}

const hourOf = (time: number) => Math.floor(time / 60);
const hoursIn = (times: Times) => [...new Set(times.map(hourOf))];
const minutesIn = (times: Times, hour: number) => times.filter((time) => hourOf(time) === hour);
