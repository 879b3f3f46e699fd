import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Stop } from "../../../actions/index.ts";
import { makeKey, publicKeyOf, signStops } from "../../../renderer/compiler/build/publish/signStops.ts";
import { loadStops } from "../../../renderer/runtime/stops/loadStops.ts";
import { readStops } from "../../../renderer/runtime/stops/readStops.ts";
import { watchStops } from "../../../renderer/runtime/stops/watchStops.ts";
import { defaults } from "../../../renderer/runtime/theme/defaults.ts";
import type { Page } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { shows, tap } from "../pages.tsx";

/* What the integrator stops while pages are open, as `gangway stop` writes and signs it. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
function checked(name: string, text: string): Page {
  const { page, problems } = project.checkPage(
    name,
    `page: ${name}\ngangway: 2\ntitle: ${name}页\nsupports: { browser: any, gr: any }\n${text}`,
  );
  if (!page) throw new Error(problems.map(({ message }) => message.en).join("\n"));
  return page;
}

const pages: Readonly<Record<string, Page>> = {
  pay: checked(
    "pay",
    `body:
  - { type: text, text: 付款页 }
  - type: button
    text: 付款
    onTap:
      - request: /pay
        method: post
        lookup: { request: /pay/state, query: { key: "\${intention.key}" }, done: answer.done, notDone: not answer.done, returns: any }
        returns: any
        onSuccess: [{ toast: 付好了 }]
      - toast: 下一步
  - { type: button, text: 复制, onTap: [{ callNative: copy, params: { text: 号码 }, fallback: [{ toast: 没有 }] }] }
  - { type: button, text: 等一下, onTap: [{ wait: 50 }, { toast: 等过了 }] }`,
  ),
};

const folder = mkdtempSync(join(tmpdir(), "gangway-stops-"));
const [own, other] = [join(folder, "own.pem"), join(folder, "other.pem")];
makeKey(own);
makeKey(other);
const key = publicKeyOf(own);

/** The text that lies at the server when this is stopped. */
async function signed(stops: readonly Stop[], by = own, issued = Date.now()): Promise<string> {
  return JSON.stringify(signStops({ issued, stops }, by));
}

let front: Mounted;
/** What lies at the server; undefined: it cannot be reached. */
let lies: string | undefined;
let end = () => {};

beforeEach(async () => {
  localStorage.clear();
  lies = undefined;
  front = await mountApp({
    app: {
      app: "",
      emergencyStop: { key },
      home: "pay",
      api: { base: "/api" },
      onError: [{ verb: "toast", toast: { $: ["get", "error", "text"] } }],
    },
    loadPage: async (name) => pages[name] ?? Promise.reject(new Error(name)),
    start: { page: "pay", query: {} },
    host: { name: "gr", platform: "ios", version: "5.0.0" },
    stubs: { http: { "/pay": { ok: true } } } as never,
  });
  await shows("付款页");
});

afterEach(async () => {
  end();
  await front.close();
});

async function watch(): Promise<void> {
  const load = async () => lies ?? Promise.reject(new TypeError("Failed to fetch"));
  await act(async () => {
    end = await watchStops({ runtime: front.runtime, load });
  });
}

/** As when the page comes back into sight. */
const lookAgain = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

const sentence = "付款暂停到 10 点";

describe("Told to the user in its own words, and not done, is", () => {
  test("a write, in a list that stops there", async () => {
    lies = await signed([{ what: "write:post /pay", say: sentence }]);
    await watch();
    await tap("付款");
    await shows(sentence);
    expect(front.requests.filter(({ path }) => path.includes("/pay"))).toEqual([]);
    expect(document.body.textContent).not.toContain("下一步");
  });

  test("a native function, without the way out of a host that lacks it", async () => {
    lies = await signed([{ what: "native:copy", say: sentence }]);
    await watch();
    const before = front.sent.length;
    await tap("复制");
    await shows(sentence);
    expect(front.sent.slice(before)).toEqual([]);
  });

  test("a verb", async () => {
    lies = await signed([{ what: "verb:wait", say: sentence }]);
    await watch();
    await tap("等一下");
    await shows(sentence);
  });

  test("a write that does not wait for the ledger", async () => {
    const wait = front.runtime.actions.now()?.verbs.wait ?? expect.unreachable();
    Object.assign(wait, { writes: () => "native waiting" });
    lies = await signed([{ what: "write:native waiting", say: sentence }]);
    await watch();
    await tap("等一下");
    await shows(sentence);
    expect(document.body.textContent).not.toContain("等过了");
    Reflect.deleteProperty(wait, "writes");
  });

  test("a page, also one that is open, with a way on; and it comes again when it is stopped no longer", async () => {
    await watch();
    lies = await signed([{ what: "page:pay", say: sentence }]);
    await lookAgain();
    await shows(sentence);
    expect(document.body.textContent).not.toContain("付款页");
    lies = await signed([], own, Date.now() + 1);
    await lookAgain();
    await shows("付款页");
  });
});

