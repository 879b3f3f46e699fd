import { localized } from "../localized.ts";

/** Of slides that turn by themselves. */
export const swipeTexts = localized("swipeTexts", {
  pause: "暂停轮播",
  play: "继续轮播",
});
