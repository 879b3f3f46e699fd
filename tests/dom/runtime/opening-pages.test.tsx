import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Page } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { shows, tap, until } from "../pages.tsx";

/* What a borrower sees between a tap that leads to another page and that page. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
function checked(name: string, text: string): Page {
  const { page, problems } = project.checkPage(
    name,
    `page: ${name}\ntitle: ${name}页\nsupports: { browser: any }\n${text}`,
  );
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

const pages: Readonly<Record<string, Page>> = {
  quota: checked(
    "quota",
    "body: [{ type: text, text: 额度 }, { type: button, text: 去我的, onTap: [{ navigate: mine }] }, { type: button, text: 去账单, onTap: [{ navigate: bill, query: { id: b1 } }] }]",
  ),
  mine: checked("mine", "body: [{ type: text, text: 我的一切 }, { type: button, text: 走, onTap: [{ leave: }] }]"),
  bill: checked("bill", "params: { id: { type: text } }\nbody: [{ type: text, text: 账单一张 }]"),
};

/** Lets a page come, or says that it does not. */
interface Coming {
  readonly come: () => void;
  readonly fail: () => void;
}

let front: Mounted;
/** The pages that are being fetched, by name. */
let coming: Record<string, Coming>;

beforeEach(async () => {
  coming = {};
  const loadPage = (name: string) =>
    new Promise<Page>((resolve, reject) => {
      const found = pages[name];
      if (!found) return reject(new Error(name));
      if (name === "quota") return resolve(found);
      coming[name] = { come: () => resolve(found), fail: () => reject(new Error("the network is gone")) };
      return undefined;
    });
  front = await mountApp({
    app: { app: "", home: "quota", api: { base: "/api" }, reporting: { post: "/reports" } },
    loadPage,
    start: { page: "quota", query: {} },
    host: { name: "browser", platform: "other", version: "1.0.0" },
  });
  await shows("额度");
});

afterEach(() => front.close());

const text = () => document.querySelector("main")?.textContent ?? "";
const asked = (name: string) => until(() => expect(coming[name]).toBeDefined());
const settle = (name: string, how: keyof Coming) => act(async () => coming[name]?.[how]());
const question = () => document.querySelector("[role=dialog]")?.textContent ?? "";

test("The page stays, with its address, until the next one can be drawn", async () => {
  const before = history.length;
  await tap("去我的");
  await asked("mine");
  expect(text()).toContain("额度");
  expect([location.pathname, history.length]).toEqual(["/quota", before]);
  await settle("mine", "come");
  await shows("我的一切");
  expect(location.pathname).toBe("/mine");
});

test("What takes long is seen to be under way, until it is there", async () => {
  await tap("去我的");
  await until(() => expect(document.querySelector("[role=progressbar]")).not.toBeNull());
  expect(text()).toContain("额度");
  await settle("mine", "come");
  await shows("我的一切");
  expect(document.querySelector("[role=progressbar]")).toBeNull();
});

test("A page that does not come leaves the one that is there, says why, and can be tried again", async () => {
  await tap("去我的");
  await asked("mine");
  await settle("mine", "fail");
  await until(() => expect(question()).toMatch(/页面没有打开，请检查网络（编号 .+）/));
  expect(text()).toContain("额度");
  expect(location.pathname).toBe("/quota");
  delete coming.mine;
  await tap("重新加载");
  await asked("mine");
  await settle("mine", "come");
  await shows("我的一切");
});

test("Where the page that is opened does not come stand the failure's number and the way to a person", async () => {
  await front.close();
  const loadPage = async (name: string) => {
    if (name !== "mine") throw new Error("the network is gone");
    return pages.mine as Page;
  };
  front = await mountApp({
    app: { app: "", home: "quota", helpPage: "mine", api: { base: "/api" } },
    loadPage,
    start: { page: "quota", query: {} },
    host: { name: "browser", platform: "other", version: "1.0.0" },
  });
  await until(() => expect(text()).toMatch(/加载失败重新加载编号 .{4} 联系客服/));
  await act(async () => document.querySelector<HTMLElement>("[role=link]")?.click());
  await shows("我的一切");
});

