import { deflateSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Page as CheckedPage, Stubs } from "../../schemas/index.ts";
import { shippedProject } from "../shippedProject.ts";
import { drag, fingerOn, middleOf } from "./finger.ts";
import { awake } from "./servedKit.ts";
import { moving, openChromium } from "./shared.ts";
import { type ServedPhone, servePhone } from "./visual/servePhone.ts";

/*
 * Every default of specification §5 and §9 that can be seen, as a borrower meets it: pages of the language in GR on
 * Android, in a real browser, under a real finger. Times may be off by 120 ms, which is what a busy machine adds to a
 * frame; what the browser itself says of an animation is exact.
 */

const bill = (index: number) => ({ id: `b${index}`, dueDate: `第 ${index + 1} 期`, amount: 550, overdue: false });
const part = (index: number) => ({ items: Array.from({ length: 20 }, (_, row) => bill(index * 20 + row)) });

const stubs: Omit<Stubs, "stubs"> = {
  requests: [
    { request: "/quota", answer: { available: 48000, total: 50000 }, delay: 200 },
    { request: "/bills", where: { page: 1 }, answer: part(0) },
    { request: "/bills", where: { page: 2 }, answer: part(1) },
    { request: "/bills", answer: { items: [] } },
    { request: "/files", answer: { id: "f1" } },
  ],
  natives: [
    { native: "windowInfo", code: "0" },
    { native: "selectContacts", answer: [{ name: "李四", phone: "13900001111" }] },
  ],
};

const cities = ["北京", "上海", "广州", "深圳", "杭州", "南京", "成都", "武汉", "西安", "长沙"];
const options = cities.map((text) => `{ value: ${text}, text: ${text} }`).join(", ");
const tabs = (name: string, count: number) => `
  - type: tabs
    bind: state.${name}
    label: ${count} 个
    items:${Array.from(
      { length: count },
      (_, index) => `
      - { key: t${index}, title: 第 ${index + 1} 类, body: [{ type: text, text: 内容 ${index + 1} }] }`,
    ).join("")}`;

const pages: Readonly<Record<string, string>> = {
  choosing: `
state: { open: { type: boolean, default: false } }
body:
  - type: form
    id: all
    fields:
      - { type: picker, name: city, label: 所在城市, default: 深圳, options: [${options}] }
      - type: checkboxGroup
        name: uses
        label: 借款用途
        maxSelected: 2
        options: [{ value: a, text: 装修 }, { value: b, text: 旅游 }, { value: c, text: 教育 }]
      - { type: digit, name: account, label: 账号 }
  - type: button
    text: 打开
    onTap:
      - setState: { open: true }
  - type: popup
    bind: state.open
    title: 请选择
    body:
      - type: form
        id: inner
        fields:
          - { type: picker, name: other, label: 常住城市, options: [${options}] }
`,
  sending: `
body:
  - type: form
    id: all
    fields:
      - { type: uploader, name: small, label: 收入证明, upload: /files, value: id, maxSize: 2KB, compress: false }
      - { type: uploader, name: any, label: 资产证明, upload: /files, value: id, compress: false }
`,
  moving: `
state:
  few: { type: text, default: t0 }
  many: { type: text, default: t0 }
  low: { type: number, default: -5 }
  high: { type: number, default: 130 }
body:
  - type: noticeBar
    text: 为保障资金安全，借款会先核验本人身份，请准备好身份证与本人储蓄卡，并在 23 点之前完成
  - type: swipe
    label: 活动
    items:
      - body: [{ type: text, text: 第一张 }]
      - body: [{ type: text, text: 第二张 }]
      - body: [{ type: text, text: 第三张 }]
${tabs("few", 5)}
${tabs("many", 6)}
  - { type: progress, label: 太少, value: "\${state.low}" }
  - { type: progress, label: 一半, value: 50 }
  - { type: progress, label: 太多, value: "\${state.high}" }
  - { type: steps, label: 进度, items: [填写资料, 绑卡授权, 等待审核], current: 1 }
`,
  pulled: `
data: { quota: { get: /quota, returns: Quota } }
body:
  - type: pullRefresh
    onRefresh: [{ reload: quota }]
    success: 已更新
    body: [{ type: amountCard, label: 可用额度（元）, value: "\${money(data.quota.available)}" }]
`,
  more: `
data:
  bills:
    get: /bills
    returns: Bills
    paging: { items: items, page: page, size: 20 }
body:
  - type: data
    of: bills
    body:
      - type: list
        items: data.bills.items
        each: bill
        key: bill.id
        more: bills
        item: { type: cell, title: "\${bill.dueDate}", value: "\${money(bill.amount)}" }
`,
  telling: `
body:
  - type: button
    text: 提示
    onTap: [{ toast: 已保存 }]
  - type: button
    text: 联系人
    onTap: [{ callNative: selectContacts }]
  - type: button
    text: 提交
    sticky: bottom
    onTap: [{ toast: 已提交 }]
`,
};

