import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ActionError } from "../../../actions/errors.ts";
import { createHttp } from "../../../actions/http/http.ts";
import type { HttpOptions } from "../../../actions/http/httpOptions.ts";
import type { HttpRequest } from "../../../actions/http/httpRequest.ts";
import type { HostWindow } from "../../../actions/index.ts";

/** What the server saw of a request. */
interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const json = { "content-type": "application/json" };

/** What the server does at each path; everything else answers with what it saw. */
const paths: Readonly<Record<string, RequestListener>> = {
  "/api/bill": (_, answer) =>
    answer.writeHead(200, json).end('{"id":900719925474099312,"due":0.1,"note":"第12345678901234567890号"}'),
  "/api/bills": (_, answer) =>
    answer.writeHead(200, json).end('[-900719925474099312,1234567890123456,"\\"900719925474099312"]'),
  "/api/text": (_, answer) => answer.writeHead(200, { "content-type": "text/plain" }).end("no. 900719925474099312"),
  "/api/empty": (_, answer) => answer.writeHead(204).end(),
  "/api/refused": (_, answer) => answer.writeHead(422, json).end('{"reason":"limit","id":900719925474099312}'),
  "/api/broken": (_, answer) => answer.writeHead(503).end("down"),
  "/api/cut": (request) => request.socket.destroy(),
  "/api/flaky": (request, answer) => {
    attempts += 1;
    if (attempts === 1) request.socket.destroy();
    else if (attempts === 2) answer.writeHead(503).end("down");
    else answer.writeHead(200, json).end(JSON.stringify({ attempts }));
  },
  "/api/busy": (_, answer) => {
    attempts += 1;
    if (attempts > 1) answer.writeHead(200, json).end(JSON.stringify({ attempts }));
    else answer.writeHead(429, retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
  },
  "/api/silent": () => undefined,
  "/api/counted": (_, answer) => {
    attempts += 1;
    answer.writeHead(200, json).end(String(attempts));
  },
};

/** How often the server has been asked at a path that counts, and when it wants to be asked again. */
let attempts: number;
let retryAfter: string | undefined;

const servers: Server[] = [];
let origin: string;
let elsewhere: string;

async function listen(): Promise<string> {
  const server = createServer((request, answer) => {
    answer.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
    answer.setHeader("access-control-allow-headers", "*, content-type, x-xsrf-token");
    answer.setHeader("access-control-expose-headers", "retry-after");
    const path = paths[new URL(request.url ?? "", "http://server").pathname];
    if (path) path(request, answer);
    else echo(request, answer);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const echo: RequestListener = (request, answer) => {
  const { method, url, headers } = request;
  const parts: Buffer[] = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const seen: Seen = { method, url, headers, body: Buffer.concat(parts).toString() };
    answer.writeHead(200, json).end(JSON.stringify(seen));
  });
};

beforeAll(async () => {
  origin = await listen();
  elsewhere = await listen();
  // The page comes from the first server, so that its own requests are of the same origin.
  Reflect.get(globalThis, "jsdom").reconfigure({ url: `${origin}/quota.html` });
});

beforeEach(() => {
  attempts = 0;
  retryAfter = undefined;
});

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads it there
  document.cookie = "XSRF-TOKEN=; max-age=0";
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

function http(options: Partial<HttpOptions> = {}) {
  return createHttp({ window: window as HostWindow, base: "/api", page: `${origin}/quota.html`, ...options });
}

/** Sends once: what is repeated stands in tests of its own. */
function send(request: Partial<HttpRequest>, options?: Partial<HttpOptions>) {
  return http(options).send({ method: "get", path: "/echo", retry: 0, ...request });
}

async function seen(request: Partial<HttpRequest>, options?: Partial<HttpOptions>): Promise<Seen> {
  return (await send(request, options)) as unknown as Seen;
}

async function failure(request: Partial<HttpRequest>, options?: Partial<HttpOptions>): Promise<ActionError> {
  const thrown = await send(request, options).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof ActionError) return thrown;
  throw new Error(`No ActionError: ${thrown}`);
}

describe("A request", () => {
  test("goes below the base, with its query", async () => {
    const { method, url } = await seen({ path: "/quota", query: { channel: "wx", name: "张三", page: 2, none: null } });
    expect(method).toBe("GET");
    expect(url).toBe("/api/quota?channel=wx&name=%E5%BC%A0%E4%B8%89&page=2");
  });

  test.each(["post", "put", "patch"] as const)("sends an object with %s as JSON", async (method) => {
    const { headers, body } = await seen({ method, body: { amount: 500, terms: [3, 6] } });
    expect(headers["content-type"]).toBe("application/json");
    expect(body).toBe('{"amount":500,"terms":[3,6]}');
  });

  test.each(["post", "put", "patch"] as const)("sends a bare text with %s as a form", async (method) => {
    const { headers, body } = await seen({ method, body: "a=1&b=2" });
    expect(headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(body).toBe("a=1&b=2");
  });

  test("sends an object as a form when the step says so, and the next one as JSON again", async () => {
    const one = http();
    const request = { method: "post", path: "/echo", body: { name: "张三", amount: "0.10" } } as const;
    const form = (await one.send({ ...request, encode: "form" })) as unknown as Seen;
    const next = (await one.send(request)) as unknown as Seen;
    expect(form.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(form.body).toBe("name=%E5%BC%A0%E4%B8%89&amount=0.10");
    expect(next.headers["content-type"]).toBe("application/json");
  });

  test("sends a bare text as JSON when the step says so", async () => {
    const { headers, body } = await seen({ method: "post", body: "张三", encode: "json" });
    expect(headers["content-type"]).toBe("application/json");
    expect(body).toBe('"张三"');
  });

  test("without a body has no content type", async () => {
    const { headers, body } = await seen({ method: "post" });
    expect(headers["content-type"]).toBeUndefined();
    expect(body).toBe("");
  });

  test("leaves money and ids as they are", async () => {
    const body = { amount: "1000.10", fee: 0.1, id: "900719925474099312", code: "007" };
    expect((await seen({ method: "post", body })).body).toBe(
      '{"amount":"1000.10","fee":0.1,"id":"900719925474099312","code":"007"}',
    );
  });

  test("asks for JSON, and carries the headers of the app and of the call", async () => {
    const { headers } = await seen({ headers: { "X-Call": "b" } }, { headers: { "X-Host": "gr", "X-Call": "a" } });
    expect(headers.accept).toBe("application/json, text/plain, */*");
    expect(headers["x-host"]).toBe("gr");
    expect(headers["x-call"]).toBe("b");
  });

  test.each([
    ["user", "pass", "Basic dXNlcjpwYXNz"],
    ["张三", "密码", "Basic 5byg5LiJOuWvhueggQ=="],
  ])("authenticates %s:%s the Basic way", async (username, password, expected) => {
    expect((await seen({ auth: { username, password } })).headers.authorization).toBe(expected);
  });
});

describe("The cross-site-request-forgery pair", () => {
  test("goes to the page's own origin: cookie XSRF-TOKEN, header X-XSRF-TOKEN", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it there
    document.cookie = "XSRF-TOKEN=abc%3D";
    expect((await seen({ method: "post", body: {} })).headers["x-xsrf-token"]).toBe("abc=");
  });

  test("goes nowhere else", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it there
    document.cookie = "XSRF-TOKEN=abc";
    expect((await seen({}, { base: `${elsewhere}/api` })).headers["x-xsrf-token"]).toBeUndefined();
  });

  test("is left out where there is no cookie", async () => {
    expect((await seen({})).headers["x-xsrf-token"]).toBeUndefined();
  });
});

describe("An answer", () => {
  test("keeps an id that no number can hold, as text, and leaves money and texts alone", async () => {
    expect(await send({ path: "/bill" })).toEqual({
      id: "900719925474099312",
      due: 0.1,
      note: "第12345678901234567890号",
    });
    expect(await send({ path: "/bills" })).toEqual(["-900719925474099312", 1234567890123456, '"900719925474099312']);
  });

  test("that is no JSON comes as text", async () => {
    expect(await send({ path: "/text" })).toBe("no. 900719925474099312");
  });

  test("without a body comes as an empty text", async () => {
    expect(await send({ path: "/empty" })).toBe("");
  });
});

describe("A failure", () => {
  test("of the server tells the status, and what came with it", async () => {
    expect(await failure({ path: "/refused" })).toMatchObject({
      code: "http",
      message: "Request failed with status code 422",
      detail: { name: "/refused", status: "422", data: { reason: "limit", id: "900719925474099312" } },
    });
    expect(await failure({ path: "/broken" })).toMatchObject({
      code: "http",
      message: "Request failed with status code 503",
      detail: { status: "503", data: "down" },
    });
  });

  test("of the network is a Network Error", async () => {
    expect(await failure({ path: "/cut" })).toMatchObject({ code: "network", message: "Network Error" });
  });

  test("by silence tells the limit, of the call before that of the app", async () => {
    expect(await failure({ path: "/silent" }, { timeout: 60 })).toMatchObject({
      code: "timed-out",
      message: "timeout of 60 ms exceeded",
    });
    expect(await failure({ path: "/silent", timeout: 40 }, { timeout: 60_000 })).toMatchObject({
      code: "timed-out",
      message: "timeout of 40 ms exceeded",
    });
  });

  test("by the page being left is a Request aborted", async () => {
    const controller = new AbortController();
    const failed = failure({ path: "/silent", signal: controller.signal });
    controller.abort();
    expect(await failed).toMatchObject({ code: "interrupted", message: "Request aborted" });
    expect(await failure({ signal: AbortSignal.abort() })).toMatchObject({ code: "interrupted" });
  });

  test("by the browser giving up is a Request aborted too", async () => {
    const opened: XMLHttpRequest[] = [];
    const adapter: HttpOptions["adapter"] = async (config) => {
      const { default: axios } = await import("axios");
      const Original = window.XMLHttpRequest;
      window.XMLHttpRequest = class extends Original {
        override send(body?: XMLHttpRequestBodyInit) {
          super.send(body);
          opened.push(this);
          queueMicrotask(() => this.abort());
        }
      };
      try {
        return await axios.getAdapter("xhr")(config);
      } finally {
        window.XMLHttpRequest = Original;
      }
    };
    expect(await failure({ path: "/silent" }, { adapter })).toMatchObject({
      code: "interrupted",
      message: "Request aborted",
    });
    expect(opened).toHaveLength(1);
  });

  test("shows neither headers nor body nor password", async () => {
    const error = await failure({
      method: "post",
      path: "/refused",
      auth: { username: "user", password: "p4ssw0rd" },
      headers: { "X-Session": "s3cret" },
      body: { card: "6222020000000000000" },
    });
    const everything = JSON.stringify(
      Object.getOwnPropertyNames(error).map((name) => String(Reflect.get(error, name))),
    );
    expect(everything).not.toMatch(/p4ssw0rd|s3cret|6222020000000000000/);
    expect(error.cause).toBeUndefined();
  });

  test("of the address is told before anything is sent", async () => {
    expect(await failure({ path: "https://evil.example.org/" })).toMatchObject({
      code: "bad-url",
      detail: { name: "https://evil.example.org/" },
    });
    expect(await failure({ path: "/../admin" })).toMatchObject({ code: "bad-url" });
  });
});

describe("The same read from several places", () => {
  const count = { path: "/counted", query: { of: "a" } } as const;
  const read = (sender: ReturnType<typeof http>, more: Partial<HttpRequest> = {}) =>
    sender.send({ method: "get", ...count, retry: 0, ...more });

  test("is one request where it is the same moment, and another one later", async () => {
    const sender = http();
    expect(await Promise.all([read(sender), read(sender), read(sender, { query: { of: "b" } })])).toEqual([1, 1, 2]);
    expect(await read(sender)).toBe(3);
  });

  test("is sent again behind a write", async () => {
    const sender = http();
    const before = read(sender);
    const write = sender.send({ method: "post", path: "/echo", body: {} });
    const after = read(sender);
    expect(new Set(await Promise.all([before, after]))).toEqual(new Set([1, 2]));
    await write;
  });

  test("ends for who does not want it any more, and goes on for the others", async () => {
    const sender = http();
    const gone = new AbortController();
    const left = read(sender, { signal: gone.signal });
    const stays = read(sender);
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: "interrupted" });
    expect(await stays).toBe(1);
  });

  test("is not that of one whom nobody wants any more, however far that has come", async () => {
    const sender = http();
    for (let steps = 0; steps < 20; steps++) {
      const gone = new AbortController();
      const left = read(sender, { query: { of: steps }, signal: gone.signal }).catch(() => undefined);
      for (let step = 0; step < steps; step++) await Promise.resolve();
      gone.abort();
      expect(await read(sender, { query: { of: steps } })).toBeTypeOf("number");
      await left;
    }
  });
});

