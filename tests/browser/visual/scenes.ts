import type { Page } from "playwright-core";
import type { Project } from "../../../renderer/compiler/index.ts";
import { shippedProject } from "../../shippedProject.ts";
import { goToSupplement, supplementPages } from "./fillSupplement.ts";

/** A page as a visitor first sees it, or what lies over one. */
export interface Scene {
  /** How it is called in a test's name and in its references. */
  readonly name: string;
  readonly page: string;
  /** What it is opened with. */
  readonly query: Readonly<Record<string, string>>;
  /** The project that answers; the one that is shipped when left out. */
  readonly project?: "overdue";
  /** What opens that which lies over it: a row, a field or a picture of the page, by its name. */
  readonly opens?: string;
  /** What a borrower does first. */
  readonly walk?: (page: Page) => Promise<void>;
}

/** Every page of the project, with the parameters of the first of its tests that has any. */
function scenesOf(project: Project): readonly Scene[] {
  return project.pages.map((page) => {
    const params = project.tests(page)?.cases.find((one) => one.params)?.params ?? {};
    return {
      name: page,
      page,
      query: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    };
  });
}

/** The project that is shipped. */
export const shipped = shippedProject;

/** Every page that is shipped. */
export const pages = scenesOf(shipped);

/** Whether a scene shows a page of pages/lab, which show every component, and so stand for what is made of them. */
export function isInLab({ page }: Scene): boolean {
  return shipped.pageFile(page).startsWith("pages/lab/");
}

/** The pages as a borrower sees them who is late; a bill of his is among the others. */
export const overdue: readonly Scene[] = ["home", "repay", "quota"].map((page) => ({
  name: `${page}-overdue`,
  page,
  query: {},
  project: "overdue",
}));

/** The pages of a wizard behind its first one. */
export const wizardPages: readonly Scene[] = supplementPages.slice(1).map((name) => ({
  name: `supplement-${name}`,
  page: "supplement",
  query: {},
  walk: (page) => goToSupplement(page, name),
}));

/** What lies over a page, by a short name: the row of the page `overlays` that opens it. */
const openers: Readonly<Record<string, string>> = {
  sheet: "底部弹层",
  card: "居中弹层",
  coupons: "优惠券弹层",
  contract: "合同",
  "fetched-contract": "网页协议",
  cost: "费用明示",
  dialog: "确认框",
  alert: "提示框",
  busy: "整页等待",
  choices: "动作面板",
  toast: "轻提示",
  "toast-icon": "带图标的提示",
  picker: "选择器",
  date: "日期",
  area: "地区",
  cascade: "级联",
  calendar: "日历",
  "calendar-range": "日历区间",
  amount: "金额键盘",
  password: "密码键盘",
  image: "看大图",
};

/** Every overlay there is; that with an input stands on the page of sheets. */
export const overlays: readonly Scene[] = [
  ...Object.entries(openers).map(([name, opens]) => ({ name: `overlays-${name}`, page: "overlays", query: {}, opens })),
  { name: "overlays-dialog-input", page: "sheets", query: {}, opens: "有输入的确认框" },
];
