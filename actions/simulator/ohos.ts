import type { Json } from "../../schemas/index.ts";
import { createHandlerCalls, type HandlerCalls } from "./dsbridgeHandlerCalls.ts";
import { asRecord, parseJson } from "./json.ts";
import { nativeFunctionsOf, toParams } from "./nativeFunctions.ts";
import type { NativeSide } from "./nativeSide.ts";
import { patch } from "./patch.ts";
import type { NativeFunction, Restore, WireCall } from "./types.ts";

/** What an OpenHarmony app answers an asynchronous call through; which one an app uses is its own choice. */
export type OhosAnswersBy = "stub" | "notify";

/** Whose DSBridge it is: the OpenHarmony port, which says why a call failed, or Android's, which does not. */
export type DsbridgeDialect = "ohos" | "android";

/** How a DSBridge object behaves. */
interface DsbridgeOptions {
  readonly answersBy: OhosAnswersBy;
  readonly dialect: DsbridgeDialect;
}

/**
 * The DSBridge object, as its OpenHarmony port and its Android half behave (read in their sources, the port measured):
 * texts in, texts out, failures as code -1 and never thrown; an asynchronous function calls the stub with the value
 * alone. On OpenHarmony a stub on a synchronous one is an error, and an asynchronous one that throws has code 0 and a
 * reason. Android takes no notice of such a stub, and says -1 to every asynchronous call.
 */
export function installOhos(side: NativeSide, options: DsbridgeOptions): Restore {
  const object = side.row?.bridge?.ohos?.object;
  if (object === undefined) return () => undefined;
  const handlers = handlersOf(side, options);
  const bridge = {
    call(this: unknown, method: string, text: string) {
      if (this !== bridge) throw new TypeError("Illegal invocation");
      const isTaken = handlers.take(method, asRecord(text).data ?? null);
      return JSON.stringify(isTaken ? { code: 0 } : call(side, options, method, text));
    },
  };
  return patch(side.window, object, { value: bridge });
}

/** The app calls a handler with what it has to tell, where the page says that it has one. */
function handlersOf(side: NativeSide, { dialect }: DsbridgeOptions): HandlerCalls {
  const handlers = createHandlerCalls(side, dialect === "android");
  for (const one of nativeFunctionsOf(side.contract, side.host, "dsbridgeHandler").filter(side.has)) {
    const method = one.route.method.replace("/", ".");
    side.tellBy(one, (data) => {
      const isThere = handlers.has(method);
      if (isThere) handlers.call(method, data === null ? [] : [data]);
      return isThere;
    });
  }
  return handlers;
}

/** What DSBridge says to a call, before it is a text. */
interface Reply {
  readonly code: 0 | -1;
  readonly data?: Json | undefined;
  readonly errMsg?: string;
}

function call(side: NativeSide, options: DsbridgeOptions, method: string, text: string): Reply {
  const { data = null, _dscbstub: stub } = asRecord(text);
  if (method === "_dsb.hasNativeMethod") return { code: 0, data: has(side, asRecord(data)) };
  const one = find(side, method);
  const wireCall = toCall(one, { method, ...asRecord(text) }, data);
  if (!one) return refuse(side, options, wireCall, "call failed: no such method.");
  if (isAsync(side, one)) return answerAsync(side, options, wireCall, stub);
  if (stub !== undefined && options.dialect === "ohos")
    return refuse(side, options, wireCall, "call failed: h5 async differs from native registration.");
  return answerSync(side, options, one, wireCall);
}

/** The namespace ends at the last dot; the contract writes a slash there. */
function find(side: NativeSide, method: string): NativeFunction | undefined {
  const all = [
    ...nativeFunctionsOf(side.contract, side.host, "dsbridge"),
    ...nativeFunctionsOf(side.contract, side.host, "promise"),
  ];
  return all.filter(side.has).find(({ route }) => route.method.replace("/", ".") === method);
}

/** Whether the app has registered it to answer through a callback. */
function isAsync(side: NativeSide, one: NativeFunction): boolean {
  return (one.mode === "async" || one.mode === "listen") && side.faultOf(one) !== "other-mode";
}

/** DSBridge itself tells which methods it has, and how they are registered. */
function has(side: NativeSide, { name, type }: Readonly<Record<string, Json>>): boolean {
  const one = find(side, String(name));
  return one !== undefined && (type === "all" || type === (isAsync(side, one) ? "asyn" : "syn"));
}

/** What a synchronous function throws comes through on OpenHarmony, where nothing catches it. */
function answerSync(side: NativeSide, { dialect }: DsbridgeOptions, one: NativeFunction, wireCall: WireCall): Reply {
  try {
    return one.mode === "oneWay" ? receive(side, wireCall) : answerNow(side, wireCall);
  } catch (cause) {
    if (dialect === "ohos") throw cause;
    return { code: -1 };
  }
}

function receive(side: NativeSide, wireCall: WireCall): Reply {
  side.receive(wireCall);
  return { code: 0 };
}

function answerNow(side: NativeSide, wireCall: WireCall): Reply {
  const answer = side.answerNow(wireCall);
  return { code: 0, data: answer && parseJson(answer.text) };
}

function answerAsync(
  side: NativeSide,
  { answersBy, dialect }: DsbridgeOptions,
  wireCall: WireCall,
  stub: Json | undefined,
): Reply {
  const { callbackId } = wireCall.params;
  const id = typeof callbackId === "string" ? { id: callbackId } : {};
  const send = (text: string) => {
    if (answersBy === "notify") side.callGlobal(side.contract.hosts.notify.name, text);
    else if (typeof stub === "string") callStub(side, stub, text, wireCall.nativeFunction?.mode === "listen");
  };
  try {
    const reply = side.answerLater({ ...wireCall, ...id }, send);
    return dialect === "android" ? { code: -1 } : { code: 0, data: reply };
  } catch {
    return dialect === "android" ? { code: -1 } : { code: 0, errMsg: "{}" };
  }
}

/** Progress keeps the stub; an answer that ends the call takes it away. */
function callStub(side: NativeSide, stub: string, text: string, isProgress: boolean): void {
  side.callGlobal(stub, parseJson(text));
  if (!isProgress) Reflect.deleteProperty(side.window, stub);
}

function refuse(side: NativeSide, { dialect }: DsbridgeOptions, wireCall: WireCall, errMsg: string): Reply {
  side.receive(wireCall);
  return dialect === "android" ? { code: -1 } : { code: -1, errMsg };
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
