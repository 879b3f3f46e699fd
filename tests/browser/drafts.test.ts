import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { launchProfile } from "./chromium.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Api, type Site, serveSite } from "./site.ts";

/* What a borrower has typed and not sent yet, on a real device: a built front end, its database, its crashes. */

let site: Site;
let browser: Browser;
const contexts: BrowserContext[] = [];

const answers: Readonly<Record<string, unknown>> = {
  "/api/agreements": { items: [{ title: "银行卡授权协议", url: "./agreement.html" }] },
  "/api/card/check": { supported: true },
  "/api/card/bind": { isBindSuc: true, isBindSucDesc: "绑卡成功", nextNode: "quota" },
  "/api/me": { name: "李四", phone: "13700002222" },
};
let refused: readonly string[] = [];
const api: Api = ({ path }) => {
  const name = path.split("?")[0] ?? "";
  return refused.includes(name) ? { status: 401 } : { body: answers[name] ?? {} };
};

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), api);
  browser = await openChromium();
});

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await browser?.close();
  await site?.close();
});

const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36";

/** The app's native side, written out: it says who uses it, and gives a contact. */
const appOf = (params: object) => `
  window.grAndroid = { callNative(text) {
    const { method, callbackId } = JSON.parse(text);
    const data = { "app/getParams": ${JSON.stringify(params)}, "permission/check": { contacts: "GRANTED" },
      "contacts/select": [{ name: "王五", phone: "13900001111" }] }[method] ?? null;
    setTimeout(() => window.nativeNotify(JSON.stringify({ callbackId, code: "1", data })), 5);
  } };`;

/** Somebody who is logged in: for nobody else anything is stored. */
const user = { mid: "u1", isLogined: true };

/** A device, with the user of its app; null: a browser, where only a token tells who it is. `script` runs before each page. */
async function device({ app = user, script = "" }: { app?: object | null; script?: string } = {}) {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    userAgent: app ? `${android} GR/5.0.0` : android,
  });
  contexts.push(context);
  await context.addInitScript((app ? appOf(app) : "") + script);
  return context;
}