let phone: ServedPhone;
let browser: Browser;
const complaints: string[] = [];

beforeAll(async () => {
  const project = shippedProject;
  const checked = Object.entries(pages).map(([name, text]) => {
    const { page, problems } = project.checkPage(
      name,
      `page: ${name}\ntitle: 默认值\nsupports: { gr: 4.18.2+ }${text}`,
    );
    if (!page) throw new Error(problems.map(({ line, message }) => `${name} ${line}: ${message.en}`).join("\n"));
    return [name, page] as const;
  });
  const { app } = project;
  if (!app) throw new Error("app.yaml has a mistake");
  const found: Record<string, CheckedPage> = Object.fromEntries(checked);
  const answers = Object.fromEntries(Object.keys(pages).map((name) => [name, { stubs: name, ...stubs }]));
  phone = await servePhone({ defaults: { app, pages: found, stubs: answers } });
  browser = await openChromium();
});

afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await phone?.close();
});

const phones = new Map<number, Promise<Page>>();

async function newPhone(deviceScaleFactor: number): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({ ...moving, viewport, hasTouch: true, isMobile: true, deviceScaleFactor });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (!/React DevTools/.test(message.text())) complaints.push(message.text());
  });
  return page;
}

/** Opens a page anew on a phone whose screen has so many pixels for one of the page. */
async function open(name: string, ratio = 1): Promise<Page> {
  const opening = phones.get(ratio) ?? newPhone(ratio);
  phones.set(ratio, opening);
  const page = await opening;
  await page.goto(`${phone.url}?${new URLSearchParams({ project: "defaults", page: name })}`);
  await page.waitForSelector("main > *");
  await awake(page);
  return page;
}

const height = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().height);

/** Each state that an attribute takes, with the milliseconds since the one before. */
function watch(page: Page, selector: string, attribute: string) {
  return page.evaluate(
    ([selector, attribute]) => {
      const element = document.querySelector(selector as string) as Element;
      const seen: [state: string | null, ms: number][] = [];
      let last = performance.now();
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = performance.now();
        seen.push([element.getAttribute(attribute as string), now - last]);
        last = now;
      }).observe(element, { attributeFilter: [attribute as string] });
    },
    [selector, attribute],
  );
}

/** Adds marks to the states that are seen, so many milliseconds after one of them: in their order however busy the machine is. */
function markTime(page: Page, state: string, marks: readonly number[]): Promise<void> {
  return page.evaluate(
    ([state, marks]) => {
      const { seen } = window as unknown as { seen: [state: string | null, ms: number][] };
      const { push } = seen;
      seen.push = (...items) => {
        if (items[0]?.[0] === state)
          for (const ms of marks as readonly number[]) setTimeout(() => push.call(seen, [`${ms} ms later`, ms]), ms);
        return push.call(seen, ...items);
      };
    },
    [state, marks] as const,
  );
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: readonly (readonly [string | null, number])[] }).seen);

