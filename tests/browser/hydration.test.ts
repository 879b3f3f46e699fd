import { readFileSync } from "node:fs";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { covers, formatVersion, type HostClass, hostClasses, simulatedUserAgent } from "../../actions/index.ts";
import type { SimulatedHost } from "../../actions/simulator/index.ts";
import { inItsLanguages, type PageOfLanguage } from "../../renderer/compiler/build/inItsLanguages.ts";
import { isForTesters } from "../../renderer/compiler/project/pageFiles.ts";
import type { Contract } from "../../schemas/index.ts";
import { bundle } from "../engines/bundle.ts";
import { shippedProject as project } from "../shippedProject.ts";
import { isSoak, times } from "../soak.ts";
import { stubbedApi } from "./deliveredScenes.ts";
import { builtFolder, openChromium, untilItWorks } from "./shared.ts";
import { type Api, type Site, serveSite } from "./site.ts";

/*
 * What the build has drawn is taken over in a real browser as it stands: no element of it is drawn anew, and React has no
 * word against it. In the soak every page in every class of hosts, by React's half that complains of attributes too; else
 * one page in each host. By turns in its languages, and by day and by night.
 */

const { contract } = project;
if (!contract) throw new Error("The project has mistakes");
const known: Contract = contract;
const pages = [...project.checkAll().pages.values()]
  .filter(({ page }) => !isForTesters(project.pageFile(page)))
  .flatMap(inItsLanguages);
const classes = hostClasses(known);

let folder: string;
let site: Site;
let browser: Browser;
let simulator: string;
/** What is otherwise in the built page. */
let change = (html: string) => html;

beforeAll(async () => {
  [folder, simulator, browser] = await Promise.all([
    builtFolder(isSoak ? "complaining" : "site"),
    bundle("simulatedHost.ts"),
    openChromium(),
  ]);
  site = await serveSite(folder, api, standIn);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** The page of a lost network goes back to the page before once its server can be reached. */
const api: Api = (received) => (received.path.startsWith("/api/ping") ? { status: 503 } : stubbedApi(received));

/** The built page, which reports what React has against it, and that it was there. */
function standIn(path: string) {
  if (!path.endsWith(".html")) return undefined;
  const text = change(readFileSync(`${folder}${path}`, "utf8"));
  return { ending: ".html", text: text.replace('"home":', '"reporting":{"post":"/errors","vitals":true},"home":') };
}

/** A phone with an app, in which nothing was ever opened. */
async function phoneOf({ representative }: HostClass, colorScheme: "light" | "dark"): Promise<BrowserContext> {
  const { name, platform, version } = representative;
  const host: SimulatedHost = { name, platform, ...(version && { version: formatVersion(version) }) };
  const context = await browser.newContext({
    ...{ userAgent: simulatedUserAgent(host, known), colorScheme },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  // Of a mini program's own script nothing is on this machine.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await context.addInitScript((simulated) => Object.assign(window, { simulated }), { contract: known, host });
  await context.addInitScript(`{${simulator}}`);
  await context.addInitScript(() =>
    document.addEventListener("DOMContentLoaded", () => {
      for (const one of document.querySelectorAll("#app, #app > *")) Object.assign(one, { isDrawn: true });
    }),
  );
  return context;
}

/** What is there once a page is taken over: whether as it was drawn, and what was said against that. */
interface Taken {
  readonly isAsDrawn: boolean;
  readonly said: readonly string[];
}

/** Reports as a page sends them together. */
interface Sent {
  readonly host: string;
  readonly platform: string;
  readonly reports: readonly {
    readonly kind: string;
    readonly name?: string;
    readonly message: string;
    readonly page: string;
  }[];
}

/** @param context a phone in which no other page of its name is open, nor in another with the same app and platform */
async function takeOver(
  context: BrowserContext,
  { host, platform }: HostClass,
  { page: { page: id, params = {} }, name }: PageOfLanguage,
) {
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (one) => one.type() === "error" && isOfPage(one.text()) && said.push(one.text()));
  page.on("pageerror", (error) => said.push(error.message));
  const required = Object.entries(params).filter(([, param]) => param.required);
  const query = new URLSearchParams(required.map(([word, { oneOf }]) => [word, String(oneOf?.[1] ?? "7")]));
  const before = site.received.length;
  await page.goto(`${site.url}/${name}.html?${query}`);
  await untilItWorks(page);
  await page.waitForLoadState("networkidle");
  const isAsDrawn = await page.evaluate(() =>
    [...document.querySelectorAll("#app > *")].every((one) => "isDrawn" in one),
  );
  // Who leaves sends what is to be reported: that the page was there, and what there was against it.
  await page.goto(`${site.url}/elsewhere`);
  const reports = () =>
    site.received
      .slice(before)
      .filter(({ path }) => path === "/api/errors")
      .map(({ body }) => JSON.parse(body) as Sent)
      .filter((sent) => sent.host === host && sent.platform === platform)
      .flatMap((sent) => sent.reports.filter((report) => [report.page, report.name].includes(id)));
  await vi.waitFor(() => expect(reports().map(({ kind }) => kind)).toContain("view"), 30_000);
  await page.close();
  const against = reports().flatMap(({ kind, message }) => (kind === "hydration" ? [message] : []));
  return { isAsDrawn, said: [...said, ...against] } satisfies Taken;
}

/** Not of the network, as of the ping, nor of this test's own script in a frame that runs none. */
const isOfPage = (text: string) => !/^Failed to load resource|^Blocked script execution/.test(text);

/** The pages that a class is tried with. */
function pagesFor(where: HostClass): readonly PageOfLanguage[] {
  const at = classes.indexOf(where);
  const served = pages.filter(({ page }) => covers(page.supports, where));
  // One language of each page, and the other one in the next class.
  if (isSoak) return served.filter((_, index) => (index + (index >> 1) + at) % 2 === 0);
  return classes[at + 1]?.host === where.host ? [] : served.slice((at * 7) % served.length).slice(0, 1);
}

const tried = classes.filter((where) => pagesFor(where).length > 0);
const apps = new Set(tried.map(({ host, platform }) => `${host} on ${platform}`));

/** Milliseconds for all versions of an app. */
const patience = times(240_000, 30 * 60_000);

test.concurrent.each([...apps])(
  "In %s what was drawn is taken over",
  async (app) => {
    for (const where of tried.filter(({ host, platform }) => app === `${host} on ${platform}`)) {
      const context = await phoneOf(where, classes.indexOf(where) % 4 < 2 ? "dark" : "light");
      for (const one of pagesFor(where)) {
        const place = { page: one.name, version: where.representative.version };
        const taken = await takeOver(context, where, one);
        expect({ ...place, ...taken }).toEqual({ ...place, isAsDrawn: true, said: [] } satisfies Taken & typeof place);
      }
      await context.close();
    }
  },
  patience,
);

test("Of a page that is not as it was drawn it is reported", async () => {
  const [where] = classes;
  const one = pages.find(({ name }) => name === "settings");
  if (!where || !one) throw new Error("There is no such page");
  change = (html) => html.replace(/(<h1[^>]*>)[^<]+/, "$1Something else");
  const context = await phoneOf(where, "light");
  const { isAsDrawn, said } = await takeOver(context, where, one).finally(() => {
    change = (html) => html;
  });
  await context.close();
  expect(isAsDrawn).toBe(false);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/hydrat|418/i);
});
