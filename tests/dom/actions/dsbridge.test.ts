import dsbridge from "dsbridge";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Callbacks, createCallbacks } from "../../../actions/bridge/callbacks.ts";
import type { NativeRequest } from "../../../actions/bridge/transport.ts";
import { transports } from "../../../actions/transports/index.ts";

/*
 * The transport of OpenHarmony beside the JavaScript half of DSBridge itself: both speak to one object, and must say
 * the same to it. Ours adds the callback id of specification §7 to what is asked later.
 */

let callbacks: Callbacks;
let said: { readonly method: string; readonly argument: { readonly data: unknown; readonly _dscbstub?: string } }[];
/** What the native side gives back at once, and what it hands to the stub. */
let reply: string;
let later: unknown;

// Its code is fetched with the first call.
beforeAll(() => transports.dsbridge.load?.());

beforeEach(() => {
  said = [];
  callbacks = createCallbacks(window, "nativeNotify");
  const call = (method: string, text: string) => {
    // Its own half tells the native one once, at some time after it is loaded, that it is there.
    if (method === "_dsb.dsinit") return undefined;
    const argument = JSON.parse(text);
    said.push({ method, argument });
    if (argument._dscbstub) setTimeout(() => finish(argument._dscbstub));
    return reply;
  };
  Object.defineProperty(window, "_dsbridge", { value: { call }, configurable: true });
});

afterEach(() => {
  callbacks.dispose();
  Reflect.deleteProperty(window, "_dsbridge");
});

/** As DSBridge's native half does: it calls the stub and takes it away. */
function finish(stub: string): void {
  Reflect.get(window, stub)(later);
  Reflect.deleteProperty(window, stub);
}

function send(method: string, params: NativeRequest["params"], mode: "sync" | "async") {
  const request: NativeRequest = { name: method, method, params, takesParams: true, mode, timeout: 1000 };
  return transports.dsbridge.send({ window, names: { dsbridge: "_dsbridge" }, callbacks }, request);
}

test("a synchronous call: the same words, and the same value back", async () => {
  reply = '{"code":0,"data":{"now":"二"}}';
  const theirs = dsbridge.call("screen.getSize", { unit: "px" });
  const ours = await send("screen/getSize", { unit: "px" }, "sync");
  expect(said[1]).toEqual(said[0]);
  expect(said[0]).toEqual({ method: "screen.getSize", argument: { data: { unit: "px" } } });
  expect([ours.data, theirs]).toEqual([{ now: "二" }, { now: "二" }]);
});

test("an asynchronous call: the same words but for the names, and the same value back through the stub", async () => {
  reply = '{"code":0}';
  later = { code: "1", data: { picked: [1, "二"] } };
  const theirs = new Promise((resolve) => dsbridge.call("contacts.select", { limit: 2 }, resolve));
  const ours = send("contacts/select", { limit: 2 }, "async");
  await expect.poll(() => said.length).toBe(2);
  const [first, second] = said;
  expect(first).toEqual({
    method: "contacts.select",
    argument: { data: { limit: 2 }, _dscbstub: expect.stringMatching(/^dscb\d+$/) },
  });
  const id = expect.stringMatching(/^gw[0-9a-f]{32}$/);
  expect(second).toEqual({
    method: "contacts.select",
    argument: { data: { limit: 2, callbackId: id }, _dscbstub: id },
  });
  expect([await ours, await theirs]).toEqual([later, later]);
  expect(Object.getOwnPropertyNames(window).filter((name) => /^gw[0-9a-f]{32}$|^dscb\d/.test(name))).toEqual([]);
});

test("a method in a deeper namespace: only the first slash is a dot", async () => {
  reply = '{"code":0,"data":1}';
  dsbridge.call("app.page/open", {});
  await send("app/page/open", {}, "sync");
  expect(said[1]).toEqual(said[0]);
});

test("a refusal of DSBridge's own, which its own half drops, fails ours", async () => {
  reply = '{"code":-1,"errMsg":"no such method"}';
  expect(dsbridge.call("nothing.here", {})).toBeUndefined();
  await expect(send("nothing/here", {}, "sync")).rejects.toThrow("nothing/here threw: no such method");
});
