import { localized } from "../../localized.ts";

/** Of the field that takes pictures. */
export const uploadTexts = localized("uploadTexts", {
  add: "添加图片",
  picture: (place: number) => `第 ${place} 张图片`,
  open: (place: number) => `查看第 ${place} 张图片`,
  remove: (place: number) => `删除第 ${place} 张图片`,
  retry: (place: number) => `第 ${place} 张没有传上去，重新上传`,
  again: "重传",
  sample: "示例",
  sending: "正在上传，请稍候",
  failed: "有图片没有传上去，请重传或删除",
  tooLarge: (size: string) => `图片不能超过 ${size}`,
  tooMany: (most: number) => `最多上传 ${most} 张`,
  uploaded: "已上传",
  /** What is in the frame of a card. */
  frame: {
    idFront: { action: "拍摄人像面", hint: "四角对齐边框，文字清晰，不要反光" },
    idBack: { action: "拍摄国徽面", hint: "四角对齐边框，文字清晰，不要反光" },
  },
});
