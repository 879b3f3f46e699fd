import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { type ServedKit, serveKit } from "./servedKit.ts";

let kit: ServedKit;
beforeAll(async () => {
  kit = await serveKit("entering");
});
afterAll(() => kit?.close());

interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly query?: string;
}

async function visit(looks: Looks = {}): Promise<Page> {
  const page = await kit.open(looks);
  // The keyboard comes after the page.
  await page.waitForSelector('.gw-input[inputmode="none"]');
  return page;
}

const box = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect());
const told = (page: Page, name: string) => page.evaluate((key) => Reflect.get(Reflect.get(window, "told"), key), name);
/** The keyboard has come, and the one before it is gone. */
const stillKeys = (page: Page) =>
  page.waitForFunction(() => {
    const [keys, ...others] = document.querySelectorAll(".gw-keys");
    return others.length === 0 && keys?.getAnimations().length === 0;
  });

async function type(page: Page, signs: string): Promise<void> {
  for (const sign of signs) await page.locator(`.gw-key[data-key="${sign}"]`).tap();
}

/** A finger goes through points, one after another. */
async function draw(page: Page, points: readonly { x: number; y: number }[], pause = 12): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [first, ...others] = points;
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: first ? [first] : [] });
  for (const point of others) {
    await page.waitForTimeout(pause);
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("An amount is tapped in, and the field keeps the focus, its caret and its place above the keyboard", async () => {
  const page = await visit({ width: 320, height: 568 });
  const input = page.getByRole("textbox", { name: "借多少" });
  await input.tap();
  await stillKeys(page);
  await type(page, "48300");
  expect(await input.inputValue()).toBe("48,300");
  expect(await told(page, "sum")).toBe(48300);
  expect(await input.evaluate((one) => one === document.activeElement)).toBe(true);
  await input.evaluate((one: HTMLInputElement) => one.setSelectionRange(1, 1));
  await type(page, "9");
  expect(await input.inputValue()).toBe("498,300");
  expect(await input.evaluate((one: HTMLInputElement) => one.selectionStart)).toBe(2);
  await page.keyboard.press("Backspace");
  expect(await input.inputValue()).toBe("48,300");
});

test("An amount is emptied with one tap, and its keyboard stays", async () => {
  const page = await visit({ width: 320, height: 568 });
  const input = page.getByRole("textbox", { name: "借多少" });
  const clear = page.locator(".gw-amount-input").filter({ has: input }).getByRole("button", { name: "清空" });
  await input.tap();
  await stillKeys(page);
  expect(await clear.count()).toBe(0);
  await type(page, "700");
  await clear.tap();
  await expect.poll(() => input.inputValue()).toBe("");
  expect(await told(page, "sum")).toBe(null);
  await type(page, "5");
  expect(await input.inputValue()).toBe("5");
});

test("The keyboard covers no field: what is low scrolls up, and a sheet ends where it begins", async () => {
  const page = await visit({ width: 320, height: 568 });
  await page.getByRole("textbox", { name: "交易密码" }).tap();
  await stillKeys(page);
  const clear = async (name: string) => {
    const field = await box(page.locator(".gw-field").filter({ hasText: name }).last());
    const keys = await box(page.locator(".gw-keys"));
    return [field.top >= 0, field.bottom <= keys.top];
  };
  await expect.poll(() => clear("交易密码")).toEqual([true, true]);
  await page.keyboard.press("Escape");
  await page.waitForSelector(".gw-keys", { state: "detached" });
  await page.getByRole("button", { name: "在弹层里输入" }).tap();
  await page.getByRole("textbox", { name: "支付密码" }).tap();
  await stillKeys(page);
  await expect.poll(() => clear("支付密码")).toEqual([true, true]);
  const depths = await page.evaluate(() =>
    [".gw-popup", ".gw-keys"].map((one) => Number(document.querySelector<HTMLElement>(one)?.style.zIndex)),
  );
  expect(depths).toEqual([2001, 2002]);
  // One after the other, from the top.
  await page.keyboard.press("Escape");
  await page.waitForSelector(".gw-keys", { state: "detached" });
  expect(await page.locator("[role=dialog]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.waitForSelector("[role=dialog]", { state: "detached" });
});

test("The digits of a password stand in another order each time, and nowhere in the document", async () => {
  const page = await visit();
  const input = page.getByRole("textbox", { name: "交易密码" });
  const order = async () => (await page.locator(".gw-keys-pad").textContent()) ?? "";
  const orders = new Set<string>();
  for (let times = 0; times < 3; times += 1) {
    await input.tap();
    await stillKeys(page);
    orders.add(await order());
    await page.getByRole("button", { name: "收起键盘" }).tap();
    await page.waitForSelector(".gw-keys", { state: "detached" });
  }
  expect(orders.size).toBeGreaterThan(1);
  await input.tap();
  await type(page, "482137");
  expect([await told(page, "pin"), await told(page, "complete")]).toEqual(["482137", true]);
  await page.waitForSelector(".gw-keys", { state: "detached" });
  const seen = await page.evaluate(() => [
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll("input")].map((one) => one.value),
  ]);
  expect(seen.join(" ")).not.toContain("482137");
});

test("Delete goes on while it is held", async () => {
  const page = await visit();
  await page.getByRole("textbox", { name: "借多少" }).tap();
  await stillKeys(page);
  await type(page, "123456789");
  const { x, y, width } = await box(page.locator('.gw-key[data-key="delete"]'));
  const still = Array.from({ length: 45 }, () => ({ x: x + width / 2, y: y + 20 }));
  await draw(page, still, 30);
  const left = String((await told(page, "sum")) ?? "");
  expect(left.length).toBeLessThan(5);
  await page.waitForTimeout(300);
  expect(String((await told(page, "sum")) ?? "")).toBe(left);
});

test("A finger slides the amount, and the figure follows", async () => {
  const page = await visit();
  const slider = page.getByRole("slider", { name: "借多少" });
  const { x, y, width, height } = await box(slider);
  const at = (share: number) => ({ x: x + 14 + (width - 28) * share, y: y + height / 2 });
  await draw(page, [at(0), at(0.2), at(0.4), at(0.5)]);
  const value = Number(await told(page, "sum"));
  expect(value % 100).toBe(0);
  expect(Math.abs(value - (500 + 47_800 / 2))).toBeLessThan(1500);
  expect(await page.getByRole("textbox", { name: "借多少" }).inputValue()).toBe(value.toLocaleString("en"));
});

/** Gives an uploader a photograph that stands on its side: `width` × `height` in the file, to be turned by 90°. */
async function photograph(page: Page, label: string, width: number, height: number): Promise<void> {
  await page.getByLabel(label).evaluate(
    async (input: HTMLInputElement, size) => {
      const canvas = Object.assign(document.createElement("canvas"), size);
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      // Noise is what a photograph is to a compressor.
      const pixels = context.createImageData(size.width, size.height);
      for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
      context.putImageData(pixels, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
      const jpeg = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
      // An Exif segment with one entry: orientation 6, right side up when turned by 90°.
      const exif = [0xff, 0xe1, 0, 34, 69, 120, 105, 102, 0, 0, 77, 77, 0, 42, 0, 0, 0, 8, 0, 1];
      const entry = [1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
      const turned = new Uint8Array([...jpeg.slice(0, 2), ...exif, ...entry, ...jpeg.slice(2)]);
      const files = new DataTransfer();
      files.items.add(new File([turned], "photo.jpg", { type: "image/jpeg" }));
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    },
    { width, height },
  );
}

test("A photograph is sent smaller, upright, and without what its file says of the place", async () => {
  const page = await visit();
  await photograph(page, "收入证明 添加图片", 1600, 1200);
  await expect.poll(() => told(page, "proofs")).toMatchObject([{ width: 600, height: 800, hasExif: false }]);
  await page.getByRole("button", { name: "查看第 1 张图片" }).tap();
  await page.waitForSelector(".gw-viewer img");
});

test("A photograph that is too large after all is refused, and said to be", async () => {
  const page = await visit();
  await photograph(page, "工作证明 添加图片", 400, 300);
  await page.getByText("图片不能超过 1 KB").waitFor();
  expect(await told(page, "job")).toEqual([]);
});

test("A signature is written with the finger, taken back stroke by stroke, and stays when the phone is turned", async () => {
  const page = await visit();
  const canvas = page.getByRole("img", { name: "本人签名" });
  await canvas.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 300));
  const { x, y } = await box(canvas);
  const stroke = (from: number) =>
    Array.from({ length: 10 }, (_, index) => ({ x: x + from + index * 5, y: y + 50 + index * 7 }));
  await draw(page, stroke(40));
  // Two strokes at least.
  expect(await told(page, "signature")).toBe("");
  await draw(page, stroke(120));
  const written = String(await told(page, "signature"));
  expect(written).toMatch(/^data:image\/png;base64,/);
  expect(await inked(page)).toBeGreaterThan(100);
  await page.setViewportSize({ width: 700, height: 390 });
  await expect.poll(() => canvas.evaluate((one: HTMLCanvasElement) => one.width / one.offsetWidth)).toBeCloseTo(1, 1);
  expect(await inked(page)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "撤销" }).tap();
  await expect.poll(() => told(page, "signature")).toBe("");
  await page.getByRole("button", { name: "重写" }).tap();
  await expect.poll(() => inked(page)).toBe(0);
});

/** How many pixels of the signature are dark. */
function inked(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector("canvas") as HTMLCanvasElement;
    const { width, height } = canvas;
    const copy = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    copy?.drawImage(canvas, 0, 0);
    const { data = [] } = copy?.getImageData(0, 0, width, height) ?? {};
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) dark += 1;
    return dark;
  });
}

