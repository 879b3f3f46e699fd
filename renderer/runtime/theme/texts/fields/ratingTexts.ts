import { localized } from "../../localized.ts";

/** Of fields for stars. */
export const ratingTexts = localized("ratingTexts", {
  stars: (count: number, meaning = "") => `${count} 星${meaning && `：${meaning}`}`,
});
