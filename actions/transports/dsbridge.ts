import type { Json } from "../../schemas/index.ts";
import { type Answer, isRecord, own, readAnswer } from "../answer.ts";
import { bridgeMissing } from "../failures.ts";
import type { NativeRequest, Transport, Wire } from "../transport.ts";
import { injected } from "../window.ts";
import { ask, askNow } from "./ask.ts";
import { type HostMethod, hostMethod } from "./hostMethod.ts";

const absent = "_dsbridge not found";

/** The code of a call that DSBridge itself refused: no such method, or not of this mode. */
const failed = "-1";

/**
 * OpenHarmony's DSBridge (specification §7; protocol of DSBridge 3, measured against its OpenHarmony port). Its
 * own code is 0 or -1; the app's code stands inside `data`. Only an asynchronous call may carry a stub, and is
 * answered through that or through the notify function.
 */
export const dsbridge: Transport = {
  missing: (wire) => (callOf(wire) ? undefined : absent),
  send: async (wire, request) => {
    const call = callOf(wire);
    if (!call) throw bridgeMissing(request.name, absent);
    return request.mode === "async" ? sendAsync(call, wire, request) : sendSync(call, request);
  },
};

function callOf({ window, names }: Wire): HostMethod | undefined {
  return hostMethod(injected(window, names.dsbridge ?? ""), "call");
}

function sendSync(call: HostMethod, request: NativeRequest): Answer {
  return askNow(request, () => unwrap(call(dotted(request.method), JSON.stringify({ data: request.params }))));
}

function sendAsync(call: HostMethod, wire: Wire, request: NativeRequest): Promise<Answer> {
  const post = (id: string | undefined) => ({ data: { ...request.params, callbackId: id }, _dscbstub: id });
  return ask(
    wire,
    request,
    (waiting) => {
      const reply = unwrap(call(dotted(request.method), JSON.stringify(post(waiting?.id))));
      if (readAnswer(reply)?.code === failed) waiting?.settle(reply);
    },
    "callable",
  );
}

/** The namespace ends at a dot here, where the other platforms write a slash; only the first (specification §7). */
function dotted(method: string): string {
  return method.replace("/", ".");
}

/** What DSBridge gave back, without its own envelope; a raw value of DSBridge 2 as it is. */
function unwrap(text: unknown): unknown {
  const json = parse(text);
  if (json === undefined || !isRecord(json)) return text;
  const code = own(json, "code");
  if (code === 0) return own(json, "data");
  return code === -1 ? { code: failed, data: own(json, "errMsg") ?? null } : text;
}

function parse(text: unknown): Json | undefined {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
