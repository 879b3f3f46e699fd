import type { Json } from "../../schemas/index.ts";
import { asRecord, parseJson } from "./json.ts";
import { nativeFunctionsOf, toParams } from "./nativeFunctions.ts";
import type { NativeSide } from "./nativeSide.ts";
import { patch } from "./patch.ts";
import type { NativeFunction, Restore, WireCall } from "./types.ts";

/** What an OpenHarmony app answers an asynchronous call through; which one an app uses is its own choice. */
export type OhosAnswersBy = "stub" | "notify";

/**
 * The DSBridge object, as its OpenHarmony port behaves (measured): texts in, texts out, failures as code -1 and
 * never thrown; an asynchronous function calls the stub with the value alone, and a stub on a synchronous one is
 * an error.
 */
export function installOhos(side: NativeSide, answersBy: OhosAnswersBy): Restore {
  const object = side.row?.bridge?.ohos?.object;
  if (object === undefined) return () => undefined;
  const bridge = {
    call(this: unknown, method: string, text: string) {
      if (this !== bridge) throw new TypeError("Illegal invocation");
      return call(side, answersBy, method, text);
    },
  };
  return patch(side.window, object, { value: bridge });
}

function call(side: NativeSide, answersBy: OhosAnswersBy, method: string, text: string): string {
  const { data = null, _dscbstub: stub } = asRecord(text);
  if (method === "_dsb.hasNativeMethod") return JSON.stringify({ code: 0, data: has(side, asRecord(data).name) });
  const one = find(side, method);
  const wireCall = toCall(one, { method, ...asRecord(text) }, data);
  if (!one) return refuse(side, wireCall, "call failed: no such method.");
  if (one.mode === "async" || one.mode === "listen") return answerAsync(side, answersBy, wireCall, stub);
  if (stub !== undefined) return refuse(side, wireCall, "call failed: h5 async differs from native registration.");
  return answerSync(side, one, wireCall);
}

/** The namespace ends at the last dot; the contract writes a slash there. */
function find(side: NativeSide, method: string): NativeFunction | undefined {
  const all = [
    ...nativeFunctionsOf(side.contract, side.host, "dsbridge"),
    ...nativeFunctionsOf(side.contract, side.host, "promise"),
  ];
  return all.filter(side.has).find(({ route }) => route.method.replace("/", ".") === method);
}

/** DSBridge itself tells which methods it has. */
function has(side: NativeSide, method: unknown): boolean {
  return find(side, String(method)) !== undefined;
}

function answerSync(side: NativeSide, one: NativeFunction, wireCall: WireCall): string {
  if (one.mode === "oneWay") {
    side.receive(wireCall);
    return JSON.stringify({ code: 0 });
  }
  const answer = side.answerNow(wireCall);
  return JSON.stringify({ code: 0, data: answer && parseJson(answer.text) });
}

function answerAsync(side: NativeSide, answersBy: OhosAnswersBy, wireCall: WireCall, stub: Json | undefined): string {
  const { callbackId } = wireCall.params;
  const id = typeof callbackId === "string" ? { id: callbackId } : {};
  const reply = side.answerLater({ ...wireCall, ...id }, (text) => {
    if (answersBy === "notify") side.callGlobal(side.contract.hosts.notify.name, text);
    else if (typeof stub === "string") callStub(side, stub, text, wireCall.nativeFunction?.mode === "listen");
  });
  return JSON.stringify({ code: 0, data: reply });
}

/** Progress keeps the stub; an answer that ends the call takes it away. */
function callStub(side: NativeSide, stub: string, text: string, isProgress: boolean): void {
  side.callGlobal(stub, parseJson(text));
  if (!isProgress) Reflect.deleteProperty(side.window, stub);
}

function refuse(side: NativeSide, wireCall: WireCall, errMsg: string): string {
  side.receive(wireCall);
  return JSON.stringify({ code: -1, errMsg });
}

function toCall(one: NativeFunction | undefined, payload: Json, data: Json): WireCall {
  return {
    mechanism: one?.route.via ?? "dsbridge",
    name: one?.name,
    payload,
    params: one ? toParams(data, one.route) : {},
    nativeFunction: one,
  };
}
