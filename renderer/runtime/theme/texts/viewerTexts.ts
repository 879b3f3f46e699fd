import { localized } from "../localized.ts";

/** Of pictures over the page. */
export const viewerTexts = localized("viewerTexts", {
  title: "查看图片",
  lost: "图片没有打开",
});
