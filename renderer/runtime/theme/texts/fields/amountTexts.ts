import { localized } from "../../localized.ts";

/** Without the nought or nine at the end that a division leaves. */
const short = (figure: number) => Number(figure.toFixed(10));

/** Of the field that takes an amount. */
export const amountTexts = localized("amountTexts", {
  /** A large amount as it is said, such as 1.23 万元; nothing below ten thousand. */
  inWords: (yuan: number) => (yuan < 1e4 ? "" : yuan < 1e8 ? `${short(yuan / 1e4)} 万元` : `${short(yuan / 1e8)} 亿元`),
  range: (least: string, most: string) => (least ? `${least} – ${most}` : `最多 ${most}`),
  atLeast: (least: string) => `${least} 起`,
  all: "全部",
});
