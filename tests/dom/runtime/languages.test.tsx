import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { App, Page, WithTexts } from "../../../schemas/index.ts";
import { openTextsProject } from "../../textsProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { shows, tap, typeIn, until } from "../pages.tsx";

/* In which language pages are shown, and what stays when it changes. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
const { project, remove } = openTextsProject();
afterAll(remove);

let front: Mounted | undefined;
/** The languages in which the page was fetched. */
let fetched: string[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "");
  fetched = [];
});
afterEach(async () => {
  await front?.close();
  front = undefined;
});

/** As it is delivered: with its texts in one language. */
function inLanguage(language: string): Page {
  const { page } = project.checkPage("quota");
  if (!page) throw new Error("The page has mistakes");
  const { texts = {} } = page as WithTexts;
  return { ...page, texts: { [language]: texts[language] } } as Page;
}

interface Opening {
  readonly query?: Readonly<Record<string, string>>;
  readonly isReload?: boolean;
  readonly hostLanguage?: string;
}

async function open({ query = {}, isReload = false, hostLanguage = "zh-CN" }: Opening = {}): Promise<void> {
  await front?.close();
  for (const [key, value] of [
    ["language", hostLanguage],
    ["languages", [hostLanguage]],
  ] as const)
    Object.defineProperty(navigator, key, { value, configurable: true });
  const loadPage = async (_: string, language: string) => {
    fetched.push(language);
    return inLanguage(language);
  };
  const start = { page: "quota", query };
  front = await mountApp({
    app: project.app as App,
    loadPage,
    start,
    host: { name: "browser", platform: "other", version: "1.0.0" },
    isReload,
  });
  await shows("中文");
}

test("Chinese is what a page begins with; parameters and plurals stand in their places", async () => {
  await open({ hostLanguage: "fr" });
  await shows("您好，Li 还有 1 天到期. 从 May 到 June");
  await shows("2026年11月23日 1,200.00 元");
  expect([document.documentElement.lang, document.title]).toEqual(["zh-CN", "我的额度"]);
  await tap("More");
  await shows("还有 2 天到期");
});

test("In English the page, its title, its document and the kit are English", async () => {
  await open({ hostLanguage: "en-GB" });
  await shows("Hello, Li Due in 1 day. Until June, from May");
  await shows("Nov 23, 2026 ¥1,200.00");
  expect([document.documentElement.lang, document.title]).toEqual(["en", "My credit"]);
  await tap("More");
  await shows("Due in 2 days");
  await tap("OK");
  await shows("Enter borrow now");
  expect(fetched).toEqual(["en"]);
});

test("Another language is shown at once: what was typed, the state and the visit stay", async () => {
  await open();
  await tap("More");
  await typeIn("nick", "阿李");
  await tap("English");
  await shows("Due in 2 days");
  await shows("Nov 23, 2026 ¥1,200.00");
  await until(() => expect(document.title).toBe("My credit"));
  expect(document.querySelector<HTMLInputElement>("[name=nick]")?.value).toBe("阿李");
  await tap("OK");
  await shows("Borrow now en");
  await tap("中文");
  await shows("还有 2 天到期");
  expect(document.querySelector<HTMLInputElement>("[name=nick]")?.value).toBe("阿李");
  expect(fetched).toEqual(["zh", "en", "zh"]);
});

test("The address comes before the choice, the choice before the host; a language that there is not counts nowhere", async () => {
  await open({ hostLanguage: "en" });
  await shows("Hello");
  await tap("中文");
  await shows("您好");
  sessionStorage.clear();
  await open({ hostLanguage: "en" });
  await shows("您好");
  sessionStorage.clear();
  await open({ hostLanguage: "zh", query: { lang: "en" } });
  await shows("Hello");
  sessionStorage.clear();
  await open({ hostLanguage: "en", query: { lang: "fr" } });
  await shows("您好");
});

test("The language of the address lasts as long as the visit; a choice after it wins, also over a reload", async () => {
  await open({ query: { lang: "en" } });
  await shows("Hello");
  await open();
  await shows("Hello");
  await open({ query: { lang: "en" } });
  await tap("中文");
  await shows("您好");
  await open({ query: { lang: "en" }, isReload: true });
  await shows("您好");
});

test("Where the texts of a language cannot be had the step fails, and nothing changes", async () => {
  await open();
  front?.runtime.language.onChange(() => Promise.reject(new Error("offline")));
  await tap("English");
  await shows("网络连接失败，请检查网络");
  await shows("您好");
  expect(document.documentElement.lang).toBe("zh-CN");
});

test("A page without texts of its own is shown in the first language, the kit too, whatever the borrower wants", async () => {
  const { page } = project.checkPage("apply");
  const shown = project.checkPage("quota").page;
  if (!page || !shown) throw new Error("A page has mistakes");
  await open({ hostLanguage: "en" });
  const { language } = front?.runtime ?? {};
  expect([language?.of(page), language?.of(shown), language?.wanted()]).toEqual(["zh", "en", "en"]);
});