test("Several lines grow with their text", async () => {
  const page = await visit();
  const area = page.getByRole("textbox", { name: "备注" });
  const before = (await box(area)).height;
  await area.fill("一\n二\n三\n四\n五");
  expect((await box(area)).height).toBeGreaterThan(before + 40);
});

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const found = await axe.run();
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

test.each(someOf(["theme=light&brand=gr", "theme=dark&brand=nwd"], 2, 1))(
  "Nothing is wrong for whoever cannot see it, with each keyboard open: %s",
  async (query) => {
    const page = await visit({ query });
    expect(await violations(page)).toEqual([]);
    for (const name of ["借多少", "身份证号", "交易密码"]) {
      await page.getByRole("textbox", { name }).tap();
      await stillKeys(page);
      expect(await violations(page)).toEqual([]);
    }
  },
);

test.each([
  ["at 320 pixels", ""],
  ["with type twice as large", "document.documentElement.style.fontSize = '200%'"],
  ["from right to left", "document.documentElement.dir = 'rtl'"],
])("Nothing runs over the edge %s, and a finger hits everything", async (_, change) => {
  const page = await visit({ width: 320, height: 640 });
  await page.evaluate(change);
  await page.getByRole("textbox", { name: "借多少" }).tap();
  await stillKeys(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("button, input:not([type=range])")].flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width === 0 || (width >= 44 && height >= 44) || one.closest(".gw-unseen") ? [] : [one.outerHTML];
    }),
  );
  expect(small).toEqual([]);
});

test("The console has nothing to say", () => {
  expect(kit.complaints).toEqual([]);
});
