import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Page, Stubs } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { fill, shows, tap, until } from "../pages.tsx";

/* The page of a wizard that a borrower is on: over the phone's back key, over a way to another page, from the server. */

let front: Mounted | undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
});
afterEach(async () => {
  await front?.close();
  front = undefined;
});

function checked(name: string, text: string): Page {
  const { page, problems } = project.checkPage(name, `page: ${name}\ntitle: 页面\nsupports: { browser: any }\n${text}`);
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

const other = "body:\n  - { type: button, text: 回去, onTap: [{ navigate: quota }] }";

const wizard = (more = "", head = "") => `${head}
body:
  - type: wizard
    id: apply
    pages:
      - { key: person, title: 本人, fields: [{ type: text, name: name, label: 姓名, required: true }] }
      - { key: home, title: 住址, fields: [{ type: text, name: city, label: 城市 }, { type: password, name: code, label: 密码 }] }
      - { key: work, title: 工作, fields: [{ type: text, name: company, label: 单位 }] }
    onSubmit: [{ toast: 已提交 }]${more}
  - { type: button, text: 离开, onTap: [{ navigate: mine }] }
`;

async function open(text: string, stubs: Omit<Stubs, "stubs"> = {}): Promise<void> {
  const pages: Readonly<Record<string, Page>> = { quota: checked("quota", text), mine: checked("mine", other) };
  const loadPage = async (name: string) => pages[name] ?? Promise.reject(new Error(name));
  const app = { app: "", home: "quota", api: { base: "/api" } };
  const host = { name: "browser", platform: "ios" } as const;
  front = await mountApp({ app, loadPage, start: { page: "quota", query: {} }, host, stubs });
  await shows("离开");
}

const isAt = (text: string) => until(() => expect(document.querySelector(".gw-wizard-title")?.textContent).toBe(text));
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

describe("The page of a wizard", () => {
  test("the phone's back key goes one page back, and the second one another", async () => {
    await open(wizard());
    await fill("name", "张三");
    await tap("下一步");
    await isAt("住址");
    await tap("下一步");
    await isAt("工作");
    history.back();
    await isAt("住址");
    history.back();
    await isAt("本人");
    expect(value("name")).toBe("张三");
  });

  test("comes back with what was typed", async () => {
    await open(wizard());
    await fill("name", "张三");
    await tap("下一步");
    await isAt("住址");
    await fill("city", "杭州");
    await tap("离开");
    await shows("回去");
    await tap("回去");
    await isAt("住址");
    await until(() => expect([value("name"), value("city")]).toEqual(["张三", "杭州"]));
    expect(document.body.textContent).toContain("已恢复上次填写的内容");
  });

  test("is the server's where the borrower has typed nothing, with its values but for secrets", async () => {
    const resume = `
    resume: { fields: data.saved.fields, page: data.saved.page }`;
    const head = "data: { saved: { get: /saved, returns: any } }";
    const answer = { page: "home", fields: { name: "李四", city: "苏州", code: "123456", unknown: 1 } };
    await open(wizard(resume, head), { requests: [{ request: "/saved", answer }] });
    await isAt("住址");
    await until(() => expect([value("name"), value("city"), value("code") ?? ""]).toEqual(["李四", "苏州", ""]));
  });

  test.each([
    ["money", "1234.5", "1,234.5"],
    ["money", { a: 1 }, ""],
    ["money", "很多", ""],
    ["amountInput, max: 9000", true, ""],
    ["number", "7", "7"],
    ["text", ["苏州"], ""],
    ["checkboxGroup, options: [{ value: a, text: 甲 }]", "a", undefined],
  ])("a %s of the server's draft that is %j is shown as %j", async (field, given, shown) => {
    const text = wizard(
      "\n    resume: { fields: data.saved.fields }",
      "data: { saved: { get: /saved, returns: any } }",
    );
    const stubs = { requests: [{ request: "/saved", answer: { fields: { name: "李四", amount: given } } }] };
    await open(
      text.replace("label: 姓名, required: true }", `label: 姓名 }, { type: ${field}, name: amount, label: 数 }`),
      stubs,
    );
    await until(() => expect(value("name")).toBe("李四"));
    if (shown !== undefined) expect(value("amount")).toBe(shown);
    expect(document.querySelectorAll("[type=checkbox]:checked")).toHaveLength(0);
  });
});
