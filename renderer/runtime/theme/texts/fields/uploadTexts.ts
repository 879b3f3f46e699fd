import { localized } from "../../localized.ts";

/** Of the field that takes pictures and documents. */
export const uploadTexts = localized("uploadTexts", {
  add: "添加图片",
  addFile: "添加文件",
  picture: (place: number) => `第 ${place} 张图片`,
  open: (place: number) => `查看第 ${place} 张图片`,
  remove: (place: number) => `删除第 ${place} 张图片`,
  retry: (place: number) => `第 ${place} 张没有传上去，重新上传`,
  again: "重传",
  /** Of a document, by the name of its file. */
  removeFile: (name: string) => `删除 ${name}`,
  retryFile: (name: string) => `${name} 没有传上去，重新上传`,
  lost: "没有传上去",
  /** Their order. */
  order: "调整顺序",
  orderHint: "点一个，再点它要放的位置；也可以拖动",
  picked: (place: number) => `已选中第 ${place} 个，点它要放的位置`,
  moved: (place: number) => `已放到第 ${place} 个`,
  place: (place: number, count: number, name: string) => `第 ${place} 个，共 ${count} 个${name && `，${name}`}`,
  sample: "示例",
  sending: "正在上传，请稍候",
  failed: "有图片没有传上去，请重传或删除",
  failedFile: "有文件没有传上去，请重传或删除",
  tooLargeFile: (size: string) => `文件不能超过 ${size}`,
  tooLarge: (size: string) => `图片不能超过 ${size}`,
  tooMany: (most: number) => `最多上传 ${most} 张`,
  uploaded: "已上传",
  /** What is in the frame of a card. */
  frame: {
    idFront: { action: "拍摄人像面", hint: "四角对齐边框，文字清晰，不要反光" },
    idBack: { action: "拍摄国徽面", hint: "四角对齐边框，文字清晰，不要反光" },
  },
});
