import type { IncomingMessage, ServerResponse } from "node:http";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

/* The documents of an agreement as a real browser fetches them over a real connection. */

type Send = (response: ServerResponse, request: IncomingMessage) => void;

const words = "<!doctype html><title>t</title><p>第一条 授权</p><script>document.body.textContent = '改过'</script>";
const html = { "content-type": "text/html; charset=utf-8" };
const send =
  (status: number, headers: Record<string, string>, body = words): Send =>
  (response) =>
    response.writeHead(status, headers).end(body);

let browser: Browser;
let site: Site;
let foreign: Site;
let page: Page;
let answer: Send;

beforeAll(async () => {
  foreign = await serveSite("", undefined, () => send(200, { ...html, "access-control-allow-origin": "*" }));
  const api = () => ({ body: { items: [{ title: "授权协议", url: "./agreement.html" }] } });
  const standIn = (path: string) => (path.startsWith("/agreement") ? answerNow : undefined);
  const answerNow: Send = (response, request) => answer(response, request);
  site = await serveSite(await builtFolder("site"), api, standIn);
  browser = await openChromium();
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([site?.close(), foreign?.close()]);
});

/** Opens the agreement of the page card-auth. */
async function openAgreement(sent: Send): Promise<void> {
  answer = sent;
  await page.goto(`${site.url}/card-auth.html`);
  await page.getByRole("button", { name: "《授权协议》" }).tap();
  await page.getByRole("dialog").waitFor();
}

const shown = () => page.frameLocator("iframe.gw-contract-frame").getByText("第一条 授权");

const faulty: readonly (readonly [string, Send])[] = [
  ["status 500", send(500, html)],
  ["status 404", send(404, html)],
  ["status 204", (response) => response.writeHead(204).end()],
  ["status 206", send(206, html)],
  ["no bytes", send(200, html, "")],
  ["JSON", send(200, { "content-type": "application/json" }, "{}")],
  ["no type", send(200, {})],
  [
    "fewer bytes than it says",
    (response, request) => {
      response.writeHead(200, { ...html, "content-length": "9999" }).write(words);
      setTimeout(() => request.socket.destroy(), 50);
    },
  ],
  [
    "chunks without an end",
    (response, request) => {
      response.writeHead(200, html).write(words);
      setTimeout(() => request.socket.destroy(), 50);
    },
  ],
  ...[
    "body { visibility: hidden }",
    "* { color: #fff }",
    "p { color: transparent }",
    "p { font-size: 0 }",
    "html { opacity: 0 }",
    "p { position: absolute; left: -9999px }",
    "body { background: #123; color: #123 }",
    "body { clip-path: inset(100%) }",
    "body { filter: blur(30px) }",
    "p { -webkit-text-fill-color: transparent }",
    "p { text-indent: -9999px; overflow: hidden }",
    "body { transform: scale(0.001) }",
  ].map((style): readonly [string, Send] => [`the style ${style}`, send(200, html, `<style>${style}</style>${words}`)]),
  [
    "a sheet over it",
    send(200, html, `${words}${"<p>第二条</p>".repeat(99)}<div style="position:fixed;inset:0;background:#fff"></div>`),
  ],
  ["most of its words hidden", send(200, html, `${words}<div style="display:none">${"第二条".repeat(9)}</div>`)],
  ["a page that leads on", send(200, html, `<meta http-equiv="refresh" content="0;url=/x">${words}`)],
  ["data in the body of a page", send(200, html, '<html><body>{"code":500,"msg":"系统繁忙"}</body></html>')],
  ["a broken connection", (_, request) => void request.socket.destroy()],
];

describe.each(faulty)("With %s", (_, sent) => {
  test("the document is not shown, and can be loaded again", async () => {
    await openAgreement(sent);
    await page.getByRole("dialog").getByRole("button", { name: "重新加载" }).waitFor();
    expect(await page.locator("iframe.gw-contract-frame").count()).toBe(0);
    answer = send(200, html);
    await page.getByRole("dialog").getByRole("button", { name: "重新加载" }).tap();
    await shown().waitFor();
  });
});

test.each([
  "body { background: #123; color: #eee }",
  "p { opacity: 0.6; font-size: 8px }",
  "@keyframes a { to { opacity: 0 } } p { animation: a 0.1s forwards }",
])("A document with the style %s is shown", async (style) => {
  await openAgreement(send(200, html, `<style>${style}</style>${words}`));
  await shown().waitFor();
});

test("A document that supports dark mode is shown in it", async () => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openAgreement(send(200, html, `<meta name="color-scheme" content="dark light">${words}`));
  await shown().waitFor();
  await page.emulateMedia({ colorScheme: null });
});

test("A document that leads to another site is not shown, though that site would allow it", async () => {
  await openAgreement((response) => response.writeHead(302, { location: `${foreign.url}/other.html` }).end());
  await page.getByRole("dialog").getByRole("button", { name: "重新加载" }).waitFor();
  expect(await page.locator("iframe.gw-contract-frame").count()).toBe(0);
});

test("A document that leads to another place of its own site is shown, and its scripts do not run", async () => {
  await openAgreement((response, request) =>
    request.url === "/agreement.html"
      ? response.writeHead(302, { location: "/agreement-2.html" }).end()
      : send(200, html)(response, request),
  );
  await shown().waitFor();
  expect(await page.frameLocator("iframe.gw-contract-frame").getByText("改过").count()).toBe(0);
});
