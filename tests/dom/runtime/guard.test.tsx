import { act } from "react";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import type { App, Page } from "../../../schemas/index.ts";
import { openVisitProject } from "../../visitProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { shows, tap, until } from "../pages.tsx";

/* Who may come into a page: nothing of it is seen or asked for before, and back does not come there. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
const { project, remove } = openVisitProject("visit: { agreed: { type: boolean, default: false } }");
afterAll(remove);

let front: Mounted | undefined;
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await front?.close();
  front = undefined;
});

function checked(name: string, text: string): Page {
  const head = `page: ${name}\ntitle: 页面\nsupports: { gr: any, browser: any }\n`;
  const { page, problems } = project.checkPage(name, head + text);
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

const home = `body:
  - { type: text, text: 首页 }
  - { type: button, text: 去借款, onTap: [{ navigate: quota }] }`;

const guarded = (steps: string) => `guard:
  - must: visit.agreed
    else: ${steps}
data: { quota: { get: /quota } }
track: { page: quota_view }
onShow: [{ request: /shown }]
onLoad: [{ request: /loaded }]
body:
  - { type: text, text: 借款内容 }
  - { type: button, text: 反悔, onTap: [{ setVisit: { agreed: false } }] }`;

const agreement = `body:
  - { type: text, text: 请先同意 }
  - { type: button, text: 同意, onTap: [{ setVisit: { agreed: true } }, { navigate: quota, replace: true }] }`;

const browser: SimulatedHost = { name: "browser", platform: "other", version: "1.0.0" };

/** Opens the front end; the pages stand under names that the project knows. */
async function open(start: string, quota: string, more: Readonly<Record<string, Page>> = {}): Promise<void> {
  const pages: Readonly<Record<string, Page>> = {
    home: checked("home", home),
    quota: checked("quota", quota),
    apply: checked("apply", agreement),
    ...more,
  };
  const loadPage = async (name: string) => pages[name] ?? Promise.reject(new Error(name));
  front = await mountApp({ app: project.app as App, loadPage, start: { page: start, query: {} }, host: browser });
}

const asked = () => front?.requests.map(({ path }) => path);

describe("Who does not come in", () => {
  test("sees nothing of the page, which asks for nothing, and back leads to where the way began", async () => {
    await open("home", guarded("[{ navigate: apply }]"));
    await tap("去借款");
    await shows("请先同意");
    expect(document.body.textContent).not.toContain("借款内容");
    expect(asked()).toEqual([]);
    await act(async () => history.back());
    await shows("首页");
  });

  test("comes in once the condition holds", async () => {
    await open("home", guarded("[{ navigate: apply }]"));
    await tap("去借款");
    await shows("同意");
    await tap("同意");
    await shows("借款内容");
    await until(() => expect(asked()).toEqual(expect.arrayContaining(["/quota", "/loaded"])));
  });

  test("is led away by leave, too", async () => {
    await open("home", guarded("[{ leave: null }]"));
    await tap("去借款");
    await shows("首页");
    expect(asked()).toEqual([]);
  });

  test("is told so, with a way back, where the steps have led nowhere", async () => {
    const page = checked("quota", guarded("[{ leave: null }]"));
    const stuck = { ...page, guard: [{ must: false, else: [{ verb: "stop", stop: null }] }] } as unknown as Page;
    await open("home", home, { quota: stuck });
    await tap("去借款");
    await shows("请返回后重新进入");
    await tap("返回");
    await shows("首页");
  });

  test("is held by no circle, however it came to be", async () => {
    const page = checked("quota", guarded("[{ navigate: apply }]"));
    const back = checked("apply", guarded("[{ navigate: quota }]").replace("/quota", "/apply"));
    await open("quota", guarded("[{ leave: null }]"), { quota: page, apply: back });
    await shows("请返回后重新进入");
    expect(asked()).toEqual([]);
  });
});

test("When the page comes to the front again it is decided anew, before onShow", async () => {
  await open("home", guarded("[{ navigate: apply }]"));
  await tap("去借款");
  await shows("同意");
  await tap("同意");
  await shows("借款内容");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await until(() => expect(asked()).toContain("/shown"));
  await tap("反悔");
  const before = asked()?.length;
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await shows("请先同意");
  expect(asked()?.length).toBe(before);
});
