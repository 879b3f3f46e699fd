import { asJson, asRecord, isPlainJson, parseJson } from "./json.ts";
import { nativeFunctionsOf, toParams } from "./nativeFunctions.ts";
import type { NativeSide } from "./nativeSide.ts";
import { patch } from "./patch.ts";
import type { NativeFunction, Restore, WireCall } from "./types.ts";

type Post = (body: unknown) => unknown;

/** `webkit.messageHandlers`: one handler for each function of variant 1, and the one that takes all the others. */
export function installIos(side: NativeSide): Restore {
  const handlers: Record<string, { postMessage: Post }> = {};
  for (const one of nativeFunctionsOf(side.contract, side.host, "iosV1").filter(side.has)) {
    handlers[one.route.method] = handlerOf((body) => take(side, one, body, body));
  }
  const single = side.row?.bridge?.ios?.handler;
  if (single !== undefined) handlers[single] = handlerOf((body) => takeNamed(side, body));
  return patch(side.window, "webkit", { value: { messageHandlers: handlers } });
}

/** Like WKWebView, it refuses what cannot be cloned, and a call without its receiver. */
function handlerOf(post: Post): { postMessage: Post } {
  const handler = {
    postMessage(this: unknown, body: unknown) {
      if (this !== handler) throw new TypeError("Can only call postMessage on instances of UserMessageHandler");
      if (!isPlainJson(body)) throw new TypeError("The object can not be cloned.");
      return post(body);
    },
  };
  return handler;
}

function takeNamed(side: NativeSide, body: unknown): unknown {
  const { method, params } = asRecord(body);
  const all = [
    ...nativeFunctionsOf(side.contract, side.host, "promise"),
    ...nativeFunctionsOf(side.contract, side.host, "iosV2"),
  ];
  return take(
    side,
    all.find(({ route }) => route.method === method),
    body,
    params,
  );
}

/** Gives back nothing, or a promise as a handler with replies does. */
function take(side: NativeSide, one: NativeFunction | undefined, body: unknown, params: unknown): unknown {
  const { callbackId } = asRecord(body);
  const call: WireCall = {
    mechanism: one?.route.via ?? "iosV2",
    name: one?.name,
    payload: asJson(body) ?? null,
    params: one ? toParams(params, one.route) : {},
    nativeFunction: one,
    ...(typeof callbackId === "string" && { id: callbackId }),
  };
  if (call.id === undefined) return side.receive(call);
  const reply = side.answerLater(call, (text) => side.callGlobal(side.contract.hosts.notify.name, parseJson(text)));
  return reply === undefined ? undefined : Promise.resolve(parseJson(reply));
}
