import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { createHttp } from "../../actions/http/http.ts";
import type { HttpOptions } from "../../actions/http/httpOptions.ts";
import type { HttpRequest } from "../../actions/http/httpRequest.ts";
import { findChromium } from "./chromium.ts";
import { openChromium } from "./shared.ts";

/*
 * Specification §7 and §8 in a real browser, against a real server: what jsdom only imitates is the browser's own
 * XMLHttpRequest, its cookies, its rules between origins, its abort and its way of being offline.
 */

/** What the server saw of a request. */
interface Seen {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** The browser ended it before its answer. */
  isCut: boolean;
}

/** What became of a request in the page. */
interface Outcome {
  readonly answer?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly detail: object };
}

declare global {
  interface Window {
    createHttp: typeof createHttp;
    leave: AbortController;
  }
}

const html = `<!doctype html><title>page</title><script type="module">
  import { createHttp } from "/http.js";
  window.createHttp = createHttp;
</script>`;

let files: ReadonlyMap<string, string>;
let servers: Server[];
let origin: string;
let elsewhere: string;
let seen: Seen[] = [];
let browser: Browser;
let page: Page;

/** The module as phones get it, with the chunk of the client. */
async function compile(): Promise<ReadonlyMap<string, string>> {
  const entry = fileURLToPath(new URL("../../actions/http/http.ts", import.meta.url));
  const lib = { entry, formats: ["es" as const], fileName: () => "http.js" };
  const made = await build({ configFile: false, logLevel: "silent", build: { write: false, target: "es2019", lib } });
  const { output } = [made].flat()[0] as { output: readonly { fileName: string; code?: string }[] };
  return new Map(output.map(({ fileName, code = "" }) => [`/${fileName}`, code]));
}

/** What the server does at a path below /api; it tells what it saw at every other one. */
const paths: Readonly<Record<string, (answer: ServerResponse, seen: Seen) => void>> = {
  "/api/refused": (answer) => answer.writeHead(422).end('{"reason":"limit"}'),
  "/api/cut": (answer) => answer.destroy(),
  "/api/silent": () => undefined,
  "/api/late": (answer) => setTimeout(() => answer.end('{"late":true}'), 1500),
  "/api/flaky": (answer, { path }) => {
    const isThird = seen.filter((one) => one.path === path).length === 3;
    answer.writeHead(isThird ? 200 : 503).end('{"third":true}');
  },
};

async function receive(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const path = request.url ?? "";
  const { method, headers } = request;
  answer.setHeader("content-type", "application/json");
  // The other origin lets pages in, but for /api/closed.
  if (headers.origin && path !== "/api/closed") answer.setHeader("access-control-allow-origin", headers.origin);
  answer.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "");
  answer.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
  if (method === "OPTIONS") return void answer.end();
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const one: Seen = { method, path, headers, body: Buffer.concat(parts).toString(), isCut: false };
  seen.push(one);
  answer.on("close", () => {
    one.isCut = !answer.writableFinished;
  });
  const does = paths[path];
  if (does) does(answer, one);
  else answer.end(JSON.stringify(one));
}