/** How many milliseconds the next move of an element takes, as the browser has it. */
const nextMove = (page: Page, selector: string, pseudoElement: string | null = null) =>
  page.evaluate(
    ([selector, pseudoElement]) =>
      new Promise<unknown>((resolve) => {
        const element = document.querySelector(selector as string);
        element?.addEventListener("transitionrun", () => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          const move = effects.find(
            (one) =>
              one.target === element &&
              one.pseudoElement === pseudoElement &&
              one.getKeyframes().some((frame) => "transform" in frame),
          );
          if (move) resolve(move.getComputedTiming().duration);
        });
      }),
    [selector, pseudoElement],
  );

describe("A picker (§9: item height 44, 6 visible items)", () => {
  const openPicker = async (page: Page) => {
    await page.getByRole("combobox", { name: "所在城市" }).tap();
    await page.waitForFunction(() => document.querySelector(".gw-popup-panel")?.getAnimations().length === 0);
  };
  const chosen = (page: Page) => page.locator("[role=option][aria-selected=true]").textContent();

  test("is 264 pixels high, with items of 44", async () => {
    const page = await open("choosing");
    await openPicker(page);
    expect([await height(page, ".gw-wheel"), await height(page, "[role=option]")]).toEqual([264, 44]);
  });

  test("turns by two items with a slow drag of 88 pixels", async () => {
    const page = await open("choosing");
    await openPicker(page);
    await drag(page, ".gw-wheel", { y: -88 }, 900, 200);
    expect(await chosen(page)).toBe("南京");
  });

  test("runs on after a flick, and comes to rest on an item", async () => {
    const page = await open("choosing");
    await openPicker(page);
    await drag(page, ".gw-wheel", { y: -50 }, 60);
    expect(["成都", "武汉", "西安", "长沙"]).toContain(await chosen(page));
    await page.waitForFunction(() => document.querySelector(".gw-wheel-list")?.getAnimations().length === 0);
    const off = await page.evaluate(() => {
      const middle = (one: Element | null) => {
        const { top, height } = (one as Element).getBoundingClientRect();
        return top + height / 2;
      };
      return middle(document.querySelector("[aria-selected=true]")) - middle(document.querySelector(".gw-wheel"));
    });
    expect(off).toBeCloseTo(0, 0);
  });
});

test("Popups lie from depth 2000 upwards, each above the one before (§9)", async () => {
  const page = await open("choosing");
  await page.getByRole("button", { name: "打开" }).tap();
  await page.getByRole("combobox", { name: "常住城市" }).tap();
  await page.waitForSelector(".gw-wheel");
  const depths = await page.locator(".gw-popup").evaluateAll((all) => all.map((one) => getComputedStyle(one).zIndex));
  expect(depths).toEqual(["2001", "2002"]);
});

test("A group of boxes takes no more than its maximum (§5)", async () => {
  const page = await open("choosing");
  for (const name of ["装修", "旅游", "教育"]) await page.getByText(name).tap();
  const ticked = await page
    .locator("input[type=checkbox]")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked));
  expect(ticked).toEqual([true, true, false]);
});

test("A field of digits takes digits alone, and brings up their keyboard (§5)", async () => {
  const page = await open("choosing");
  const field = page.getByRole("textbox", { name: "账号" });
  await field.pressSequentially("1a2-3 4");
  expect(await field.inputValue()).toBe("1234");
  expect(await field.getAttribute("inputmode")).toBe("numeric");
});

/** A picture that cannot be made smaller, of more than so many bytes. */
function noise(bytes: number): Buffer {
  const side = Math.ceil(Math.sqrt(bytes));
  const picture = new PNG({ width: side, height: side });
  for (let at = 0; at < picture.data.length; at += 1) picture.data[at] = at % 4 === 3 ? 255 : (at * at * 31) % 251;
  const file = PNG.sync.write(picture);
  if (deflateSync(file).length < bytes) throw new Error("The picture is too small");
  return file;
}

