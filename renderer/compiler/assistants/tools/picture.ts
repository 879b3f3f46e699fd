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
    params:
      "what the page is opened with, as in an address: id=b2&amount=12.5; when left out, what its tests or stubs say",
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
    if (!png) throw lacksParams(page, desk);
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
  const params = textOf(given, "params")?.replace(/^\?/, "");
  return `studio/?${new URLSearchParams([["page", page], ...(params ? [["query", params]] : []), ...asked])}`;
}

/** A page that cannot be opened: neither its tests nor its stubs say with what, or what was given is not enough. */
function lacksParams(page: string, { project }: AssistantDesk): ToolRefusal {
  const params = Object.entries(project.checkPage(page).page?.params ?? {});
  const names = params.filter(([, { required }]) => required === true).map(([name]) => `${name}=…`);
  const example = names.join("&");
  return new ToolRefusal({
    en: `${page} cannot be opened without its params: give \`params\` as ${example}, with values of their types.`,
    zh: `${page} 没有参数打不开：请在 params 里写 ${example}，值要符合参数的类型。`,
  });
}

/** Milliseconds that the studio may take to draw a page: it is served as sources, and other work may go on besides. */
const longestWait = 120_000;

/** @returns undefined if the studio asks for params instead of showing the page */
async function draw(
  address: string,
  folder: string,
  chromium: Playwright["chromium"],
  { importModule }: AssistantDesk,
): Promise<Uint8Array | undefined> {
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
    // The studio keeps a second phone warm beside the one that shows the page.
    const phone = tab.locator("iframe:not(.spare)");
    const shown = phone.contentFrame().locator("main > *").first();
    const isShown = await Promise.race([
      shown.waitFor().then(() => true),
      tab
        .locator(".paramForm")
        .waitFor()
        .then(() => false),
    ]);
    if (!isShown) return undefined;
    await tab.waitForLoadState("networkidle");
    return await phone.screenshot({ animations: "disabled" });
  } finally {
    await browser.close();
    await server.close();
  }
}
