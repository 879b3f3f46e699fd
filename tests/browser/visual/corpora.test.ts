import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { someOf } from "../../soak.ts";
import { openChromium } from "../shared.ts";
import { barriers } from "./barriers.ts";
import { looks } from "./looks.ts";
import { misfits, screensOf } from "./misfits.ts";
import { projectOf, type ServedPhone, servePhone } from "./servePhone.ts";
import { openStillPage, type PhonePage, visit } from "./visit.ts";

/* The screens of public corpora (tests/cases/corpora) as a visitor first sees them: every third, and all in the soak. */

const corpora = openProject("tests/cases/corpora");

let server: ServedPhone;
let browser: Browser;
let phone: PhonePage;

beforeAll(async () => {
  server = await servePhone({ corpora: projectOf(corpora) });
  browser = await openChromium();
  phone = await openStillPage(browser, server.url, { project: "corpora" });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

test.each(someOf(corpora.pages, 3))(
  "%s is drawn whole: nothing complains, keeps anybody out, or does not fit at 320 pixels",
  async (name) => {
    await phone.page.setViewportSize({ width: 390, height: 844 });
    await visit(phone, { name, page: name, query: {} });
    expect(phone.complaints).toEqual([]);
    expect(await phone.page.locator("main > *").count()).toBeGreaterThan(0);
    expect(await phone.page.locator(".gw-fallback").count()).toBe(0);
    expect(await barriers(phone.page, someOf(looks, 4))).toEqual([]);
    expect(await misfits(phone.page, false, screensOf(0))).toEqual({});
  },
);
