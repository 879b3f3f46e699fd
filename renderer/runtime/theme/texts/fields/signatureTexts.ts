import { localized } from "../../localized.ts";

/** Of the field that takes a signature. */
export const signatureTexts = localized("signatureTexts", {
  hint: "请用手指在此处签名",
  undo: "撤销",
  clear: "重写",
  finish: "确认签名",
  again: "重新签名",
  unfinished: "请先确认签名",
  tooShort: "签名不完整，请写全姓名",
  keyboard: "签名需要用手指、触控笔或鼠标书写。不便书写时，请联系客服协助办理。",
});