test("A stop is no answer to a write of which nobody knows what became: that is looked up, and the next one is stopped", async () => {
  front.answer({
    requests: [
      { request: "/pay", method: "post", status: 500, answer: {} },
      { request: "/pay/state", answer: { done: false } },
    ],
  });
  await tap("付款");
  await shows("还不知道有没有成功");
  await tap("稍后再说");
  const paid = () => front.requests.filter(({ method, path }) => method === "post" && path.includes("/pay")).length;
  const before = paid();
  expect(before).toBe(1);
  lies = await signed([
    { what: "write:post /pay", say: sentence },
    { what: "verb:request", say: sentence },
  ]);
  await watch();
  await tap("付款");
  await shows("这一次没有提交");
  expect(document.body.textContent).not.toContain(sentence);
  await tap("查询结果");
  await shows("可以重新提交");
  await tap("知道了");
  await tap("付款");
  await shows(sentence);
  expect(paid()).toBe(before);
});

describe("Nothing is stopped by", () => {
  test.each([
    ["a list that another key has signed", () => signed([{ what: "page:pay", say: sentence }], other)],
    [
      "a list that was changed behind its signature",
      async () => (await signed([{ what: "page:bill", say: sentence }])).replace("page:bill", "page:pay"),
    ],
    ["half a list", async () => (await signed([{ what: "page:pay", say: sentence }])).slice(0, -20)],
    ["a page that says there is no such file", async () => "<html>404</html>"],
    ["a stop for another host", () => signed([{ what: "page:pay", only: { nwd: "any" }, say: sentence }])],
    ["a stop for other versions", () => signed([{ what: "page:pay", only: { gr: "4.0.0..5.0.0" }, say: sentence }])],
  ])("%s", async (_, text) => {
    lies = await text();
    await watch();
    await lookAgain();
    expect(document.body.textContent).toContain("付款页");
  });

  test("a browser that cannot check signatures: anybody could have written the list", async () => {
    const text = await signed([{ what: "page:pay", say: sentence }]);
    expect(await readStops(text, key, undefined)).toBeUndefined();
    expect((await readStops(text, key, crypto.subtle))?.stops).toHaveLength(1);
  });
});

test("What is in force stays while the server cannot be reached, or has an older list, and in the next visit", async () => {
  const older = await signed([], own, Date.now() - 1000);
  lies = await signed([{ what: "page:pay", say: sentence }]);
  await watch();
  await shows(sentence);
  for (const found of [undefined, older, "nonsense"]) {
    lies = found;
    await lookAgain();
    expect([found, document.body.textContent?.includes(sentence)]).toEqual([found, true]);
  }
  end();
  lies = undefined;
  await watch();
  expect(document.body.textContent).toContain(sentence);
});

describe("A page obeys within a minute", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));

  /** A question that the network has lost: nothing comes of it, unless it is given up. */
  const neverAnswered = (givenUp: AbortSignal) =>
    new Promise<string>((_, reject) => givenUp.addEventListener("abort", () => reject(givenUp.reason)));

  test.each([["the first"], ["a later"]])("where %s question is never answered", async (which) => {
    const lost: AbortSignal[] = [];
    let asked = 0;
    const load = (givenUp: AbortSignal) => {
      asked += 1;
      if (asked !== (which === "the first" ? 1 : 2)) return lies ? Promise.resolve(lies) : Promise.reject(new Error());
      lost.push(givenUp);
      return neverAnswered(givenUp);
    };
    const watching = watchStops({ runtime: front.runtime, load }).then((stop) => {
      end = stop;
    });
    while (lost.length === 0) await pass(1);
    lies = await signed([{ what: "page:pay", say: sentence }]);
    await pass(60);
    await watching;
    await vi.waitFor(() => expect(document.body.textContent).toContain(sentence));
    expect(lost.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test("where the code that obeys was lost when it was fetched first", async () => {
    lies = await signed([{ what: "page:pay", say: sentence }]);
    let asked = 0;
    const fetchCode = async () => {
      asked += 1;
      if (asked === 1) throw new TypeError("Failed to fetch dynamically imported module");
      const watch: typeof watchStops = async (port) => {
        end = await watchStops(port);
        return end;
      };
      return { watchStops: watch };
    };
    loadStops({ runtime: front.runtime, load: async () => lies ?? "" }, fetchCode);
    await pass(60);
    await vi.waitFor(() => expect(document.body.textContent).toContain(sentence));
  });

  test("and code that is gone for good is not asked for again and again", async () => {
    let asked = 0;
    const fetchCode = async () => {
      asked += 1;
      throw new TypeError("Failed to fetch dynamically imported module");
    };
    loadStops({ runtime: front.runtime }, fetchCode);
    await pass(3600);
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThanOrEqual(10);
  });
});

test("What an earlier visit knew holds also where the code of the steps does not come", async () => {
  lies = await signed([{ what: "page:pay", say: sentence }]);
  await watch();
  end();
  await act(async () => front.runtime.stops.put(() => undefined));
  await shows("付款页");
  let lose = () => {};
  const load = () =>
    new Promise<never>((_, reject) => {
      lose = () => reject(new TypeError("Failed to fetch dynamically imported module"));
    });
  const runtime = { ...front.runtime, actions: { load } };
  const watching = watchStops({ runtime, load: () => Promise.reject(new TypeError("Failed to fetch")) });
  await shows(sentence);
  lose();
  end = await watching;
});

test("An open page asks at least once a minute", () => {
  expect(defaults.stops.everyMs).toBeLessThanOrEqual(60_000 / 2);
  rmSync(folder, { recursive: true, force: true });
});