/** Opens a page by the borrower's own address: nothing is stored for somebody of whom neither an app nor a token tells. */
async function open(context: BrowserContext, path = "card-auth.html?token=token-of-the-borrower"): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.url}/${path}`);
  await page.getByLabel("持卡人").waitFor();
  return page;
}

const numbers = { 身份证号: "11010519491231002X", 银行卡号: "6222020200112233446", 验证码: "246810" };
/** The last one is asked for where no app has contacts. */
const kept = { 持卡人: "欧阳小明", 预留手机号: "13812345678", 紧急联系人手机号: "13911112222" };

/** Fills fields in; resolves once all that may be kept of them has been written. */
async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const { size } = await stored(page);
    await page.getByLabel(label).fill(text);
    await page.getByLabel(label).blur();
    if (label in kept) await expect.poll(async () => (await stored(page)).size).not.toBe(size);
  }
}

/** What the fields hold, without the blanks between groups of figures. */
async function held(page: Page, ...labels: readonly string[]): Promise<readonly string[]> {
  return Promise.all(labels.map(async (label) => (await page.getByLabel(label).inputValue()).replace(/ /g, "")));
}

const isRestored = (page: Page) => page.getByText("已恢复上次填写的内容").waitFor();

/** What lies in the database of drafts: the names, and all values as text. */
interface Stored {
  readonly names: readonly string[];
  readonly text: string;
  readonly size: number;
}

async function stored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open("gangway-drafts");
    opening.onupgradeneeded = () => opening.result.createObjectStore("drafts");
    const database = await ended(opening);
    const all = database.transaction("drafts").objectStore("drafts");
    const [names, values] = await Promise.all([ended(all.getAllKeys()), ended(all.getAll())]);
    database.close();
    const text = (value: unknown): string => {
      if (value instanceof CryptoKey) return `key that can be exported: ${value.extractable}`;
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        return new TextDecoder().decode(value as ArrayBuffer);
      return typeof value === "object" && value !== null ? Object.values(value).map(text).join() : String(value);
    };
    const whole = values.map(text).join("\n");
    return { names: names.map(String), text: whole, size: whole.length };
  });
}

const isWritten = (page: Page) => expect.poll(async () => (await stored(page)).names).toContain("page card-auth");

describe("What was typed comes back", () => {
  test("after a reload: what may be kept, and none of the numbers, codes and ticks", async () => {
    const page = await open(await device({ app: null }));
    await fillIn(page, { ...numbers, ...kept });
    await page.reload();
    await isRestored(page);
    expect(await held(page, ...Object.keys(kept))).toEqual(["欧阳小明", "13812345678", "13911112222"]);
    expect(await held(page, ...Object.keys(numbers))).toEqual(["", "", ""]);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("after it was left and opened again, in another tab", async () => {
    const context = await device();
    const page = await open(context);
    await fillIn(page, { 持卡人: "欧阳小明" });
    await isWritten(page);
    await page.goto(`${site.url}/quota.html`);
    await page.close();
    const again = await open(context);
    await isRestored(again);
    expect(await held(again, "持卡人")).toEqual(["欧阳小明"]);
  });

  test("but not what was cleared, also where the document goes in the same moment", async () => {
    const page = await open(await device());
    await fillIn(page, { 持卡人: "欧阳小明", 预留手机号: "13812345678" });
    const reloaded = page.waitForEvent("load");
    await page.getByLabel("持卡人").evaluate((field: HTMLInputElement) => {
      field.focus();
      field.select();
      document.execCommand("delete");
      location.reload();
    });
    await reloaded;
    await isRestored(page);
    expect(await held(page, "持卡人", "预留手机号")).toEqual(["", "13812345678"]);
    // What is typed after that is kept as ever.
    await fillIn(page, { 持卡人: "王五" });
    await page.reload();
    await isRestored(page);
    expect(await held(page, "持卡人", "预留手机号")).toEqual(["王五", "13812345678"]);
  });

  test("a contact that was picked, with the name that its row shows", async () => {
    const page = await open(await device({ app: { mid: "u1", isLogined: true } }));
    await page.getByRole("button", { name: "紧急联系人" }).tap();
    await page.getByText("王五").waitFor();
    await isWritten(page);
    await page.reload();
    await isRestored(page);
    await page.getByText("王五").waitFor();
  });

  test("but no tick: what somebody consents to is ticked anew", async () => {
    const page = await (await device()).newPage();
    await page.goto(`${site.url}/contacts.html?token=token-of-the-borrower`);
    await page.getByRole("checkbox").check();
    await page.getByLabel("姓名").first().fill("王五");
    await page.getByLabel("姓名").first().blur();
    await expect.poll(async () => (await stored(page)).names).toContain("page contacts");
    await page.reload();
    await isRestored(page);
    expect(await page.getByLabel("姓名").first().inputValue()).toBe("王五");
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
  });

  test("after the renderer was killed, when the device is started again with what it had kept", async () => {
    const folder = mkdtempSync(join(tmpdir(), "gangway-profile-"));
    const first = await launchProfile(folder);
    const page = await open(first, "card-auth.html?token=t1");
    await fillIn(page, { 持卡人: "欧阳小明", 预留手机号: "13812345678" });
    const crashed = page.waitForEvent("crash");
    page.goto("chrome://crash").catch(() => undefined);
    await crashed;
    await first.close();
    const second = await launchProfile(folder);
    try {
      const again = await open(second, "card-auth.html?token=t1");
      await isRestored(again);
      expect(await held(again, "持卡人", "预留手机号")).toEqual(["欧阳小明", "13812345678"]);
    } finally {
      await second.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("but not over what has been typed meanwhile, and a tap takes it back for good", async () => {
    const context = await device({ script: slowDatabase });
    const page = await open(context);
    await fillIn(page, { 持卡人: "欧阳小明", 预留手机号: "13812345678" });
    await page.reload();
    await page.getByLabel("持卡人").fill("司马相如");
    await page.evaluate(() => Reflect.get(window, "goOn")());
    await isRestored(page);
    expect(await held(page, "持卡人", "预留手机号")).toEqual(["司马相如", "13812345678"]);
    await page.getByRole("button", { name: "清空恢复的内容" }).tap();
    await page.getByText("已恢复上次填写的内容").waitFor({ state: "detached" });
    expect(await held(page, "持卡人", "预留手机号")).toEqual(["司马相如", ""]);
  });
});

/** From the second document on the database opens when the test says so. */
const slowDatabase = `
  if (sessionStorage.getItem("opened")) {
    const open = IDBFactory.prototype.open;
    const wait = new Promise((resolve) => { window.goOn = resolve; });
    IDBFactory.prototype.open = function (name) {
      const request = {};
      wait.then(() => {
        const real = open.call(this, name);
        for (const event of ["onsuccess", "onerror", "onupgradeneeded"]) real[event] = () => { request.result = real.result; request[event]?.(); };
      });
      return request;
    };
  }
  sessionStorage.setItem("opened", "1");`;

describe("What was typed does not come back", () => {
  /** Types a name on a device, and gives the page as it is then opened anew. */
  async function reopened(context: BrowserContext, between: (page: Page) => Promise<void>): Promise<Page> {
    const page = await open(context);
    await fillIn(page, { 持卡人: "欧阳小明" });
    await between(page);
    await page.close();
    const again = await open(context);
    await isSwept(again);
    return again;
  }

  /** The drafts were read: the key is there, and what is useless is gone. */
  const isSwept = (page: Page) => expect.poll(async () => (await stored(page)).names).toEqual(["key"]);

  test("to another user, and nothing of the first one is left on the device", async () => {
    const context = await device({ app: user });
    const again = await reopened(
      context,
      async () => void (await context.addInitScript(appOf({ mid: "u2", isLogined: true }))),
    );
    expect(await held(again, "持卡人")).toEqual([""]);
  });

  test("when nobody is logged in any more", async () => {
    const context = await device({ app: user });
    const again = await reopened(
      context,
      async () => void (await context.addInitScript(appOf({ mid: "u1", isLogined: false }))),
    );
    expect(await held(again, "持卡人")).toEqual([""]);
  });

  test("after the server has said that nobody is logged in", async () => {
    const again = await reopened(await device(), async (page) => {
      refused = ["/api/quota"];
      await page.goto(`${site.url}/quota.html`);
      await isSwept(page);
      refused = [];
    });
    expect(await held(again, "持卡人")).toEqual([""]);
  });

  test("after half an hour, counted from the last change", async () => {
    const context = await device();
    await context.clock.install({ time: new Date("2026-03-02T10:00:00+08:00") });
    const page = await open(context);
    await fillIn(page, { 持卡人: "欧阳小明" });
    await context.clock.setSystemTime(new Date("2026-03-02T10:29:00+08:00"));
    await page.reload();
    await isRestored(page);
    await context.clock.setSystemTime(new Date("2026-03-02T10:31:00+08:00"));
    await page.reload();
    await isSwept(page);
    expect(await held(page, "持卡人")).toEqual([""]);
  });

  test("once it was sent", async () => {
    const page = await open(await device({ app: null }));
    await fillIn(page, { ...numbers, ...kept });
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "同意并绑卡" }).tap();
    await page.getByText("可用额度").first().waitFor();
    await isSwept(page);
  });

  test("when what lies there was changed, or the key is lost", async () => {
    const again = await reopened(await device(), (page) =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const request = indexedDB.open("gangway-drafts");
            request.onsuccess = () => {
              const change = request.result.transaction("drafts", "readwrite");
              change.objectStore("drafts").delete("key");
              change.oncomplete = () => resolve();
            };
          }),
      ),
    );
    expect(await held(again, "持卡人")).toEqual([""]);
  });
});

test("The device holds no plain text of what was typed, no key that can be read out, and nothing anywhere else", async () => {
  const page = await open(await device({ app: { mid: "user-4711", isLogined: true } }));
  await fillIn(page, { 持卡人: "欧阳小明", 预留手机号: "13812345678", ...numbers });
  const { names, text } = await stored(page);
  expect([...names].sort()).toEqual(["key", "page card-auth"]);
  expect(text).toContain("key that can be exported: false");
  const elsewhere = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  for (const secret of ["欧阳小明", "13812345678", "user-4711", ...Object.values(numbers)]) {
    expect(text + elsewhere).not.toContain(secret);
  }
});

describe("Where the device keeps nothing, the page works as ever and says nothing false", () => {
  const broken: Readonly<Record<string, string>> = {
    "no database": `Object.defineProperty(window, "indexedDB", { value: undefined });`,
    "a database that is denied": `IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };`,
    "a database that never opens": `IDBFactory.prototype.open = () => ({});`,
    "a full storage": `IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };`,
    "a private window, which stores no keys": `
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value, name) { if (name === "key") throw new DOMException("", "DataCloneError"); return put.call(this, value, name); };`,
    "an insecure origin, without encryption": `Object.defineProperty(crypto, "subtle", { value: undefined });`,
  };

  let shared: BrowserContext;
  beforeAll(async () => {
    shared = await device();
  });

  test.each(someOf(Object.entries(broken), 2))("%s", async (_, script) => {
    const page = await shared.newPage();
    await page.addInitScript(script);
    await page.goto(`${site.url}/card-auth.html`);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    await page.getByLabel("持卡人").fill("欧阳小明");
    await page.getByLabel("预留手机号").fill("13812345678");
    await page.reload();
    await page.getByLabel("持卡人").waitFor();
    await page.getByLabel("预留手机号").fill("13700001111");
    await page.getByLabel("预留手机号").blur();
    expect(await held(page, "持卡人", "预留手机号")).toEqual(["", "13700001111"]);
    expect(await page.getByText("已恢复").count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
