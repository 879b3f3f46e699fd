import { sent } from "../answer.ts";
import { notImplemented } from "../failures.ts";
import type { Transport } from "../transport.ts";
import { injected } from "../window.ts";
import { askNow } from "./ask.ts";
import { hostMethod } from "./hostMethod.ts";

const absent = notImplemented("callAndroidV1");

/**
 * Android JS interface, variant 1 (specification §7): the method gives its answer back directly. Parameters go as
 * one JSON text, since an object would arrive as null.
 */
export const androidV1: Transport = {
  missing: ({ window, names }, { method }) =>
    hostMethod(injected(window, names.object ?? ""), method) ? undefined : absent,
  send: async ({ window, names }, request) => {
    const { method, params, takesParams, mode } = request;
    const call = hostMethod(injected(window, names.object ?? ""), method);
    const args = takesParams ? [JSON.stringify(params)] : [];
    return askNow(request, () => call?.(...args), mode === "oneWay" ? sent : undefined);
  },
};
