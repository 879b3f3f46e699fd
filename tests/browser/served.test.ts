import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nginxConfig } from "../../renderer/compiler/build/publish/nginxConfig.ts";
import { readBuild } from "../../renderer/compiler/build/publish/readBuild.ts";
import { hasNginx, type Nginx, startNginx } from "../integration/compiler/nginx.ts";
import { shippedProject } from "../shippedProject.ts";
import { someOf } from "../soak.ts";
import { deliveredScenes, stubbedApi } from "./deliveredScenes.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

/* What an engine makes of the headers of a real nginx: who may show a page in a frame, and what may become code. */

const { app, contract } = shippedProject;
if (!app || !contract) throw new Error("The project has mistakes");
const mobile = "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36";
const agents = { browser: mobile, gr: `${mobile} GR/5.0.0`, douyin: `${mobile} ToutiaoMicroApp/2.53.1.0` } as const;
const sdk = contract.hosts.hosts.find(({ host }) => host === "douyin")?.sdk ?? "";
const trusting = { ...app, trustedTypes: ["browser", "douyin"] };
const config = (folder: string) => nginxConfig(trusting, contract, folder);

declare global {
  interface Window {
    /** What a page did against an enforced policy. */
    refused: string[];
  }
}

describe.skipIf(!hasNginx())("Behind a real nginx", () => {
  let browser: Browser;
  const started: Nginx[] = [];
  const contexts: BrowserContext[] = [];
  let nginx: Nginx;

  /** One that serves the built pages, and a page of the same site that has one of them in a frame. */
  async function serve(text = config): Promise<Nginx> {
    const build = readBuild(await builtFolder("site"));
    if (!build) throw new Error("There is no build");
    const framing = Buffer.from('<!doctype html><iframe src="/quota.html"></iframe>');
    const one = await startNginx(new Map([...build.entries, ...build.files, ["framing.html", framing]]), text);
    started.push(one);
    return one;
  }

  beforeAll(async () => {
    [nginx, browser] = [await serve(), await openChromium()];
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser?.close();
    for (const one of started) await one.stop();
  });

  async function visitAs(host: keyof typeof agents): Promise<Page> {
    const context = await browser.newContext({ userAgent: agents[host], viewport: { width: 390, height: 844 } });
    contexts.push(context);
    await context.route("**/api/**", (route) => {
      const { pathname: path } = new URL(route.request().url());
      const { body } = stubbedApi({ method: route.request().method(), path, headers: {}, body: "" });
      return route.fulfill({ json: body });
    });
    return context.newPage();
  }

  /** The address of what stands in the frame of a page in the end. */
  async function framedBy(address: string): Promise<string | undefined> {
    const page = await visitAs("browser");
    await page.goto(address, { waitUntil: "load" });
    return page.frames()[1]?.url();
  }

  describe("a page in a frame", () => {
    let foreign: Site;
    beforeAll(async () => {
      const html = (url: string) => `<!doctype html><iframe src="${url}/quota.html"></iframe>`;
      foreign = await serveSite("", undefined, (path) => ({
        ending: ".html",
        text: html(Buffer.from(path.slice(1), "base64url").toString()),
      }));
    });
    afterAll(() => foreign?.close());
    const around = ({ url }: Nginx) => `${foreign.url}/${Buffer.from(url).toString("base64url")}`;
    const none = "chrome-error://chromewebdata/";

    test("is shown to its own site alone", async () => {
      expect(await framedBy(`${nginx.url}/framing.html`)).toBe(`${nginx.url}/quota.html`);
      expect(await framedBy(around(nginx))).toBe(none);
    });

    test.each([
      ["frame-ancestors", "    add_header X-Frame-Options SAMEORIGIN always;\n", none],
      ["X-Frame-Options", "; frame-ancestors 'self'", none],
    ])("is kept from others by %s alone", async (_, without, shown) => {
      const text = (folder: string) => config(folder).replaceAll(without, "");
      expect(text("/srv")).not.toBe(config("/srv"));
      expect(await framedBy(around(await serve(text)))).toBe(shown);
    });

    test("is shown to anybody where neither is said", async () => {
      const text = (folder: string) =>
        config(folder)
          .replaceAll("; frame-ancestors 'self'", "")
          .replaceAll(/ *add_header X-Frame-Options .*\n/g, "");
      const open = await serve(text);
      expect(await framedBy(around(open))).toBe(`${open.url}/quota.html`);
    });
  });

  describe("Trusted Types", () => {
    async function watched(host: keyof typeof agents): Promise<Page> {
      const page = await visitAs(host);
      await page.addInitScript(() => {
        window.refused = [];
        document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample, disposition }) => {
          if (disposition === "enforce") window.refused.push(`${effectiveDirective} ${sample}`);
        });
      });
      return page;
    }

    /** What comes of making markup of a text. */
    const tryMarkup = (page: Page) =>
      page.evaluate(() => {
        try {
          document.createElement("p").innerHTML = "<b>x</b>";
          return "done";
        } catch (error) {
          return (error as Error).name;
        }
      });

    test("are enforced where the host puts nothing into pages, and no page does anything against them", async () => {
      const page = await watched("browser");
      const failed: string[] = [];
      page.on("pageerror", ({ message }) => failed.push(message));
      for (const { page: name, query } of someOf(deliveredScenes, 4)) {
        await page.goto(`${nginx.url}/${name}.html?${new URLSearchParams(query)}`, { waitUntil: "networkidle" });
        expect([name, await page.evaluate(() => window.refused), failed]).toEqual([name, [], []]);
      }
      expect(await tryMarkup(page)).toBe("TypeError");
    });

    test("let the vendor's script in that the contract names", async () => {
      const page = await watched("douyin");
      const asked: string[] = [];
      await page.route(sdk, (route) => {
        asked.push(route.request().url());
        const text = "tt = { miniProgram: { navigateTo({ url, success }) { went = url; success?.({}); } } };";
        return route.fulfill({ contentType: "text/javascript", body: text });
      });
      await page.goto(`${nginx.url}/quota.html`);
      await page.getByLabel("借款金额").fill("5000");
      await page.getByRole("button", { name: "立即借款" }).click();
      await page.waitForFunction(() => Reflect.get(window, "went"));
      expect([asked, await page.evaluate(() => window.refused)]).toEqual([[sdk], []]);
      expect(await tryMarkup(page)).toBe("TypeError");
    });

    test("are only reported in an app that may put scripts of its own into pages", async () => {
      const page = await watched("gr");
      await page.goto(`${nginx.url}/help.html`);
      expect(await tryMarkup(page)).toBe("done");
    });
  });
});
