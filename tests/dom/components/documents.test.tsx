import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { shippedProject } from "../../shippedProject.ts";
import { type OpenPage, open, rest, shows, tap, until } from "../pages.tsx";

/* Documents that are fetched before they count as shown: agreements that must be read, and a loan contract on a page. */

let here: OpenPage | undefined;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
});
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.unstubAllGlobals();
});

type Answer = () => Response | Promise<Response>;

const html =
  "<!doctype html><title>t</title><p>第一条</p><p onclick='x()'><a href='/pay'>第二条</a></p><script>1</script>";

function reply(
  body: BodyInit | null = html,
  status = 200,
  type = "text/html; charset=utf-8",
  more: object = {},
): Answer {
  const headers = { ...(type && { "content-type": type }), ...more };
  return () => Object.defineProperty(new Response(body, { status, headers }), "type", { value: "basic" });
}

/** Answers what is fetched; an address that redirects has been followed. */
function serve(answer: Answer, at?: string): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async (address: string, _how?: RequestInit) => {
    const found = await answer();
    return Object.defineProperty(found, "url", { value: at ?? address });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const page = (more = "src: ./loan.html") => `
state: { open: { type: boolean, default: false } }
data: { docs: { get: /docs } }
body:
  - type: form
    id: f
    fields:
      - { type: agreements, name: agreed, label: 协议, required: true, items: data.docs.items, mustRead: true }
  - { type: button, text: 提交, onTap: [{ submit: f }, { request: /consent, method: post, reads: true, body: { agreed: "\${form.agreed}" } }] }
  - { type: button, text: 看合同, onTap: [{ setState: { open: true } }] }
  - { type: contract, bind: state.open, title: 借款合同, ${more}, onAgree: [{ request: /sign, method: post, reads: true }] }
`;
const docs = (url = "./a.html") => ({
  requests: [
    { request: "/docs", answer: { items: [{ title: "甲", url }] } },
    { request: "/consent", answer: {} },
    { request: "/sign", answer: {} },
  ],
});

async function show(url?: string, more?: string): Promise<OpenPage> {
  here = await open(page(more), { stubs: docs(url), app: { ...shippedProject.app, urls: ["docs.example.com"] } });
  await shows("《甲》");
  return here;
}

const frame = () => document.querySelector<HTMLIFrameElement>("iframe.gw-contract-frame");
const box = () => document.querySelector<HTMLInputElement>("[name=agreed]") as HTMLInputElement;
const agree = () => document.querySelector<HTMLButtonElement>(".gw-panel-foot .gw-button") as HTMLButtonElement;
const writes = ({ requests }: OpenPage) => requests.filter(({ path }) => ["/consent", "/sign"].includes(path));

const cut: Answer = () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode("<p>第一"));
        stream.error(new TypeError("cut off"));
      },
    }),
    { headers: { "content-type": "text/html" } },
  );

const faulty: readonly [string, Answer, string][] = [
  ["answers 500", reply("<p>出错了</p>", 500), "合同没有打开"],
  ["answers 404", reply("<p>没有这一页</p>", 404), "合同没有打开"],
  ["answers 204", reply(null, 204), "合同没有打开"],
  ["answers 206", reply(html, 206), "合同没有打开"],
  ["is empty", reply(""), "合同没有打开"],
  ["has no words", reply("<div id=app></div><script>render()</script><noscript>请启用脚本</noscript>"), "合同没有打开"],
  [
    "is blank on screen",
    reply("<div id=app></div><p hidden>build 1</p><p style='display: none'>x</p>\u200b<svg><title>logo</title></svg>"),
    "合同没有打开",
  ],
  ["is data in the type of a page", reply('{"code":500,"msg":"系统繁忙"}'), "合同没有打开"],
  ["is data in the type of a text", reply('{"code":500}', 200, "text/plain"), "合同没有打开"],
  ["is cut off", cut, "合同没有打开"],
  ["is shorter than it says", reply(html, 200, "text/html", { "content-length": "9999" }), "合同没有打开"],
  ["cannot be reached", () => Promise.reject(new TypeError("failed")), "合同没有打开"],
  ["is JSON", reply("{}", 200, "application/json"), "合同的格式在这里打不开"],
  ["is a PDF", reply("%PDF", 200, "application/pdf"), "合同的格式在这里打不开"],
  ["has no type", reply(new Uint8Array([60]), 200, ""), "合同的格式在这里打不开"],
];

describe.each(faulty)("A document that %s", (_, answer, words) => {
  test("is no agreement that was read: its box stays empty and nothing is sent", async () => {
    serve(answer);
    const page = await show();
    await tap("《甲》");
    await until(() => expect(document.querySelector(".gw-retry")?.textContent).toContain(words));
    expect([agree().disabled, frame()]).toEqual([true, null]);
    await act(async () => box().click());
    await tap("提交");
    expect([box().checked, writes(page)]).toEqual([false, []]);
  });

  test("is no contract that can be agreed to", async () => {
    serve(answer);
    const page = await show();
    await tap("看合同");
    await until(() => expect(document.querySelector(".gw-retry")?.textContent).toContain(words));
    await act(async () => agree().click());
    expect([agree().disabled, writes(page)]).toEqual([true, []]);
  });
});

