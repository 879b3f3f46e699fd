import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { NoPage } from "../../../renderer/runtime/host/noPage.ts";
import type { Page } from "../../../schemas/index.ts";
import { shippedProject } from "../../shippedProject.ts";
import { mountApp } from "../mountApp.tsx";
import { rest, shows } from "../pages.tsx";

const head = "page: bill\ntitle: 账单\nsupports: { browser: any }\n";
const bill = `${head}params: { id: { type: number, required: true } }\nbody: [{ type: text, text: "账单 \${params.id}" }]\n`;

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The good project of the cases, with a page that needs a param, and another front page. */
function projectWith(quota: string, app: string) {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  folders.push(root);
  cpSync("tests/cases/check/_good", root, { recursive: true });
  writeFileSync(join(root, "pages/bill.yaml"), bill);
  writeFileSync(
    join(root, "pages/apply.yaml"),
    `page: apply\ntitle: 申请\nsupports: { browser: any }\nbody:\n  - type: button\n    text: 看账单\n    onTap:\n      - navigate: bill\n${quota}`,
  );
  writeFileSync(
    join(root, "pages/app.yaml"),
    `app: 样例\n${app}\napi: { base: /api }\nshapes: { Quota: { available: money, notice: text, bills: [Bill] }, Bill: { id: text, amount: money, overdue: boolean } }\n`,
  );
  return openProject(root)
    .checkAll()
    .problems.map(({ file, line, code }) => `${file}:${line} ${code}`);
}

describe("The compiler says who leads to a page without what it needs", () => {
  const given = "        query: { id: 7 }\n";

  test("A step", () => {
    expect(projectWith("", "home: quota")).toEqual(["pages/apply.yaml:8 P406"]);
    expect(projectWith(given, "home: quota")).toEqual([]);
  });

  test("The home page and the error page", () => {
    expect(projectWith(given, "home: bill")).toEqual(["pages/app.yaml:2 P406"]);
    expect(projectWith(given, "home: quota\nerrorPage: bill")).toEqual(["pages/app.yaml:3 P406"]);
  });
});

describe("A page that cannot be shown", () => {
  beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));

  const project = shippedProject;
  const checked = (text: string): Page => {
    const name = /^page: (.*)$/m.exec(text)?.[1] ?? "";
    const { page, problems } = project.checkPage(name, text);
    if (!page) throw new Error(problems.map(({ message }) => message.en).join("\n"));
    return page;
  };
  const pages = new Map([
    ["bill", checked(bill)],
    [
      "sorry",
      checked("page: sorry\ntitle: 抱歉\nsupports: { browser: any }\nbody: [{ type: text, text: 请回首页 }]\n"),
    ],
  ]);

  /** Opens a front end at a place, lets `look` look at it, and closes it. */
  async function at(
    page: string,
    query: Readonly<Record<string, string>>,
    errorPage: string | undefined,
    look: () => Promise<void>,
  ) {
    const app = { app: "", home: "sorry", api: { base: "/api" }, ...(errorPage !== undefined && { errorPage }) };
    const loadPage = async (name: string) => pages.get(name) ?? Promise.reject(new NoPage(name));
    const front = await mountApp({
      app,
      loadPage,
      start: { page, query },
      host: { name: "browser", platform: "other" },
    });
    await look();
    await front.close();
  }

  test("opens the error page in its place, whether a param is missing or the page itself", async () => {
    await at("bill", {}, "sorry", () => shows("请回首页"));
    await at("bil", {}, "sorry", () => shows("请回首页"));
  });

  test("says so where there is no error page", async () => {
    await at("bill", { id: "x" }, undefined, () => shows("页面缺少必要信息"));
    await at("bil", {}, undefined, () => shows("加载失败"));
  });

  test("is another than one that can", async () => {
    await at("bill", { id: "7" }, "sorry", async () => {
      await shows("账单 7");
      await rest(100);
      expect(document.body.textContent).not.toContain("请回首页");
    });
  });
});
