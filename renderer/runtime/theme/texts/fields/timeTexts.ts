import { localized } from "../../localized.ts";

/** Of times of the day: the names of the wheels, and what stands on them. */
export const timeTexts = localized("timeTexts", {
  hour: "时",
  minute: "分",
  onHours: (hour: number) => `${hour}时`,
  onMinutes: (minute: number) => `${minute}分`,
});
