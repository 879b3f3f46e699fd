import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { type HostWindow, takeToken } from "../../../actions/index.ts";
import { createSimulator, type SimulatedHost, type Simulator } from "../../../actions/simulator/index.ts";
import { createGangway, type Runtime } from "../../../renderer/index.ts";
import type { App, Json, NativeStub } from "../../../schemas/index.ts";

/* The borrower's token: out of the address at once, into the API's header, and nowhere else. */

const page = window as HostWindow;
type HttpEvent = Parameters<Parameters<Simulator["onHttp"]>[0]>[0];

describe("The token leaves the address", () => {
  test.each([
    ["?channel=sms&token=secret&x=1", "?channel=sms&x=1", "secret"],
    ["?token=secret", "", "secret"],
    ["?channel=sms&token=secret#/?a=1", "?channel=sms#/?a=1", "secret"],
    ["?a=1#/?token=secret&b=2", "?a=1#/?b=2", "secret"],
    ["?%74oken=secret&a=1", "?a=1", "secret"],
    ["?Token=a.b-c_d%2Be&a=1", "?a=1", "a.b-c_d+e"],
    ["?token=&a=1", "?a=1", undefined],
    ["?token=line%0Abreak&a=1", "?a=1", undefined],
    ["?a=1&url=%2Fquota%3Ftoken%3Dinner", "?a=1&url=%2Fquota", undefined],
    ["?a=1", "?a=1", undefined],
  ])("%s", (address, left, token) => {
    history.replaceState({ depth: 3, mine: ["kept"] }, "", `/app/quota.html${address}`);
    const entries = history.length;
    expect(takeToken(page)).toBe(token);
    expect(location.pathname + location.search + location.hash).toBe(`/app/quota.html${left}`);
    expect(history.state).toEqual({ depth: 3, mine: ["kept"] });
    expect(history.length).toBe(entries);
  });
});

const app: App = {
  app: "样例",
  home: "quota",
  urls: ["partner.example.com"],
  tracking: { post: "/track" },
  api: { base: "/api", token: { header: "Authorization", scheme: "Bearer" } },
};
const gr: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };
const browser: SimulatedHost = { name: "browser", platform: "other" };

let simulator: Simulator | undefined;
let runtime: Runtime;
let asked: HttpEvent[];
let calls: string[];

beforeEach(() => history.replaceState(null, "", "/quota"));
afterEach(() => {
  if (!simulator) return;
  runtime.back.dispose();
  runtime.bridge.dispose();
  simulator.uninstall();
  simulator = undefined;
});

/** A front end that was opened so, in an app that knows this of its user. */
function start(
  opened: Partial<Parameters<typeof createGangway>[0]>,
  host = gr,
  user: Json = { token: "told-by-app" },
  dialect?: NativeStub["dialect"],
) {
  asked = [];
  calls = [];
  const natives = [{ native: "getUserInfo", answer: user, ...(dialect && { dialect }) }];
  simulator = createSimulator(page, { contract, host, apiBase: "/api", stubs: { stubs: "lab", natives } });
  simulator.onHttp((event) => asked.push(event));
  simulator.install();
  runtime = createGangway({ window: page, contract, app, start: { page: "quota", query: {} }, ...opened });
  runtime.bridge.onCall(({ name }) => calls.push(name));
}

/** Sends a request, whatever becomes of it, and gives what the server saw. */
async function seen(path: string, method: "get" | "post" = "get"): Promise<HttpEvent | undefined> {
  await runtime.http.send({ method, path, retry: 0 }).catch(() => undefined);
  return asked.at(-1);
}

describe("Requests carry it", () => {
  test("below the API base, as app.yaml says", async () => {
    start({ token: "from-address" });
    expect((await seen("/quota"))?.headers.authorization).toBe("Bearer from-address");
    expect((await seen("/loan", "post"))?.headers.authorization).toBe("Bearer from-address");
    expect(calls).not.toContain("getUserInfo");
  });

  test("under the header's own name, and without a word before it", async () => {
    start({ token: "from-address", app: { ...app, api: { base: "/api", token: { header: "X-Token" } } } });
    const { headers = {} } = (await seen("/quota")) ?? {};
    expect(headers["x-token"]).toBe("from-address");
    expect(headers.authorization).toBe(undefined);
  });

  test("to no other server, and to no neighbour of the base", async () => {
    start({ token: "from-address" });
    const elsewhere = await seen("https://partner.example.com/api/quota");
    expect(elsewhere?.path).toBe("https://partner.example.com/api/quota");
    expect(JSON.stringify(elsewhere)).not.toContain("from-address");
    const beside = await seen(`${location.origin}/apian/quota`);
    expect(JSON.stringify(beside)).not.toContain("from-address");
  });

  test("in no address, body or event", async () => {
    start({ start: { page: "quota", query: { token: "from-address", channel: "sms" } } });
    const { headers, ...rest } = (await seen("/quota")) ?? {};
    expect(headers?.authorization).toBe("Bearer from-address");
    expect(JSON.stringify(rest)).not.toContain("from-address");
    await runtime.router.go({ page: "bill", query: { id: "7" } }, false);
    for (const out of [
      location.href,
      JSON.stringify(history.state),
      runtime.address("/quota"),
      JSON.stringify(runtime.router.location()),
    ])
      expect(out).not.toContain("from-address");
  });

  test("after a reload as the app says, which is asked once", async () => {
    start({});
    const [first, second] = [await seen("/quota"), await seen("/bill")];
    expect([first?.headers.authorization, second?.headers.authorization]).toEqual([
      "Bearer told-by-app",
      "Bearer told-by-app",
    ]);
    expect(calls.filter((name) => name === "getUserInfo")).toHaveLength(1);
  });

  test.each(["json", "jsonTwice", "list"] as const)(
    "as an app says that answers in the dialect %s",
    async (dialect) => {
      start({}, gr, { token: "told-by-app" }, dialect);
      const expected = dialect === "list" ? undefined : "Bearer told-by-app";
      expect((await seen("/quota"))?.headers.authorization).toBe(expected);
    },
  );

  test.each<[string, SimulatedHost, Json]>([
    ["the app does not know", gr, {}],
    ["the app says what can be no header", gr, { token: "line\nbreak" }],
    ["there is no app", browser, null],
  ])("and go without where %s", async (_, host, user) => {
    start({}, host, user);
    const request = await seen("/quota");
    expect(request?.path).toBe("/quota");
    expect(request?.headers.authorization).toBe(undefined);
  });

  test("and no app is asked where app.yaml names no header", async () => {
    start({ token: "from-address", app: { ...app, api: { base: "/api" } } });
    expect(JSON.stringify(await seen("/quota"))).not.toContain("from-address");
    expect(calls).not.toContain("getUserInfo");
  });
});