test("opening a failed document by itself does not make it read; a retry that succeeds does", async () => {
  const fetched = serve(reply("", 500));
  const page = await show();
  await tap("《甲》");
  await until(() => expect(document.querySelector(".gw-retry")).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>(".gw-contract-apart")?.click());
  await act(async () => box().click());
  expect(box().checked).toBe(false);
  fetched.mockImplementation(async () => reply()());
  await tap("重新加载");
  await until(() => expect(agree().textContent).toBe("我已阅读"));
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ cache: "reload", credentials: "same-origin" });
  await tap("我已阅读");
  await act(async () => box().click());
  await tap("提交");
  await until(() => expect(writes(page).map(({ body }) => body)).toEqual([{ agreed: true }]));
});

test("the frame shows the bytes that came, without anything that runs or leads away, and can do nothing", async () => {
  serve(reply(html));
  await show();
  await tap("看合同");
  await until(() => expect(agree().disabled).toBe(false));
  const shown = frame()?.contentDocument;
  expect(frame()?.getAttribute("sandbox")).toBe("allow-same-origin");
  expect(shown?.body.textContent).toBe("第一条第二条");
  expect(shown?.querySelectorAll("script, [href], [onclick]")).toHaveLength(0);
});

test.each<[string, BodyInit, string, string]>([
  ["GBK by its header", new Uint8Array([0xba, 0xcf, 0xcd, 0xac]), "text/html; charset=gbk", "合同"],
  [
    "GBK by its own word",
    new Uint8Array([...new TextEncoder().encode("<meta charset=gbk>"), 0xba, 0xcf, 0xcd, 0xac]),
    "text/html",
    "合同",
  ],
  ["GBK and says nothing", new Uint8Array([0xba, 0xcf, 0xcd, 0xac]), "text/html", "合同"],
  ["a charset that no engine knows", "合同", "text/html; charset=x-none", "合同"],
  ["a plain text", "<b>合同</b>", "text/plain", "<b>合同</b>"],
])("a document in %s is readable", async (_, body, type, words) => {
  serve(reply(body, 200, type));
  await show();
  await tap("看合同");
  await until(() => expect(frame()?.contentDocument?.body.textContent).toBe(words));
});

describe("A document of another origin", () => {
  const foreign = "https://docs.example.com/a.html";

  test("whose server lets it be read is read, and gets no token and no cookie of ours", async () => {
    const fetched = serve(reply());
    await show(foreign);
    await tap("《甲》");
    await until(() => expect(agree().textContent).toBe("我已阅读"));
    const [address, how] = fetched.mock.calls[0] ?? [];
    expect([address, how?.credentials, how?.headers]).toEqual([foreign, "same-origin", undefined]);
  });

  test("whose server lets nobody read it says so", async () => {
    vi.stubGlobal("fetch", async (_: string, { mode }: RequestInit) =>
      mode === "no-cors" ? Response.error() : Promise.reject(new TypeError("CORS")),
    );
    await show(foreign);
    await tap("《甲》");
    await shows("合同所在的网站不允许在这里打开");
    expect(agree().disabled).toBe(true);
  });

  test("to which an allowed one redirects is refused unless it is allowed, too", async () => {
    serve(reply(), "https://evil.example.org/a.html");
    await show(foreign);
    await tap("《甲》");
    await shows("合同的地址不在允许的网站内");
    expect([agree().disabled, frame()]).toEqual([true, null]);
  });

  test("that is not allowed is never fetched", async () => {
    const fetched = serve(reply());
    await show(undefined, 'src: "${data.docs.items[0].url}"');
    here?.answer(docs("https://evil.example.org/a.html"));
    await here?.close();
    here = await open(page('src: "${data.docs.other}"'), {
      stubs: { requests: [{ request: "/docs", answer: { items: [], other: "https://evil.example.org/a" } }] },
    });
    await rest(60);
    await tap("看合同");
    await shows("合同的地址不在允许的网站内");
    expect(fetched).not.toHaveBeenCalled();
  });
});

test("a document that never comes fails after a while, and closing it stops the fetching", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const signals: AbortSignal[] = [];
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
  await show();
  await tap("看合同");
  await until(() => expect(signals.length).toBeGreaterThan(0));
  await act(async () => void (await vi.advanceTimersByTimeAsync(16_000)));
  await shows("合同没有打开");
  vi.useRealTimers();
  expect([signals.every(({ aborted }) => aborted), agree().disabled]).toEqual([true, true]);
});
