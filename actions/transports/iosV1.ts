import type { Transport } from "../bridge/transport.ts";
import { notImplemented } from "../errors.ts";
import { ask } from "./ask.ts";
import { followReply, messageHandler, messageHandlers } from "./messageHandler.ts";

const absent = notImplemented("callIosV1");

/** iOS message handler posting, variant 1 (specification §7): each function has a handler of its own name. */
export const iosV1: Transport = {
  missing: ({ window }, { method }) => (messageHandler(window, method) ? undefined : absent),
  reached: ({ window }) => messageHandlers(window) !== undefined,
  send: (wire, request) => {
    const { name, method, params } = request;
    return ask(wire, request, (waiting) => {
      const message = waiting ? { ...params, callbackId: waiting.id } : params;
      followReply(messageHandler(wire.window, method)?.(message), name, waiting);
    });
  },
};