describe("A token that the server does not take is forgotten", () => {
  /** What the app knows of its user, and what the server says, from now on. */
  function answer(user: Json, status: number): void {
    const natives = [{ native: "getUserInfo", answer: user }];
    simulator?.setStubs({ stubs: "lab", natives, requests: [{ request: "/quota", status, answer: {} }] });
  }

  const sentWith = async (...request: Parameters<typeof seen>) => (await seen(...request))?.headers.authorization;
  const timesAsked = () => calls.filter((name) => name === "getUserInfo").length;

  const headersOf = (path: string) => asked.filter((one) => one.path === path).map(({ headers }) => headers);
  const tokensOf = (path: string) => headersOf(path).map(({ authorization }) => authorization);

  test.each(["get", "post"] as const)(
    "the app is asked, and a %s leaves once more with its newer token",
    async (method) => {
      start({ token: "outdated" });
      answer({ token: "renewed" }, 401);
      await seen("/quota", method);
      expect(tokensOf("/quota")).toEqual(["Bearer outdated", "Bearer renewed"]);
      answer({ token: "renewed" }, 200);
      expect(await sentWith("/bill")).toBe("Bearer renewed");
      expect(timesAsked()).toBe(1);
    },
  );

  test("a write keeps its key", async () => {
    start({ token: "outdated" });
    answer({ token: "renewed" }, 401);
    await seen("/quota", "post");
    const keys = headersOf("/quota").map((headers) => headers["idempotency-key"]);
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  test("also when the app had none yet", async () => {
    start({}, gr, {});
    answer({}, 401);
    expect(await sentWith("/quota", "post")).toBe(undefined);
    answer({ token: "logged-in" }, 200);
    expect(await sentWith("/quota", "post")).toBe("Bearer logged-in");
    expect(timesAsked()).toBe(3);
  });

  test("and nothing leaves once more where the app knows the same one", async () => {
    start({ token: "outdated" });
    answer({ token: "outdated" }, 401);
    await seen("/quota");
    expect(tokensOf("/quota")).toEqual(["Bearer outdated"]);
  });

  test("an answer to a request that left with the old one does not make the new one forgotten", async () => {
    start({ token: "outdated" });
    const requests = [
      { request: "/late", status: 401, answer: {}, delay: 40 },
      { request: "/soon", status: 401, answer: {} },
    ];
    simulator?.setStubs({ stubs: "lab", natives: [{ native: "getUserInfo", answer: { token: "renewed" } }], requests });
    const late = seen("/late");
    await seen("/soon");
    expect(await sentWith("/bill")).toBe("Bearer renewed");
    await late;
    expect(await sentWith("/bill")).toBe("Bearer renewed");
    expect(timesAsked()).toBe(1);
  });

  test.each([403, 500])("%i is another matter", async (status) => {
    start({ token: "from-address" });
    answer({ token: "other" }, status);
    await seen("/quota");
    expect(await sentWith("/bill")).toBe("Bearer from-address");
    expect(timesAsked()).toBe(0);
  });

  test("what another server says of it is another matter", async () => {
    start({ token: "from-address" });
    const requests = [{ request: "https://partner.example.com/x", status: 401, answer: {} }];
    simulator?.setStubs({ stubs: "lab", requests });
    await seen("https://partner.example.com/x");
    expect(await sentWith("/bill")).toBe("Bearer from-address");
  });
});

test("Logs of the app's answer do not show it", async () => {
  start({});
  const logged: string[] = [];
  runtime.bridge.onCall((call) => logged.push(JSON.stringify(call)));
  await seen("/quota");
  expect(logged.join()).toContain("getUserInfo");
  expect(logged.join()).not.toContain("told-by-app");
});
