import type { Transport } from "../bridge/transport.ts";
import { notImplemented } from "../errors.ts";
import { injected } from "../window.ts";
import { ask } from "./ask.ts";
import { hostMethod, isObjectThere } from "./hostMethod.ts";

const absent = notImplemented("callAndroidV3");

/** Android JS interface, variant 3 (specification §7): one JSON text, with the callback's name among the parameters. */
export const androidV3: Transport = {
  missing: ({ window, names }, { method }) =>
    hostMethod(injected(window, names.object ?? ""), method) ? undefined : absent,
  reached: isObjectThere,
  send: (wire, request) => {
    const { method, params } = request;
    const call = hostMethod(injected(wire.window, wire.names.object ?? ""), method);
    const text = (callback: string | undefined) => JSON.stringify(callback ? { ...params, callback } : params);
    return ask(wire, request, (waiting) => call?.(text(waiting?.id)), "callable");
  },
};
