import { localized } from "../localized.ts";

/** Of buttons that count the seconds until they can be tapped. */
export const buttonTexts = localized("buttonTexts", {
  waits: (text: string, seconds: number) => `${text}（${seconds} 秒）`,
});
