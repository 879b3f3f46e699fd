import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, FrameLocator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Recording } from "../../actions/index.ts";
import { someOf, testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let context: BrowserContext;
let studio: Page;
let phone: FrameLocator;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  context = await browser.newContext(desk);
});

afterEach(async () => {
  await studio.close();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

async function open(query: string): Promise<void> {
  studio = await context.newPage();
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/${query}`);
  await phone.getByText("判断的依据").waitFor();
}

/** A record of a legacy phone, on which the microphone is refused and the screen is of another size. */
const record: Recording = {
  format: 1,
  host: { name: "gr", platform: "android", version: "4.9.3", evidence: ["The user agent says GR 4.9.3."] },
  userAgent: "Mozilla/5.0 (Linux; Android 10; wv) GR/4.9.3",
  contract: "00000000",
  calls: [
    {
      name: "getScreenSize",
      mechanism: "androidV1",
      method: "getScreenSize",
      params: {},
      answer: { code: "1", data: { width: 411, height: 891 } },
      ms: 2,
    },
    {
      name: "checkMicrophone",
      mechanism: "promise",
      method: "permission/checkMicrophone",
      params: {},
      error: { code: "refused", message: "checkMicrophone answered with code 7", status: "7" },
      ms: 12,
    },
  ],
  drifts: [],
  strays: [],
};

async function paste(text: string): Promise<void> {
  await studio.getByRole("button", { name: "打开记录" }).click();
  await studio.getByLabel(/粘贴真机上复制的记录/).fill(text);
  await studio.getByRole("dialog").getByRole("button", { name: "打开", exact: true }).click();
}

async function call(name: string): Promise<void> {
  const row = phone.locator("article", { has: phone.getByText(name, { exact: true }) });
  await row.getByRole("button").first().click();
  await row.getByRole("button", { name: "调用", exact: true }).click();
}

test("An opened record sets the host and the answers, says so, and leads back", async () => {
  await open("?page=bridge&host=nwd&platform=ios&version=10.12.0");
  await paste(JSON.stringify(record));
  await studio.getByText("正在重放记录：GR 4.9.3 · 安卓，2 次调用").waitFor();
  await studio.getByText("录制时的契约和现在的不同").waitFor();
  await studio.getByRole("main").locator(".captionHost", { hasText: "GR 4.9.3 · 安卓" }).waitFor();
  await phone.getByRole("heading", { name: "GR 4.9.3 · 安卓" }).waitFor();
  await call("getScreenSize");
  await phone.getByText('"width": 411').waitFor();
  await call("checkMicrophone");
  await phone.getByText("refused: checkMicrophone answered with code 7").waitFor();
  if (process.env.SCREENSHOTS) await studio.screenshot({ path: join(process.env.SCREENSHOTS, "studio-replay.png") });
  await studio.getByRole("button", { name: "退出重放" }).click();
  await studio.getByRole("main").getByText("NWD 10.12.0 · iOS").waitFor();
  await studio.getByText("正在重放记录").waitFor({ state: "detached" });
  await call("getScreenSize");
  await phone.getByText('"width": 390').waitFor();
});

testInSoak("What is no record says why, and changes nothing", async () => {
  await open("?page=bridge&host=nwd&platform=ios&version=10.12.0");
  await paste(JSON.stringify({ ...record, evil: true }));
  await studio.getByRole("alert").getByText('记录里不该有 "evil"').waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  if (process.env.SCREENSHOTS) await studio.screenshot({ path: join(process.env.SCREENSHOTS, "studio-fault.png") });
  await studio.getByRole("dialog").getByRole("button", { name: /关闭/ }).click();
  await studio.getByRole("main").getByText("NWD 10.12.0 · iOS").waitFor();
});

testInSoak("The log is saved as a record, and that file can be opened", async () => {
  await open("?page=bridge&host=gr&platform=ios&version=5.0.0");
  await call("getUserInfo");
  await phone.getByText('"level": 2').waitFor();
  const download = studio.waitForEvent("download");
  await studio.getByRole("button", { name: "把这次打开后的调用存成记录" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("gangway-gr-ios-5.0.0.json");
  const path = join(served.folder, "record.json");
  await file.saveAs(path);
  const saved = JSON.parse(readFileSync(path, "utf8")) as Recording;
  expect(saved.host).toMatchObject({ name: "gr", platform: "ios", version: "5.0.0" });
  expect(saved.calls.find(({ name }) => name === "getUserInfo")?.answer).toEqual({
    code: "1",
    data: { name: "***", phone: "***", level: 2 },
  });
  await studio.getByRole("button", { name: "打开记录" }).click();
  await studio.getByLabel("选择文件").setInputFiles(path);
  await studio.getByText(/正在重放记录：GR 5\.0\.0 · iOS，\d+ 次调用/).waitFor();
  await studio.getByText("录制时的契约和现在的不同").waitFor({ state: "detached" });
  await call("getUserInfo");
  await phone.getByText('"level": 2').waitFor();
});

testInSoak("Pages for testers stand in a group of their own", async () => {
  await open("?page=bridge");
  const group = studio.getByRole("navigation").getByRole("region", { name: "测试用" });
  await group.getByRole("button", { name: /宿主联调 bridge/ }).waitFor();
  expect(await group.getByRole("button", { name: /quota/ }).count()).toBe(0);
});

test.each(someOf(["light", "dark"] as const, 2))(
  "axe finds nothing in the open sheet and the bar, in %s",
  async (colorScheme) => {
    await open("?page=bridge");
    await studio.emulateMedia({ colorScheme });
    await paste(JSON.stringify(record));
    await studio.getByText(/正在重放记录/).waitFor();
    await paste("{");
    await studio.getByRole("alert").waitFor();
    if (process.env.SCREENSHOTS)
      await studio.screenshot({ path: join(process.env.SCREENSHOTS, `sheet-${colorScheme}.png`) });
    await studio.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
    const found = await studio.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(document, { iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    });
    expect(found).toEqual([]);
  },
);
