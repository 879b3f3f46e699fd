import { localized } from "../localized.ts";

/** Of drawings of figures. */
export const chartTexts = localized("chartTexts", {
  item: "项目",
  total: "合计",
  share: "占比",
  /** Stands for a figure that is not there. */
  none: "—",
  /** What is told of an item: its title, its figures, and their sum where it says something. */
  read: (title: string, figures: readonly string[]) => `${title}：${figures.join("，")}`,
  figure: (title: string, value: string) => `${title} ${value}`,
});
