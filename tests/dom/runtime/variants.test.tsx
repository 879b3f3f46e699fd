import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { createGangway } from "../../../renderer/index.ts";
import { chooseVariants } from "../../../renderer/runtime/session/variants.ts";
import type { Page } from "../../../schemas/index.ts";
import { formulas } from "../../formulas.ts";
import { type OpenPage, open as openPage, type Surroundings } from "../pages.tsx";

let here: OpenPage | undefined;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
});
afterEach(async () => {
  await here?.close();
  here = undefined;
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

const borrow = `
params: { channel: { type: text } }
body:
  - { type: button, id: borrow, text: 立即借款, onTap: [{ toast: 好 }] }
  - { type: text, text: 限时优惠, if: variant.sms }
variants:
  - name: douyin
    only: { douyin: any }
    set: { borrow.text: 去借款 }
  - name: sms
    when: params.channel == 'sms'
    set: { borrow.text: "短信用户借款 \${params.channel}", borrow.tone: danger }
    only: { gr: 5.0.0+ }
  - name: over
    only: { nwd: any }
    until: "2020-01-01"
    set: { borrow.text: 过期 }
`;

describe("A variant is in force where all of only, when and until let it", () => {
  test.each([
    [{ name: "gr", platform: "ios", version: "5.0.0" }, "", "立即借款"],
    [{ name: "gr", platform: "ios", version: "5.0.0" }, "sms", "短信用户借款 sms限时优惠"],
    [{ name: "gr", platform: "ios", version: "4.9.0" }, "sms", "立即借款"],
    [{ name: "douyin", platform: "android" }, "", "去借款"],
    [{ name: "nwd", platform: "android", version: "10.12.0" }, "", "立即借款"],
  ] as const)("%j, channel “%s”: %s", async (host, channel, shown) => {
    const page = await open(borrow, { host, query: { channel } });
    expect(page.text()).toBe(shown);
  });

  test("A property that says how a component looks changes, too", async () => {
    await open(borrow, { host: { name: "gr", platform: "ios", version: "5.0.0" }, query: { channel: "sms" } });
    expect(document.querySelector("button")?.dataset.tone).toBe("danger");
  });
});

/** Which variants are in force on a device that has been here before. */
function on(device: string, page: Pick<Page, "variants">, variants?: readonly string[]) {
  const storage = { getItem: () => device, setItem: () => undefined };
  const host = { name: "browser", platform: "other", version: undefined, line: undefined, webview: undefined };
  const language = { of: () => "zh" };
  const elder = { isOn: () => false };
  const window = { crypto, localStorage: storage };
  const runtime = { window, host: { ...host, evidence: [] }, language, elder, variants, formulas };
  return chooseVariants(page as Page, {}, runtime as unknown as ReturnType<typeof createGangway>);
}

describe("A percentage of devices", () => {
  const page = {
    variants: [
      { name: "a", percent: 10 },
      { name: "b", percent: 10 },
      { name: "all", percent: 100 },
    ],
  };
  const devices = Array.from({ length: 10_000 }, (_, index) => `device-${index}`);
  const drawn = devices.map((device) => on(device, page));
  const count = (isIn: (inForce: (typeof drawn)[number]) => boolean | undefined) => drawn.filter(isIn).length;

  test("is that, within what chance allows", () => {
    expect(count(({ a }) => a)).toBeGreaterThan(900);
    expect(count(({ a }) => a)).toBeLessThan(1100);
    expect(count(({ all }) => all)).toBe(10_000);
  });

  test("is drawn anew for each name", () => {
    const both = count(({ a, b }) => a && b);
    expect(both).toBeGreaterThan(60);
    expect(both).toBeLessThan(140);
  });

  test("is the same on every visit", () => {
    expect(devices.map((device) => on(device, page))).toEqual(drawn);
  });

  test("none is nobody", () => {
    expect(devices.some((device) => on(device, { variants: [{ name: "a", percent: 0 }] }).a)).toBe(false);
  });
});

test("The preview chooses", () => {
  const page = { variants: [{ name: "a", percent: 0 }, { name: "b" }] };
  expect(on("device", page, ["a"])).toEqual({ a: true, b: false });
});

test("A device keeps its number, and gets one at its first visit", async () => {
  const text = "body: [{ type: text, text: 好 }]\nvariants: [{ name: half, percent: 50 }]\n";
  await open(text);
  const stored = localStorage.getItem("gangwayDevice");
  expect(stored).toMatch(/^[\da-f]{32}$/);
  await here?.close();
  await open(text);
  expect(localStorage.getItem("gangwayDevice")).toBe(stored);
});
