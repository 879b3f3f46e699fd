import { localized } from "../localized.ts";

/** Of a countdown. */
export const countdownTexts = localized("countdownTexts", {
  /** From a day on: 2天 01:04:59. */
  withDays: (days: number, clock: string) => `${days}天 ${clock}`,
});
