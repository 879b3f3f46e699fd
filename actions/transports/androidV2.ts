import type { Transport } from "../bridge/transport.ts";
import { notImplemented } from "../errors.ts";
import { injected } from "../window.ts";
import { ask } from "./ask.ts";
import { hostMethod, isObjectThere } from "./hostMethod.ts";

const absent = notImplemented("callAndroidV2");

/** Android JS interface, variant 2 (specification §7): the last argument names the function that takes the answer. */
export const androidV2: Transport = {
  missing: ({ window, names }, { method }) =>
    hostMethod(injected(window, names.object ?? ""), method) ? undefined : absent,
  reached: isObjectThere,
  send: (wire, request) => {
    const { method, params, takesParams } = request;
    const call = hostMethod(injected(wire.window, wire.names.object ?? ""), method);
    const args = takesParams ? [JSON.stringify(params)] : [];
    return ask(wire, request, (waiting) => call?.(...args, ...(waiting ? [waiting.id] : [])), "callable");
  },
};
