import { localized } from "../../localized.ts";

/** Of a form in pages. */
export const wizardTexts = localized("wizardTexts", {
  place: (page: number, count: number) => `第 ${page} 步，共 ${count} 步`,
  next: "下一步",
  back: "上一步",
  done: "改好了",
  submit: "提交",
  edit: "修改",
  editPage: (title: string) => `修改${title}`,
});
