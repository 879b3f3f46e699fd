import { act } from "react";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import type { App, Page, Stubs } from "../../../schemas/index.ts";
import { openVisitProject } from "../../visitProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { shows, tap, until } from "../pages.tsx";

/* What the pages of a visit share: how long it is there, and for whom. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
const visit = "visit: { count: { type: number, default: 1 }, word: { type: text } }";
const { project, remove } = openVisitProject(visit);
afterAll(remove);

let front: Mounted | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await front?.close();
  front = undefined;
});

function checked(name: string, text: string): Page {
  const { page, problems } = project.checkPage(
    name,
    `page: ${name}\ntitle: 页面\nsupports: { gr: any, browser: any }\n${text}`,
  );
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

const shown = "{ type: text, text: '有 ${visit.count} 个，${visit.word}。' }";
const pages: Readonly<Record<string, Page>> = {
  quota: checked(
    "quota",
    `body:
  - ${shown}
  - { type: button, text: 加一个, onTap: [{ setVisit: { count: "\${visit.count + 1}", word: 好的 } }] }
  - { type: button, text: 问一下, onTap: [{ request: /ask, onError: [{ toast: 没有 }] }] }
  - { type: button, text: 下一页, onTap: [{ navigate: apply }] }`,
  ),
  apply: checked("apply", `body:\n  - { type: text, text: 第二页 }\n  - ${shown}`),
};

const gr: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };

interface Opening {
  readonly host?: SimulatedHost;
  readonly isReload?: boolean;
  readonly mid?: string;
  readonly app?: Partial<App>;
}

/** Opens the front end at its first page, for somebody whom the app knows: for nobody else anything is stored. */
async function open({ host = gr, isReload = false, mid = "m1", app }: Opening = {}): Promise<void> {
  await front?.close();
  const stubs: Omit<Stubs, "stubs"> = {
    requests: [{ request: "/ask", status: 401, answer: {} }],
    natives: [{ native: "getAppParams", answer: { mid, isLogined: true } }],
  };
  const checkedApp = { ...(project.app as App), ...app };
  const loadPage = async (name: string) => pages[name] ?? Promise.reject(new Error(name));
  front = await mountApp({ app: checkedApp, loadPage, start: { page: "quota", query: {} }, host, stubs, isReload });
  await shows("加一个");
}

const stored = () => Object.values({ ...sessionStorage }).join();

describe("Shared values", () => {
  test("begin with what app.yaml says, change on every page, and are shown at once", async () => {
    await open();
    await shows("有 1 个，。");
    await tap("加一个");
    await shows("有 2 个，好的。");
    await tap("下一页");
    await shows("第二页");
    await shows("有 2 个，好的。");
    await act(async () => history.back());
    await shows("有 2 个，好的。");
  });

  test("outlive a reload", async () => {
    await open();
    await tap("加一个");
    await until(() => expect(stored()).toContain("好的"));
    await open({ isReload: true });
    await shows("有 2 个，好的。");
  });

  test("are gone when the front end is opened anew", async () => {
    await open();
    await tap("加一个");
    await until(() => expect(stored()).toContain("好的"));
    await open();
    await shows("有 1 个，。");
    await open({ isReload: true });
    await shows("有 1 个，。");
  });

  test("are gone with the login, on the page that is open and after a reload", async () => {
    await open();
    await tap("加一个");
    await tap("问一下");
    await shows("有 1 个，。");
    await until(() => expect(stored()).not.toContain("好的"));
    await open({ isReload: true });
    await shows("有 1 个，。");
  });

  test("are the user's own: a reload keeps them for the same, and for no other", async () => {
    await open();
    await tap("加一个");
    await until(() => expect(stored()).toContain("好的"));
    expect(stored()).not.toContain("m1");
    await open({ isReload: true });
    await shows("有 2 个，好的。");
    await open({ mid: "m2", isReload: true });
    await shows("有 1 个，。");
    await until(() => expect(stored()).not.toContain("好的"));
  });

  test("are not taken over by a release that declares them otherwise", async () => {
    await open();
    await tap("加一个");
    await until(() => expect(stored()).toContain("好的"));
    await open({ isReload: true, app: { visit: { count: { type: "number", default: 7 }, word: { type: "text" } } } });
    await shows("有 7 个，。");
  });

  test("what lies in the storage and is no record is no harm", async () => {
    await open();
    for (const broken of ["{", "null", "[]", '["m1"]', '["mid salt digest",null]', '[1,{"visit":"{}"}]']) {
      sessionStorage.setItem("gangway own", broken);
      await open({ isReload: true });
      await shows("有 1 个，。");
    }
  });
});