describe("An uploader (§5)", () => {
  const file = (name: string) => ({ name, mimeType: "image/png", buffer: noise(4000) });

  test("takes images, as many and as large as one likes, unless it says otherwise", async () => {
    const page = await open("sending");
    const input = page.locator("input[type=file]").nth(1);
    expect([await input.getAttribute("accept"), await input.getAttribute("multiple")]).toEqual(["image/*", ""]);
    await input.setInputFiles(["a.png", "b.png", "c.png"].map(file));
    await page.waitForFunction(() => document.querySelectorAll(".gw-uploads")[1]?.querySelectorAll("img").length === 3);
  });

  test("says that a file is too large, and does not take it", async () => {
    const page = await open("sending");
    await page.locator("input[type=file]").first().setInputFiles(file("a.png"));
    await page.locator(".gw-field").first().getByText("2KB").or(page.getByText("2 KB")).first().waitFor();
    expect(await page.locator(".gw-uploads").first().locator("img").count()).toBe(0);
  });
});

test("A notice waits 1 s, then runs at 60 pixels a second (§9)", async () => {
  const page = await open("moving");
  const frames = await page.evaluate(
    () =>
      new Promise<[ms: number, x: number][]>((resolve) => {
        const text = document.querySelector(".gw-notice-text") as Element;
        const [leaving] = text.getAnimations() as CSSAnimation[];
        const found: [number, number][] = [];
        const start = text.parentElement?.getBoundingClientRect().left ?? 0;
        const frame = () => {
          const ms = Number(document.timeline.currentTime) - Number(leaving?.startTime);
          found.push([ms, start - text.getBoundingClientRect().left]);
          if (ms < 2200) requestAnimationFrame(frame);
          else resolve(found);
        };
        requestAnimationFrame(frame);
      }),
  );
  expect(frames.filter(([ms]) => ms < 1000).every(([, x]) => x === 0)).toBe(true);
  const [first = [0, 0], ...more] = frames.filter(([ms]) => ms > 1100);
  const last = more[more.length - 1] ?? first;
  expect((last[1] - first[1]) / ((last[0] - first[0]) / 1000)).toBeCloseTo(60, 0);
  expect(first[1] / 60).toBeCloseTo((first[0] - 1000) / 1000, 1);
});

test("A swipe takes 500 ms (§9)", async () => {
  const page = await open("moving");
  const ms = nextMove(page, ".gw-swipe-track");
  await watch(page, ".gw-swipe-track", "data-moving");
  await drag(page, ".gw-swipe-view", { x: -150 }, 60);
  expect(await ms).toBe(500);
  await page.waitForSelector(".gw-swipe-track:not([data-moving])");
  expect((await seen(page)).at(-1)?.[1]).toBeGreaterThan(480);
});

test("A bar of 5 tabs stands, one of 6 scrolls; a change takes 0.3 s (§9)", async () => {
  const page = await open("moving");
  const [few, many] = [page.getByRole("tablist", { name: "5 个" }), page.getByRole("tablist", { name: "6 个" })];
  const scrolls = (one: Element) => one.scrollWidth > one.clientWidth;
  expect([await few.evaluate(scrolls), await many.evaluate(scrolls)]).toEqual([false, true]);
  const ms = nextMove(page, ".gw-tabs-bar", "::before");
  await few.getByRole("tab", { name: "第 3 类" }).tap();
  expect(await ms).toBe(300);
});

test("A progress is between 0 and 100 (§5)", async () => {
  const page = await open("moving");
  const bars = page.getByRole("progressbar");
  const values = await bars.evaluateAll((all) => all.map((one) => (one as HTMLProgressElement).value));
  expect(values).toEqual([0, 50, 100]);
});

test("Steps are finished, in process or pending (§4)", async () => {
  const page = await open("moving");
  const states = await page.locator(".gw-step").evaluateAll((all) => all.map((one) => one.getAttribute("data-status")));
  expect(states).toEqual(["finish", "process", "pending"]);
});