async function listen(): Promise<string> {
  const server = createServer((request, answer) => {
    const path = request.url ?? "";
    const script = files.get(path);
    if (script !== undefined) answer.setHeader("content-type", "text/javascript").end(script);
    else if (path.startsWith("/api/")) void receive(request, answer).catch(() => undefined);
    else answer.setHeader("content-type", "text/html").end(html);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function skipped(why: string): true {
  console.warn(`SKIPPED: the HTTP client in a real browser. ${why}`);
  return true;
}

const noChromium = findChromium() === undefined && skipped("There is no Chromium: install one or set CHROME_PATH.");

describe.skipIf(noChromium)("In Chromium", () => {
  beforeAll(async () => {
    servers = [];
    files = await compile();
    origin = await listen();
    elsewhere = await listen();
    browser = await openChromium();
    page = await browser.newPage();
  });

  afterAll(async () => {
    await browser?.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  beforeEach(async () => {
    seen = [];
    await page.context().clearCookies();
    await page.goto(`${origin}/quota.html`);
    await page.waitForFunction("window.createHttp");
  });

  /** Sends requests from the page at once, over one client; once, unless they say how often. */
  function sendAll(requests: readonly Partial<HttpRequest>[], options: Partial<HttpOptions> = {}): Promise<Outcome[]> {
    return page.evaluate(
      (text): Promise<Outcome[]> => {
        const [requests, options] = JSON.parse(text) as readonly [Partial<HttpRequest>[], Partial<HttpOptions>];
        const http = window.createHttp({ base: "/api", page: location.href, ...options, window } as HttpOptions);
        window.leave = new AbortController();
        const { signal } = window.leave;
        const ends = requests.map((one) => {
          const sent = http.send({ method: "get", path: "/echo", retry: 0, ...one, signal });
          return sent.then(
            (answer): Outcome => ({ answer }),
            ({ code, message, detail }) => ({ error: { code, message, detail } }),
          );
        });
        return Promise.all(ends);
      },
      JSON.stringify([requests, options]),
    );
  }

  async function send(request: Partial<HttpRequest>, options?: Partial<HttpOptions>): Promise<Outcome> {
    const [outcome] = await sendAll([request], options);
    return outcome ?? {};
  }

  /** What arrives of a request that is answered. */
  async function arrived(request: Partial<HttpRequest>, options?: Partial<HttpOptions>): Promise<Seen> {
    const { answer, error } = await send(request, options);
    if (error) throw new Error(error.message);
    return answer as Seen;
  }

  describe("the body goes", () => {
    const json = "application/json";
    const form = "application/x-www-form-urlencoded";

    test.each(["post", "put", "patch"] as const)(
      "with %s: an object as JSON, a bare text as a form",
      async (method) => {
        const object = await arrived({ method, body: { name: "张三", terms: [3, 6], fee: null } });
        expect([object.headers["content-type"], object.body]).toEqual([
          json,
          '{"name":"张三","terms":[3,6],"fee":null}',
        ]);
        const text = await arrived({ method, body: "a=1&b=2" });
        expect([text.headers["content-type"], text.body]).toEqual([form, "a=1&b=2"]);
      },
    );

    test("as a form when the call says so, and only then", async () => {
      const body = { name: "张三 & 李四", amount: "0.10" };
      const encoded = await arrived({ method: "post", body, encode: "form" });
      expect([encoded.headers["content-type"], encoded.body]).toEqual([
        form,
        "name=%E5%BC%A0%E4%B8%89+%26+%E6%9D%8E%E5%9B%9B&amount=0.10",
      ]);
      expect((await arrived({ method: "post", body })).headers["content-type"]).toBe(json);
    });

    test("without a content type when there is none", async () => {
      const { headers, body } = await arrived({ method: "post" });
      expect([headers["content-type"], body]).toEqual([undefined, ""]);
    });
  });

  test("JSON is asked for", async () => {
    expect((await arrived({})).headers.accept).toBe("application/json, text/plain, */*");
  });

  describe("the cross-site-request-forgery pair", () => {
    const remember = () => page.context().addCookies([{ name: "XSRF-TOKEN", value: "abc%3D", url: origin }]);
    const token = (one: Seen) => one.headers["x-xsrf-token"];

    test.each([
      ["the cookie store", true],
      ["the document's cookies", false],
    ])("goes to the page's own origin, read from %s", async (_, hasStore) => {
      await remember();
      if (!hasStore) await page.evaluate(() => Object.defineProperty(window, "cookieStore", { value: undefined }));
      expect(
        await page.evaluate(() => "cookieStore" in window && Reflect.get(window, "cookieStore") !== undefined),
      ).toBe(hasStore);
      expect(token(await arrived({ method: "post", body: {} }))).toBe("abc=");
      expect(token(await arrived({}))).toBe("abc=");
    });

    test("goes nowhere else", async () => {
      await remember();
      expect(token(await arrived({ method: "post", body: {} }, { base: `${elsewhere}/api` }))).toBeUndefined();
    });
  });

  test.each([
    ["user", "pass", "Basic dXNlcjpwYXNz"],
    ["张三", "密码", "Basic 5byg5LiJOuWvhueggQ=="],
  ])("Basic authentication as %s:%s", async (username, password, expected) => {
    expect((await arrived({ auth: { username, password } })).headers.authorization).toBe(expected);
  });

  test("there is no time limit by default", async () => {
    expect(await send({ path: "/late" })).toEqual({ answer: { late: true } });
  });

  describe("the four texts of the catalogue", () => {
    test("Request failed with status code {n}", async () => {
      expect(await send({ path: "/refused" })).toEqual({
        error: {
          code: "http",
          message: "Request failed with status code 422",
          detail: { name: "/refused", status: "422", data: { reason: "limit" } },
        },
      });
    });

    test.each([
      ["a cut connection", "/cut"],
      ["an origin that lets nobody in", "/closed"],
    ])("Network Error, by %s", async (_, path) => {
      expect(await send({ path }, { base: `${elsewhere}/api` })).toMatchObject({
        error: { code: "network", message: "Network Error" },
      });
    });

    test("timeout of N ms exceeded", async () => {
      expect(await send({ path: "/silent", timeout: 80 })).toMatchObject({
        error: { code: "timed-out", message: "timeout of 80 ms exceeded" },
      });
      expect(await send({ path: "/silent" }, { timeout: 120 })).toMatchObject({
        error: { message: "timeout of 120 ms exceeded" },
      });
    });

    test.each([
      ["the page is left", () => window.leave.abort()],
      ["the browser stops loading", () => window.stop()],
    ])("Request aborted, when %s", async (_, act) => {
      const sent = send({ path: "/silent" });
      await expect.poll(() => seen.length).toBe(1);
      await page.evaluate(act);
      expect(await sent).toMatchObject({ error: { code: "interrupted", message: "Request aborted" } });
      await expect.poll(() => seen[0]?.isCut).toBe(true);
    });
  });

  describe("a write", () => {
    const borrow = { method: "post", path: "/late", body: { amount: "5000.00" } } as const;

    test("that is sent twice at once arrives once, with a key, and both get its answer", async () => {
      expect(await sendAll([borrow, borrow])).toEqual([{ answer: { late: true } }, { answer: { late: true } }]);
      expect(seen.map(({ body }) => body)).toEqual(['{"amount":"5000.00"}']);
      expect(seen[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
    });

    test("that has left is not cut when the page is left", async () => {
      const sent = send(borrow);
      await expect.poll(() => seen.length).toBe(1);
      await page.evaluate(() => window.leave.abort());
      expect(await sent).toMatchObject({ error: { code: "interrupted" } });
      await page.waitForTimeout(2000);
      expect(seen.map(({ isCut }) => isCut)).toEqual([false]);
    });

    test("is repeated under one key, where the server knows it again", async () => {
      const flaky = { ...borrow, path: "/flaky", retry: 2 };
      expect(await send(flaky, { retryWrites: true })).toEqual({ answer: { third: true } });
      expect(seen).toHaveLength(3);
      expect(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    });
  });

  describe("a file", () => {
    /** Sends a file from the page; its signal is `window.leave`. */
    const sendFile = (path: string): Promise<Outcome & { shares: number[] }> =>
      page.evaluate(async (to) => {
        const http = window.createHttp({ base: "/api", page: location.href, window } as HttpOptions);
        window.leave = new AbortController();
        const shares: number[] = [];
        const picture = new File(["pixels"], "工资单.png", { type: "image/png" });
        const file = { part: "file", file: picture, onProgress: (share: number) => shares.push(share) };
        const { signal } = window.leave;
        return http.send({ method: "post", path: to, body: { kind: "income" }, file, signal }).then(
          (answer) => ({ answer, shares }),
          ({ code, message, detail }) => ({ error: { code, message, detail }, shares }),
        );
      }, path);

    test("goes in a part of its own beside the fields, with a key, and it is told how much has left", async () => {
      const { answer, shares } = await sendFile("/echo");
      const { headers, body } = answer as Seen;
      expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
      expect(headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
      expect(body).toContain('name="kind"\r\n\r\nincome\r\n');
      expect(body).toContain('name="file"; filename="工资单.png"\r\nContent-Type: image/png\r\n\r\npixels\r\n');
      expect(shares[shares.length - 1]).toBe(1);
    });

    test("is cut when nobody wants it any more, although it is a write", async () => {
      const sent = sendFile("/silent");
      await expect.poll(() => seen.length).toBe(1);
      await page.evaluate(() => window.leave.abort());
      expect(await sent).toMatchObject({ error: { code: "interrupted" } });
      await expect.poll(() => seen[0]?.isCut).toBe(true);
    });
  });

  describe("a read", () => {
    test("is repeated when the server is away for a moment, without a key", async () => {
      expect(await send({ path: "/flaky", retry: 2 })).toEqual({ answer: { third: true } });
      expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual([undefined, undefined, undefined]);
    });

    test("waits for the device to be online again", async () => {
      await send({});
      await page.context().setOffline(true);
      const sent = send({ path: "/again", retry: 1 });
      await page.waitForTimeout(600);
      expect(seen.map(({ path }) => path)).toEqual(["/api/echo"]);
      await page.context().setOffline(false);
      expect(await sent).toMatchObject({ answer: { path: "/api/again" } });
    });
  });
});
