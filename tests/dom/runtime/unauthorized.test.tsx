import { act } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { App } from "../../../schemas/index.ts";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, tap, until } from "../pages.tsx";

/* What becomes of requests that the server answers with 401. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let opened: OpenPage[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const page of opened) await page.close();
  opened = [];
});

async function open(text: string, surroundings: Surroundings): Promise<OpenPage> {
  const page = await openPage(text, surroundings);
  opened.push(page);
  return page;
}

const count = ({ sent }: OpenPage, wanted: string) => sent.filter((one) => one === wanted).length;

/** A login that the test can count. */
const login: App["onUnauthorized"] = [{ verb: "request", request: "/login", method: "post" }];

const unauthorized = (request: string, delay = 0) => ({ request, status: 401, answer: {}, delay });

const twoSources = `
data:
  quota:
    get: /quota
    returns: Quota
    onError:
      - toast: 额度没有取到
  bills:
    get: /bills
    returns: Bills
body:
  - type: button
    text: 借款
    onTap:
      - request: /loans
        method: post
        body: { amount: "5000.00" }
        onError:
          - toast: 借款没有成功 \${error.kind} \${error.text}
`;

describe("With onUnauthorized in app.yaml", () => {
  test("it is taken once for all that fail together, and no onError is", async () => {
    const requests = [unauthorized("/quota"), unauthorized("/bills", 60), { request: "/login", answer: {}, delay: 30 }];
    const page = await open(twoSources, { app: { onUnauthorized: login }, stubs: { requests } });
    await rest(300);
    expect(count(page, "get /bills")).toBeGreaterThan(0);
    expect(count(page, "post /login")).toBe(1);
    expect(page.text()).not.toContain("没有取到");
  });

  test("a write that fails for it stops there", async () => {
    const requests = [unauthorized("/loans"), { request: "/login", answer: {} }];
    const page = await open(twoSources, { app: { onUnauthorized: login }, stubs: { requests } });
    await tap("借款");
    await rest(200);
    expect([count(page, "post /loans"), count(page, "post /login")]).toEqual([1, 1]);
    expect(page.text()).not.toContain("没有成功");
  });

  test("it is taken again when it happens again", async () => {
    const requests = [unauthorized("/loans"), { request: "/login", answer: {} }];
    const page = await open(twoSources, { app: { onUnauthorized: login }, stubs: { requests } });
    for (let times = 0; times < 2; times++) {
      await tap("借款");
      await rest(200);
    }
    expect(count(page, "post /login")).toBe(2);
  });

  test("what fails for it inside has an onError of its own, and does not begin it again", async () => {
    const app: Partial<App> = { onUnauthorized: login, onError: [{ verb: "toast", toast: "登录没有成功" }] };
    const page = await open(twoSources, { app, stubs: { requests: [unauthorized("/loans"), unauthorized("/login")] } });
    await tap("借款");
    await shows("登录没有成功");
    await rest(200);
    expect(count(page, "post /login")).toBe(1);
  });

  test("other failures go to onError as ever", async () => {
    const requests = [{ request: "/loans", status: 403, answer: {} }];
    const page = await open(twoSources, { app: { onUnauthorized: login }, stubs: { requests } });
    await tap("借款");
    await shows("借款没有成功 http");
    expect(count(page, "post /login")).toBe(0);
  });
});

test("Without it a 401 goes to onError, with a kind and plain words of its own", async () => {
  const page = await open(twoSources, {
    app: { onUnauthorized: undefined } as unknown as Partial<App>,
    stubs: { requests: [unauthorized("/loans")] },
  });
  await tap("借款");
  await shows("借款没有成功 unauthorized 登录已过期，请重新登录");
  expect(count(page, "post /loans")).toBe(1);
});

describe("While the login is asked for", () => {
  const page = `
data: { quota: { get: /quota, returns: Quota } }
body:
  - { type: data, of: quota, body: [{ type: text, text: "额度 ${"$"}{data.quota.notice}" }] }
`;
  const app: Partial<App> = {
    api: { base: "/api", token: { header: "Authorization" } },
    onUnauthorized: [
      {
        verb: "dialog",
        dialog: { $: ["get", "error", "text"] },
        onConfirm: [{ verb: "request", request: "/confirmed", method: "post" }],
      },
      { verb: "request", request: "/login", method: "post" },
    ],
  };
  const quota = { request: "/quota", answer: { notice: "有了" } };
  const user = (token: string) => ({ native: "getUserInfo", answer: { token } });
  const show = async () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  };

  test("a newer token closes the dialog, fetches what had failed, and the rest of the list is dropped", async () => {
    const one = await open(page, { app, stubs: { natives: [user("old")], requests: [unauthorized("/quota")] } });
    await shows("登录已过期");
    await show();
    await rest(100);
    expect(one.text()).toContain("登录已过期");
    one.answer({ natives: [user("new")], requests: [quota] });
    await show();
    await shows("额度 有了");
    await rest(300);
    expect(one.text()).not.toContain("登录已过期");
    expect([count(one, "post /login"), count(one, "post /confirmed")]).toEqual([0, 0]);
  });

  test("a dialog that the borrower answers does what it says", async () => {
    const one = await open(page, { app, stubs: { natives: [user("old")], requests: [unauthorized("/quota")] } });
    await shows("登录已过期");
    one.answer({
      requests: [
        { request: "/confirmed", method: "post", answer: {} },
        { request: "/login", method: "post", answer: {} },
      ],
    });
    await tap("确认");
    await until(() => expect([count(one, "post /login"), count(one, "post /confirmed")]).toEqual([1, 1]));
  });
});
