import { localized } from "../../localized.ts";

/** Of fields that hold a list. */
export const repeatTexts = localized("repeatTexts", {
  rowTitle: (place: number) => `第 ${place} 项`,
  add: "添加一项",
  remove: "删除",
  removeIt: (title: string) => `删除 ${title}`,
  moveUp: (title: string) => `上移 ${title}`,
  moveDown: (title: string) => `下移 ${title}`,
  undo: "撤销",
  undoIt: (title: string) => `撤销删除 ${title}`,
  added: (title: string) => `已添加 ${title}`,
  removed: (title: string) => `已删除 ${title}`,
  moved: (title: string, place: number) => `${title} 移到了第 ${place} 位`,
  none: "还没有添加",
  tooFew: (least: number) => `至少要 ${least} 项`,
  tooMany: (most: number) => `最多 ${most} 项`,
  rowWrong: (place: number) => `第 ${place} 项还没有填好`,
  same: (place: number) => `和第 ${place} 项重复`,
});
