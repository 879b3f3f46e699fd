import { localized } from "../localized.ts";

/** Of coupons that can no longer be used: what their stamp says. */
export const couponTexts = localized("couponTexts", {
  used: "已使用",
  expired: "已过期",
});
