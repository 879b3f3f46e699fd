import { afterEach, describe, expect, test } from "vitest";
import type { App } from "../../../schemas/index.ts";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, tap } from "../pages.tsx";

/* What becomes of requests that the server answers with 401. */

let opened: OpenPage[] = [];

afterEach(async () => {
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