describe("A read that fails in a way that may pass", () => {
  test("is repeated: twice, when it does not say how often", async () => {
    expect(await http().send({ method: "get", path: "/flaky" })).toEqual({ attempts: 3 });
  });

  test("is not repeated when it says so, and tells the first failure when it was not often enough", async () => {
    expect(await failure({ path: "/flaky", retry: 0 })).toMatchObject({ code: "network", message: "Network Error" });
    expect(attempts).toBe(1);
    attempts = 0;
    expect(await failure({ path: "/flaky", retry: 1 })).toMatchObject({ code: "network", message: "Network Error" });
    expect(attempts).toBe(2);
  });

  test.each([
    ["0", "seconds"],
    ["Thu, 01 Jan 1970 00:00:00 GMT", "a date"],
  ])("is repeated after 429 with Retry-After: %s, which is %s", async (after) => {
    retryAfter = after;
    expect(await send({ path: "/busy", retry: 1 })).toEqual({ attempts: 2 });
  });

  test.each([undefined, "", "soon", "3600"])("is not repeated after 429 with Retry-After: %s", async (after) => {
    retryAfter = after;
    expect(await failure({ path: "/busy", retry: 3 })).toMatchObject({ detail: { status: "429" } });
    expect(attempts).toBe(1);
  });

  test("has one time limit for all attempts", async () => {
    let isLater = false;
    // Four attempts with a limit each would take longer than that, on a busy machine as well.
    const later = setTimeout(() => {
      isLater = true;
    }, 700);
    expect(await failure({ path: "/silent", timeout: 200, retry: 3 })).toMatchObject({
      code: "timed-out",
      message: "timeout of 200 ms exceeded",
    });
    expect(isLater).toBe(false);
    clearTimeout(later);
  });
});
