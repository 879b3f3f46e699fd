import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openVisitProject } from "../../visitProject.ts";
import { openChromium } from "../shared.ts";
import { axe, violationsIn } from "../visual/axe.ts";
import { projectOf, type ServedPhone, servePhone } from "../visual/servePhone.ts";
import { openStillPage, type PhonePage } from "../visual/visit.ts";

/* What a form's fields do with each other, and what comes from data, on one page as a borrower fills it in. */

const files = {
  "start.yaml": `page: start
gangway: 2
title: 借款
supports: { gr: any }
state: { said: { type: text, default: "" }, plan: { type: text, default: a } }
data: { plans: { get: /plans, returns: any } }
body:
  - type: data
    of: plans
    body:
      - type: tabs
        bind: state.plan
        label: 方案
        items: data.plans.items
        each: plan
        key: plan.id
        item: { title: "\${plan.name}", body: [{ type: text, text: "\${plan.note}" }] }
        empty: { type: empty, text: 没有方案 }
      - type: grid
        label: 入口
        items: data.plans.items
        each: plan
        key: plan.id
        item: { icon: bill, text: "看\${plan.name}", onTap: [{ toast: "\${plan.note}" }] }
        empty: { type: empty, text: 没有方案 }
  - type: form
    id: loan
    fields:
      - { type: money, name: amount, label: 金额, onChange: [{ setState: { said: "借 \${form.amount} 元" } }] }
      - { type: computed, name: fee, label: 费用, value: "form.amount * 0.01", text: "\${money(form.fee)} 元" }
      - { type: text, name: why, label: 用途, maxLength: 20, required: form.amount > 5000, requiredText: 大额借款请写用途 }
      - { type: text, name: code, label: 邀请码, maxLength: 9, default: A1, readonly: true }
      - { type: text, name: more, label: 备注, maxLength: 9, disabled: form.amount < 100 }
  - { type: tag, text: "\${if(form.amount > 5000, '大额', '小额')}", tone: "\${if(form.amount > 5000, 'danger', 'quiet')}" }
  - { type: text, text: "\${state.said}" }
  - { type: button, text: 提交, onTap: [{ submit: loan }, { toast: 已提交 }] }
`,
  "start.stubs.yaml": `stubs: start
gangway: 2
requests:
  - request: /plans
    answer: { items: [{ id: a, name: 等额本息, note: 每期一样多 }, { id: b, name: 先息后本, note: 最后还本金 }] }
`,
};

let server: ServedPhone;
let browser: Browser;
let phone: PhonePage;

beforeAll(async () => {
  const { project, remove } = openVisitProject("visit: { word: { type: text } }", files);
  server = await servePhone({ forms: projectOf(project) });
  remove();
  browser = await openChromium();
  phone = await openStillPage(browser, server.url, { width: 320, project: "forms" });
  await phone.show({ name: "start", page: "start", query: {} });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test("Tabs and grids have an item for each of a list", async () => {
  const { page } = phone;
  await page.getByRole("tab", { name: "先息后本" }).tap();
  await page.getByText("最后还本金").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("每期一样多").waitFor();
  await page.getByRole("button", { name: "看先息后本" }).tap();
  await page.locator(".gw-toast", { hasText: "最后还本金" }).waitFor();
});

test("What is calculated, required, shut or coloured by what is typed follows each letter", async () => {
  const { page } = phone;
  const [amount, why, more] = [page.getByLabel("金额"), page.getByLabel("用途"), page.getByLabel("备注")];
  const tag = page.locator(".gw-tag");
  await amount.focus();
  await page.keyboard.type("50");
  await page.getByText("0.50 元").waitFor();
  await expect.poll(() => more.isDisabled()).toBe(true);
  expect([await tag.textContent(), await tag.getAttribute("data-tone")]).toEqual(["小额", "quiet"]);
  await page.keyboard.type("00.5");
  await page.getByText("50.01 元").waitFor();
  await expect.poll(() => more.isDisabled()).toBe(false);
  await expect.poll(() => tag.textContent()).toBe("大额");
  expect(await tag.getAttribute("data-tone")).toBe("danger");
  expect(await page.getByText(/^借 .* 元$/).count()).toBe(0);
  await page.getByRole("button", { name: "提交" }).tap();
  await page.getByText(/^借 5000\.5/).waitFor();
  await page.getByText("大额借款请写用途").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("why");
  await page.keyboard.type("装修");
  await page.getByText("大额借款请写用途").waitFor({ state: "detached" });
  expect(await why.inputValue()).toBe("装修");
  await page.getByRole("button", { name: "提交" }).tap();
  await page.getByText("已提交").waitFor();
});

test("What is readonly can be reached, read and copied, and takes no letter", async () => {
  const { page } = phone;
  const code = page.getByLabel("邀请码");
  await code.focus();
  await page.keyboard.type("B2");
  expect([await code.inputValue(), await code.isEditable(), await code.isDisabled()]).toEqual(["A1", false, false]);
});

test("axe finds nothing, light and dark", async () => {
  await phone.page.evaluate(axe);
  expect(await phone.page.evaluate(violationsIn, [{ theme: "light" }, { theme: "dark" }])).toEqual([]);
});
