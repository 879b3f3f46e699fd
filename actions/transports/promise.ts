import type { Answer } from "../bridge/answer.ts";
import type { BridgeNames, NativeRequest, Transport, Wire } from "../bridge/transport.ts";
import { bridgeMissing, notImplemented } from "../errors.ts";
import { injected } from "../window.ts";
import { ask } from "./ask.ts";
import { dsbridge } from "./dsbridge.ts";
import { hostMethod } from "./hostMethod.ts";
import { iosV2 } from "./iosV2.ts";

/**
 * The promise call (specification §7): a native method with a callback id, answered through the notify function.
 * Each platform has its own bridge object for it; iOS takes it in the form of variant 2, OpenHarmony through
 * DSBridge.
 */
export const promise: Transport = {
  missing: (wire, request) => {
    const carrier = carrierOf(wire.names);
    return carrier ? carrier.missing(wire, request) : notImplemented(request.name);
  },
  send: async (wire, request) => {
    const carrier = carrierOf(wire.names);
    if (!carrier) throw bridgeMissing(request.name, notImplemented(request.name));
    return carrier.send(wire, request);
  },
};

/** Android: one method takes every promise call, as one JSON text. */
const android: Transport = {
  missing: (wire) => (callOf(wire) ? undefined : notImplemented("callAndroidV3")),
  send: (wire, request) => sendText(wire, request),
};

function carrierOf(names: BridgeNames): Transport | undefined {
  if (names.handler !== undefined) return iosV2;
  if (names.promiseMethod !== undefined) return android;
  return names.dsbridge === undefined ? undefined : dsbridge;
}

function callOf({ window, names }: Wire) {
  return hostMethod(injected(window, names.object ?? ""), names.promiseMethod ?? "");
}

function sendText(wire: Wire, request: NativeRequest): Promise<Answer> {
  const { method, params } = request;
  return ask(wire, request, (waiting) =>
    callOf(wire)?.(JSON.stringify({ method, params, ...(waiting && { callbackId: waiting.id }) })),
  );
}
