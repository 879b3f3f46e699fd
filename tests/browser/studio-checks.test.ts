import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  studio = await browser.newPage(desk);
  await studio.goto(`${served.address}studio/?page=quota`);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

async function openTab(name: string) {
  await studio.getByRole("tablist", { name: "检查" }).getByRole("tab", { name }).click();
  return studio.getByRole("tabpanel", { name });
}

test("axe looks at the page on the phone after each change; a barrier leads to its part, which is outlined there", async () => {
  const panel = await openTab("无障碍");
  await panel.getByText("手机上现在的画面没有发现障碍").waitFor();
  const file = join(served.folder, "pages", "quota.yaml");
  const before = readFileSync(file, "utf8");
  // A button whose words are missing.
  const button =
    "  - type: button\n    text: ${if(state.tab == 'loan', '', '借')}\n    onTap:\n      - reload: quota\n";
  writeFileSync(file, before.replace("\nbody:\n", `\nbody:\n${button}`));
  const line = before.split("\n").indexOf("body:") + 2;
  const found = panel.getByRole("listitem").filter({ hasText: "按钮必须有可辨识的文本" });
  await found.getByText("致命").waitFor();
  await found.getByRole("button", { name: `button pages/quota.yaml:${line}` }).click();
  await studio.getByText(`第 ${line} 行`).waitFor();
  const outline = studio.locator(".partOutline > [data-by=caret]");
  const shown = studio.frameLocator("iframe[title=手机]").locator("button:text-is('')").first();
  await expect
    .poll(async () => Math.round((await outline.boundingBox())?.y ?? 0))
    .toBe(Math.round((await shown.boundingBox())?.y ?? -1));
  expect(await axeFinds(studio, panel)).toEqual([]);
  writeFileSync(file, before);
  await panel.getByText("手机上现在的画面没有发现障碍").waitFor();
});

testInSoak(
  "Without a build the panel says how to build; with one, what the page costs, and that it was changed since",
  async () => {
    const panel = await openTab("体积");
    await panel.getByText("还没有构建").waitFor();
    const chunk = (name: string, kind: string, kb: number) => ({ name, kind, js: kb * 1024, css: 1024 });
    const weights = {
      chunks: {
        "a.js": chunk("shell", "runtime", 120),
        "b.js": chunk("requests", "actions", 20),
        "c.js": chunk("Chart", "components", 50),
      },
      pages: { quota: { hash: "00000000", html: 2048, data: 1536, atOnce: ["a.js"], later: ["b.js"] } },
      components: { chart: ["a.js", "c.js"], button: ["a.js"] },
    };
    mkdirSync(join(served.folder, "dist"), { recursive: true });
    writeFileSync(join(served.folder, "dist", "weights.json"), JSON.stringify(weights));
    await panel.getByRole("button", { name: "重新读取" }).click();
    await panel.getByText("120 KB，上限 166 KB").waitFor();
    await panel.getByText("页面在构建之后改过").waitFor();
    await panel.getByText("HTML 2.0 KB，其中页面数据 1.5 KB").waitFor();
    await panel.getByLabel("再加一个组件").selectOption("chart");
    await panel.getByText("多 50.0 KB 脚本、1.0 KB 样式 · 会超过上限").waitFor();
    await panel.getByLabel("再加一个组件").selectOption("button");
    await panel.getByText("不增加，页面已经有了").waitFor();
    await panel.getByRole("button", { name: /^之后，用到时才下载/ }).click();
    await panel.getByText("requests").waitFor();
    expect(await axeFinds(studio, panel)).toEqual([]);
  },
);