test("Who does not want to try again stays, and may tap anew", async () => {
  await tap("去我的");
  await asked("mine");
  await settle("mine", "fail");
  await until(() => expect(question()).toContain("页面没有打开"));
  await tap("取消");
  await until(() => expect(document.querySelector(".gw-popup[data-leaving=false]")).toBeNull());
  expect(text()).toContain("额度");
  delete coming.mine;
  await tap("去我的");
  await asked("mine");
});

test("Where the next page does not come there is a way to a person, too, which ends the question", async () => {
  await front.close();
  front = await mountApp({
    app: { app: "", home: "quota", helpPage: "mine", api: { base: "/api" } },
    loadPage: async (name) => {
      if (name === "bill") throw new Error("the network is gone");
      return pages[name] as Page;
    },
    start: { page: "quota", query: {} },
    host: { name: "browser", platform: "other", version: "1.0.0" },
  });
  await shows("额度");
  await tap("去账单");
  await until(() => expect(question()).toMatch(/页面没有打开，请检查网络（编号 .+）联系客服/));
  await act(async () => document.querySelector<HTMLElement>(".gw-dialog [role=link]")?.click());
  await shows("我的一切");
  await until(() => expect(document.querySelector(".gw-popup[data-leaving=false]")).toBeNull());
});

test("Of two taps the last one counts, whichever page comes first", async () => {
  await tap("去我的");
  await asked("mine");
  await tap("去账单");
  await asked("bill");
  await settle("mine", "come");
  await settle("bill", "come");
  await shows("账单一张");
  expect(location.pathname).toBe("/bill");
  expect(text()).not.toContain("我的一切");
});

/** The page lets go of the back key only when what this gives is called. */
function holdTheBackKey(): () => Promise<void> {
  let letGo: (() => void) | undefined;
  vi.spyOn(front.runtime.back, "disable").mockImplementationOnce(() => new Promise((resolve) => (letGo = resolve)));
  return async () => {
    await until(() => expect(letGo).toBeDefined());
    await act(async () => letGo?.());
  };
}

async function goElsewhere(): Promise<void> {
  await act(() => front.runtime.router.go({ page: "bill", query: { id: "b1" } }, false));
  await asked("bill");
  await settle("bill", "come");
  await shows("账单一张");
}

function expectElsewhere(): void {
  expect(location.pathname).toBe("/bill");
  expect(text()).toContain("账单一张");
}

test("Who goes elsewhere while a page is left for another one stays there", async () => {
  const letGo = holdTheBackKey();
  await tap("去我的");
  await asked("mine");
  await settle("mine", "come");
  await goElsewhere();
  await letGo();
  expectElsewhere();
});

test("Who goes elsewhere while a page goes back stays there", async () => {
  await tap("去我的");
  await asked("mine");
  await settle("mine", "come");
  await shows("我的一切");
  const letGo = holdTheBackKey();
  const goBack = vi.spyOn(history, "back");
  await tap("走");
  await goElsewhere();
  await letGo();
  expect(goBack).not.toHaveBeenCalled();
  goBack.mockRestore();
  expectElsewhere();
});

test("Who reads the screen is on the next page: its heading has the focus", async () => {
  await tap("去我的");
  await asked("mine");
  await settle("mine", "come");
  await shows("我的一切");
  await until(() => expect(document.activeElement?.textContent).toBe("mine页"));
  expect(document.activeElement?.tagName).toBe("H1");
});

test("A tap that takes its time shows in its control, and no longer than that", async () => {
  const button = () => [...document.querySelectorAll("button")].find((one) => one.textContent?.includes("去我的"));
  expect(button()?.getAttribute("aria-busy")).toBe("false");
  await tap("去我的");
  await until(() => expect(button()?.getAttribute("aria-busy")).toBe("true"));
  expect(button()?.querySelector(".gw-spinner")).not.toBeNull();
  await asked("mine");
  await settle("mine", "fail");
  // Now it is the user who is waited for.
  await until(() => expect(question()).toContain("页面没有打开"));
  expect(button()?.getAttribute("aria-busy")).toBe("false");
});

test("A page that has been written on is shown as it is now, at the same place", async () => {
  const written = checked("quota", "body: [{ type: text, text: 新的额度 }]");
  await front.loadFrom(async () => written);
  await shows("新的额度");
  expect(location.pathname).toBe("/quota");
});
