import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openVisitProject } from "../../visitProject.ts";
import { openChromium } from "../shared.ts";
import { axe, violationsIn } from "../visual/axe.ts";
import { projectOf, type ServedPhone, servePhone } from "../visual/servePhone.ts";

/* What the pages of a visit share, and who may come into one, with real taps, real backs and real reloads. */

const head = (page: string, title: string) =>
  `page: ${page}\ngangway: 2\ntitle: ${title}\nsupports: { gr: any, nwd: any }\n`;
const shown = "{ type: text, text: '你选了 ${visit.count} 期，${visit.word}。' }";

const files: Readonly<Record<string, string>> = {
  "start.yaml": `${head("start", "开始")}body:
  - ${shown}
  - { type: button, text: 加一期, onTap: [{ setVisit: { count: "\${visit.count + 1}" } }] }
  - { type: button, text: 去改名称, onTap: [{ navigate: words }] }
  - { type: button, text: 去借款, onTap: [{ navigate: loan }] }
`,
  "words.yaml": `${head("words", "名称")}body:
  - ${shown}
  - { type: button, text: 叫装修, onTap: [{ setVisit: { word: 装修 } }] }
`,
  "loan.yaml": `${head("loan", "借款")}guard:
  - must: visit.agreed
    else: [{ navigate: terms }]
data: { offer: { get: /offer, returns: any } }
body:
  - { type: text, text: 借款内容 }
  - { type: button, text: 反悔, onTap: [{ setVisit: { agreed: false } }, { leave: null }] }
`,
  "terms.yaml": `${head("terms", "条款")}body:
  - { type: text, text: 借款前请先同意条款 }
  - { type: button, text: 同意, onTap: [{ setVisit: { agreed: true } }, { navigate: loan, replace: true }] }
`,
  "start.stubs.yaml": "stubs: start\ngangway: 2\nrequests: [{ request: /offer, answer: {} }]\n",
};
const visit =
  "visit: { count: { type: number, default: 3 }, word: { type: text, default: 没有名称 }, agreed: { type: boolean, default: false } }";

/** The app reports a logged-in user: only known users' data outlives a document. */
const user = { native: "getAppParams", answer: { mid: "u1", isLogined: true } };

let phone: ServedPhone;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  const { project, remove } = openVisitProject(visit, files);
  const { stubs, ...rest } = projectOf(project);
  const { start = { stubs: "start" } } = stubs;
  phone = await servePhone({ visits: { ...rest, stubs: { ...stubs, start: { ...start, natives: [user] } } } });
  remove();
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await phone?.close();
});

/** Another tab: a visit of its own. */
async function open(host: "gr" | "nwd" = "gr"): Promise<void> {
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(`${phone.url}?project=visits&page=start&host=${host}`);
  await says("你选了 3 期，没有名称。");
}

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  complaints.length = 0;
  return async () => {
    await context.close();
    expect(complaints).toEqual([]);
  };
});

const says = (text: string) => page.getByText(text, { exact: true }).waitFor();
const tap = (text: string) => page.getByRole("button", { name: text }).tap();

test("What is set on one page is there on the next, after a reload and on the way back; another tab begins anew", async () => {
  await open();
  await tap("加一期");
  await says("你选了 4 期，没有名称。");
  await tap("去改名称");
  await says("你选了 4 期，没有名称。");
  await tap("叫装修");
  await says("你选了 4 期，装修。");
  await page.reload();
  await says("你选了 4 期，装修。");
  expect(await page.title()).toBe("名称");
  await page.goBack();
  await tap("加一期");
  await says("你选了 5 期，装修。");
  await open();
});

describe.each(["gr", "nwd"] as const)("A page with a guard on %s", (host) => {
  test("leads whoever may not come in elsewhere, shows and asks nothing meanwhile, and back leads to where they began", async () => {
    await open(host);
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (document.body.textContent?.includes("借款内容")) document.body.dataset.seen = "yes";
      });
      seen.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await tap("去借款");
    await says("借款前请先同意条款");
    expect(await entries()).toBe(before + 1);
    expect(await page.evaluate(() => [document.body.dataset.seen, window.asked])).toEqual([undefined, []]);
    await page.goBack();
    await says("你选了 3 期，没有名称。");
    await page.goForward();
    await says("借款前请先同意条款");
    await tap("同意");
    await says("借款内容");
    await expect.poll(() => page.evaluate(() => window.asked)).toEqual(["/offer"]);
    expect(await entries()).toBe(before + 1);
  });

  test("lets in who has agreed, also after a reload; whoever takes that back is led away again", async () => {
    await open(host);
    await tap("去借款");
    await tap("同意");
    await says("借款内容");
    await page.reload();
    await says("借款内容");
    await page.goBack();
    await says("你选了 3 期，没有名称。");
    await tap("去借款");
    await tap("反悔");
    await says("你选了 3 期，没有名称。");
    await tap("去借款");
    await says("借款前请先同意条款");
    await page.evaluate(axe);
    expect(await page.evaluate(violationsIn, [{ theme: "light" }, { theme: "dark" }])).toEqual([]);
  });
});