test("A pull has a head of 50 pixels, and shows its success for 500 ms (§9)", async () => {
  const page = await open("pulled");
  await page.getByText("48,000.00").waitFor();
  await watch(page, ".gw-pull", "data-phase");
  await markTime(page, "success", [380, 800]);
  const finger = await fingerOn(page);
  const from = await middleOf(page, ".gw-pull");
  // At the moment itself: a busy machine comes too late to look.
  const held = page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) => {
        const [pull, moving, head] = [".gw-pull", ".gw-moving", ".gw-pull-head"].map(
          (selector) => document.querySelector(selector) as HTMLElement,
        ) as [HTMLElement, HTMLElement, HTMLElement];
        const rest = moving.getBoundingClientRect().top;
        new MutationObserver(() => {
          if (pull.dataset.phase === "success") resolve([moving.getBoundingClientRect().top - rest, head.offsetHeight]);
        }).observe(pull, { attributeFilter: ["data-phase"] });
      }),
  );
  await finger.down(from);
  await finger.move({ x: from.x, y: from.y + 50 }, 100);
  await finger.move({ x: from.x, y: from.y + 51 }, 16);
  await finger.up(150);
  expect(await held).toEqual([50, 50]);
  await page.waitForSelector(".gw-pull[data-phase=idle]");
  const states = async () => (await seen(page)).map(([state]) => state);
  await expect
    .poll(states)
    .toEqual(["pulling", "loosing", "loading", "success", "380 ms later", "idle", "800 ms later"]);
});

test("A list loads on 300 pixels before its end (§9)", async () => {
  // So low that the end is not near from the first.
  await (await open("more")).setViewportSize({ width: 390, height: 480 });
  const page = await open("more");
  const rows = page.locator(".gw-cell");
  await page.getByText("第 20 期").waitFor();
  const scrollTo = async (below: number) => {
    await page.evaluate((left) => {
      const end = (document.querySelector(".gw-more") as Element).getBoundingClientRect().top;
      scrollBy(0, end - innerHeight - left);
    }, below);
    await page.waitForTimeout(300);
  };
  await scrollTo(310);
  expect(await rows.count()).toBe(20);
  await scrollTo(295);
  await page.getByText("第 40 期").waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
});

test("A toast stays for 2000 ms (§9)", async () => {
  const page = await open("telling");
  const happened = page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const all: string[] = [];
        new MutationObserver(() => {
          const isThere = document.body.textContent?.includes("已保存") === true;
          if (isThere && all.length === 0) {
            all.push("shown");
            // Whatever the machine does besides, timers go off in their order.
            setTimeout(() => all.push("after 1900 ms"), 1900);
            setTimeout(() => resolve([...all, "after 2500 ms"]), 2500);
          }
          if (!isThere && all.length > 0 && !all.includes("gone")) all.push("gone");
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  await page.getByRole("button", { name: "提示" }).tap();
  expect(await happened).toEqual(["shown", "after 1900 ms", "gone", "after 2500 ms"]);
});

test("One contact is asked for (§9)", async () => {
  const page = await open("telling");
  await page.getByRole("button", { name: "联系人" }).tap();
  await page.waitForFunction(() => window.wires.some(({ name }) => name === "selectContacts"));
  const asked = await page.evaluate(() => JSON.stringify(window.wires.find(({ name }) => name === "selectContacts")));
  expect(asked).toMatch(/"limit":1\b|\\"limit\\":1\b/);
});

test.each([
  [1, 50],
  [2, 25],
  [3, 20],
])(
  "Android's bar at the bottom is 50 high at %d pixels for one: %d, never less than 20; at the top 0 (§9)",
  async (ratio, bottom) => {
    const page = await open("telling", ratio);
    const bar = page.locator(".gw-sticky-bar");
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue("--safe-bottom") !== "");
    const kept = await bar.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingBottom) - 12);
    const top = await page.locator("main").evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingTop) - 12);
    expect([kept, top]).toEqual([bottom, 0]);
  },
);
