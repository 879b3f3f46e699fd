import type { Transport } from "../bridge/transport.ts";
import { notImplemented } from "../errors.ts";
import { ask } from "./ask.ts";
import { followReply, messageHandler } from "./messageHandler.ts";

const absent = notImplemented("callIosV2");

/** iOS message handler posting, variant 2 (specification §7): one handler takes every function. */
export const iosV2: Transport = {
  missing: ({ window, names }) => (messageHandler(window, names.handler ?? "") ? undefined : absent),
  send: (wire, request) => {
    const { name, method, params } = request;
    return ask(wire, request, (waiting) => {
      const message = { method, params, ...(waiting && { callbackId: waiting.id }) };
      followReply(messageHandler(wire.window, wire.names.handler ?? "")?.(message), name, waiting);
    });
  },
};
