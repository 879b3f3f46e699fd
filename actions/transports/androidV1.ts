import type { Transport } from "../bridge/transport.ts";
import { notImplemented } from "../errors.ts";
import { injected } from "../window.ts";
import { askNow, sendOff } from "./ask.ts";
import { hostMethod, isObjectThere } from "./hostMethod.ts";

const absent = notImplemented("callAndroidV1");

/**
 * Android JS interface, variant 1 (specification §7): the method gives its answer back directly. Parameters go as
 * one JSON text, since an object would arrive as null.
 */
export const androidV1: Transport = {
  missing: ({ window, names }, { method }) =>
    hostMethod(injected(window, names.object ?? ""), method) ? undefined : absent,
  reached: isObjectThere,
  send: async (wire, request) => {
    const { method, params, takesParams, mode } = request;
    const call = hostMethod(injected(wire.window, wire.names.object ?? ""), method);
    const post = () => call?.(...(takesParams ? [JSON.stringify(params)] : []));
    return mode === "oneWay" ? sendOff(request, post) : askNow(wire, request, post);
  },
};
