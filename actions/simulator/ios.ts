import { asJson, asRecord, isPlain, parse } from "./json.ts";
import type { NativeSide } from "./native-side.ts";
import { patch } from "./patch.ts";
import { functionsOf, toParams } from "./rows.ts";
import type { NativeFunction, Restore, WireCall } from "./types.ts";

type Post = (body: unknown) => void;

/** `webkit.messageHandlers`: one handler for each function of variant 1, and the one that takes all the others. */
export function installIos(side: NativeSide): Restore {
  const handlers: Record<string, { postMessage: Post }> = {};
  for (const one of functionsOf(side.contract, side.host, "iosV1")) {
    handlers[one.route.method] = handlerOf((body) => take(side, one, body, body));
  }
  const single = side.row?.bridge?.ios?.handler;
  if (single !== undefined) handlers[single] = handlerOf((body) => takeNamed(side, body));
  return patch(side.window, "webkit", { value: { messageHandlers: handlers } });
}

/** Like WKWebView, it refuses what cannot be cloned. */
function handlerOf(post: Post): { postMessage: Post } {
  return {
    postMessage: (body) => {
      if (!isPlain(body)) throw new TypeError("The object can not be cloned.");
      post(body);
    },
  };
}

function takeNamed(side: NativeSide, body: unknown): void {
  const { method, params } = asRecord(body);
  const all = [...functionsOf(side.contract, side.host, "promise"), ...functionsOf(side.contract, side.host, "iosV2")];
  take(
    side,
    all.find(({ route }) => route.method === method),
    body,
    params,
  );
}

function take(side: NativeSide, one: NativeFunction | undefined, body: unknown, params: unknown): void {
  const { callbackId } = asRecord(body);
  const call: WireCall = {
    mechanism: one?.route.via ?? "iosV2",
    name: one?.name,
    payload: asJson(body) ?? null,
    params: one ? toParams(params, one.route) : {},
    result: one?.row.result,
    ...(typeof callbackId === "string" && { id: callbackId }),
  };
  if (call.id === undefined) side.receive(call);
  else side.answerLater(call, (text) => side.callGlobal(side.contract.hosts.notify.name, parse(text)));
}
