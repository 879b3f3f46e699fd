import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  type AssistantDesk,
  type AssistantTool,
  requireKnownPage,
  type ToolArguments,
  ToolRefusal,
  textOf,
} from "../assistantTool.ts";

/** The front end's own configuration, with the studio; it is there where Gangway stands as sources. */
const configFile = fileURLToPath(new URL("../../../vite.config.ts", import.meta.url));

/** Draws a page. */
export const pictureTool: AssistantTool = {
  description:
    "Draws a page as it looks on a host, in the studio's phone over a simulated app, with the stubs beside the page. Proposed texts are drawn in place of what is saved.",
  takes: {
    page: "the page's name",
    host: "a host, as supports names it; an app when left out",
    platform: "its platform",
    version: "such as 5.0.0",
    theme: "light or dark",
  },
  required: ["page"],
  async run(given, desk) {
    const page = requireKnownPage(given, desk);
    const { chromium } = await importPlaywright(desk);
    const png = await desk.drafts.withFolder((folder) => draw(addressOf(page, given), folder, chromium, desk));
    return { png, text: [page, textOf(given, "host")].filter(Boolean).join(" ") };
  },
};

type Playwright = typeof import("playwright-core");

async function importPlaywright({ importModule }: AssistantDesk): Promise<Playwright> {
  if (!existsSync(configFile))
    throw new ToolRefusal({
      en: "Pictures are drawn where Gangway stands as sources, with its studio.",
      zh: "只有 Gangway 的源码目录（带工作台）才能截图。",
    });
  if (process.env.CHROME_PATH === undefined || !existsSync(process.env.CHROME_PATH))
    throw new ToolRefusal({
      en: "Pictures are drawn by Chromium: let CHROME_PATH name its program.",
      zh: "截图要用 Chromium：请用 CHROME_PATH 指出它的程序。",
    });
  try {
    return (await importModule("playwright-core")) as Playwright;
  } catch {
    throw new ToolRefusal({
      en: "Pictures are drawn by playwright-core: npm install --save-dev playwright-core",
      zh: "截图要用 playwright-core：npm install --save-dev playwright-core",
    });
  }
}

function addressOf(page: string, given: ToolArguments): string {
  const asked = ["host", "platform", "version", "theme"].flatMap((name) => {
    const value = textOf(given, name);
    return value === undefined ? [] : [[name, value]];
  });
  return `studio/?${new URLSearchParams([["page", page], ...asked])}`;
}

/** Milliseconds that the studio may take to draw a page: it is served as sources, and other work may go on besides. */
const longestWait = 120_000;

async function draw(
  address: string,
  folder: string,
  chromium: Playwright["chromium"],
  { importModule }: AssistantDesk,
): Promise<Uint8Array> {
  const { createServer } = (await importModule("vite")) as typeof import("vite");
  process.env.GANGWAY_PROJECT = folder;
  const server = await createServer({
    configFile,
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0 },
  });
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? "", args: ["--no-sandbox"] });
  try {
    await server.listen();
    const tab = await browser.newPage({ viewport: { width: 1600, height: 1200 } });
    tab.setDefaultTimeout(longestWait);
    await tab.goto(new URL(address, server.resolvedUrls?.local[0]).href);
    const phone = tab.frameLocator('iframe[src*="phone.html"]');
    await phone.locator("main > *").first().waitFor();
    await tab.waitForLoadState("networkidle");
    return await tab.locator('iframe[src*="phone.html"]').first().screenshot({ animations: "disabled" });
  } finally {
    await browser.close();
    await server.close();
  }
}
