import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "./shared.ts";

/** A page that opens a destination when it is told to, by the transport as phones get it. */
const program = `
  import { createCallbacks } from "/actions/bridge/callbacks.ts";
  import { scheme } from "/actions/transports/scheme.ts";
  const wire = { window, names: { schemePrefix: "grapp://" }, callbacks: createCallbacks(window, "nativeNotify") };
  window.openApply = () =>
    scheme
      .send(wire, { name: "baseApply", method: "grapp://apply/base?a=1", params: {}, takesParams: true, mode: "oneWay" })
      .then(({ code }) => "sent " + code, ({ code, message }) => code + ": " + message);
`;

let browser: Browser;
let server: Server;
let address: string;

/** The pages by path: each with a policy of its own. */
const policies: Readonly<Record<string, string | undefined>> = {
  "/free": undefined,
  "/listed": "default-src 'self'; frame-src 'self' grapp:",
  "/unlisted": "default-src 'self'",
  "/own-frames": "default-src 'self'; frame-src 'self'",
};

async function bundle(): Promise<string> {
  const entry = "\0scheme-page";
  const virtual = {
    name: "scheme-page",
    resolveId: (id: string) => (id === "scheme-page" ? entry : undefined),
    load: (id: string) => (id === entry ? program : undefined),
  };
  const built = await build({
    ...{ configFile: false, logLevel: "error", plugins: [virtual] },
    build: { write: false, rolldownOptions: { input: "scheme-page" } },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  return outputs.map((one) => ("code" in one ? one.code : "")).join("\n");
}

beforeAll(async () => {
  const script = await bundle();
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/page.js") return response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    const policy = policies[path];
    const headers = { "content-type": "text/html", ...(policy && { "content-security-policy": policy }) };
    return response.writeHead(200, headers).end('<body><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** Opens a page; gives the way to open a destination from it, which tells what became of that. */
async function openPage(path: string): Promise<() => Promise<string>> {
  const page: Page = await browser.newPage();
  await page.goto(address + path);
  await page.waitForFunction("window.openApply");
  return () => page.evaluate("window.openApply()");
}

test.each([["/free"], ["/listed"]])(
  "A destination is sent where the page's policy allows its frame: %s",
  async (path) => {
    const open = await openPage(path);
    for (let time = 0; time < 3; time += 1) expect(await open()).toBe("sent 1");
  },
);

test.each([["/unlisted"], ["/own-frames"]])(
  "A destination that the page's policy blocks has not been sent, and the error says what the policy lacks: %s",
  async (path) => {
    const open = await openPage(path);
    // A machine under load may tell the page of its policy too late for the first.
    await expect
      .poll(open, { timeout: 20_000 })
      .toBe("bridge-missing: baseApply was not sent: the page's Content-Security-Policy needs grapp: in frame-src");
  },
);
