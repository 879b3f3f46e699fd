import type { Json } from "../../schemas/index.ts";
import { type Answer, readAnswer } from "../bridge/answer.ts";
import type { NativeRequest, Transport, Wire } from "../bridge/transport.ts";
import { bridgeMissing, notFound, notImplemented } from "../errors.ts";
import { isJsonObject, ownField } from "../json.ts";
import { injected } from "../window.ts";
import { ask, askNow, sendOff } from "./ask.ts";
import { type HostMethod, hostMethod } from "./hostMethod.ts";

const absent = "_dsbridge not found";

/** The code of a call that DSBridge itself refused: no such method, not of this mode, or it threw. */
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
    const post = (args: object) => reply(wire, request, call(dotted(request.method), JSON.stringify(args)));
    if (request.mode === "async" || request.mode === "listen") return sendAsync(wire, request, post);
    const postNow = () => post({ data: request.params });
    return request.mode === "oneWay" ? sendOff(request, postNow) : askNow(wire, request, postNow);
  },
};

function callOf({ window, names }: Wire): HostMethod | undefined {
  return hostMethod(injected(window, names.dsbridge ?? ""), "call");
}

function sendAsync(wire: Wire, request: NativeRequest, post: (args: object) => unknown): Promise<Answer> {
  const argsOf = (id: string | undefined) => ({ data: { ...request.params, callbackId: id }, _dscbstub: id });
  return ask(
    wire,
    request,
    (waiting) => {
      const value = post(argsOf(waiting?.id));
      if (readAnswer(value)?.code === failed) waiting?.settle(value);
      return value;
    },
    "callable",
  );
}

/** What DSBridge gave back, without its envelope. Throws ActionError `unsupported` when it does not have the method. */
function reply(wire: Wire, { name, method, mode }: NativeRequest, text: unknown): unknown {
  const value = unwrap(text);
  if (readAnswer(value)?.code !== failed) return value;
  if (lacks(wire, dotted(method))) throw notFound(name, notImplemented(name));
  const isOtherMode = String(text).includes("differs from native registration");
  if (isOtherMode) wire.differs?.({ kind: "mode", name, expected: mode, found: "sync" });
  return value;
}

/** The methods that DSBridge is known to have. */
const present = new WeakMap<Wire, Set<string>>();

/** DSBridge refuses a method that threw as it refuses one that it does not have; asked for it, it tells. */
function lacks(wire: Wire, method: string): boolean {
  const known = present.get(wire) ?? new Set<string>();
  present.set(wire, known);
  if (known.has(method)) return false;
  const text = callOf(wire)?.("_dsb.hasNativeMethod", JSON.stringify({ data: { name: method, type: "all" } }));
  if (unwrap(text) === false) return true;
  known.add(method);
  return false;
}

/** The namespace ends at a dot here, where the other platforms write a slash; only the first (specification §7). */
function dotted(method: string): string {
  return method.replace("/", ".");
}

/** What DSBridge gave back, without its own envelope; a raw value of DSBridge 2 as it is. */
function unwrap(text: unknown): unknown {
  const json = parse(text);
  if (json === undefined || !isJsonObject(json)) return text;
  const code = ownField(json, "code");
  if (code === 0) return ownField(json, "data");
  return code === -1 ? { code: failed, data: ownField(json, "errMsg") ?? null } : text;
}

function parse(text: unknown): Json | undefined {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
