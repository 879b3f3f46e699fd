import type { Page } from "playwright-core";

/** The pages of the wizard of the shipped page `supplement`, in their order. */
export const supplementPages = ["job", "place", "income", "summary"] as const;

type SupplementPage = (typeof supplementPages)[number];

/** What a borrower fills in on each of them. */
const fillers: Readonly<Record<SupplementPage, (page: Page) => Promise<void>>> = {
  async job(page) {
    await pick(page, "职业", "企业职员");
    await page.getByLabel("单位名称").fill("晨光科技");
    await pick(page, "入职时间");
  },
  async place(page) {
    await pick(page, "工作地区", "浙江省", "杭州市", "西湖区");
    await page.getByLabel("详细地址").fill("文三路 1 号 晨光大厦 3 幢 1201 室");
  },
  async income(page) {
    await page.getByRole("radio", { name: "1 万至 2 万元" }).check();
    await pick(page, "最高学历", "大专");
  },
  async summary() {},
};

/** Fills in one page of the wizard as a borrower does. */
export const fillSupplement = (page: Page, name: SupplementPage) => fillers[name](page);

/** Fills in all before a page of the wizard, and comes to it. */
export async function goToSupplement(page: Page, to: SupplementPage): Promise<void> {
  for (const name of supplementPages.slice(0, supplementPages.indexOf(to))) {
    await fillSupplement(page, name);
    await goOn(page);
  }
}

/** Goes to the next page of a wizard: its title has the focus then. */
export async function goOn(page: Page): Promise<void> {
  const title = await page.locator(".gw-wizard-title").textContent();
  await page.getByRole("button", { name: "下一步" }).tap();
  await page.waitForFunction(
    (before) => document.activeElement?.matches(".gw-wizard-title") && document.activeElement.textContent !== before,
    title,
  );
}

/** Chooses in the sheet that a row opens; what its wheels stand on where nothing is named. */
async function pick(page: Page, label: string, ...options: readonly string[]): Promise<void> {
  await page.getByRole("combobox", { name: label }).tap();
  // Suggestions, which may still be there, are a list too.
  await page.locator(".gw-popup").getByRole("listbox").first().waitFor();
  for (const option of options) await page.getByRole("option", { name: option }).tap();
  const confirm = page.locator("[data-answer=confirm]");
  if ((await confirm.count()) > 0) await confirm.tap();
  await page.waitForSelector(".gw-popup", { state: "detached" });
}
