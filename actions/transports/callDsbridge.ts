import { type Answer, readAnswer } from "../bridge/answer.ts";
import type { PendingAnswer } from "../bridge/callbacks.ts";
import type { NativeRequest, Wire } from "../bridge/transport.ts";
import { bridgeMissing, malformed, notFound, notImplemented, threw } from "../errors.ts";
import { ask, askNow, sendOff } from "./ask.ts";
import { absentDsbridge, dotted, dsbridgeCall } from "./dsbridgeObject.ts";
import { type DsbridgeReply, type IsRegistered, readDsbridgeReply } from "./dsbridgeReply.ts";

/**
 * Puts a call on the wire of DSBridge (protocol of DSBridge 3, measured against its OpenHarmony port). Only an
 * asynchronous call may carry a stub, and is answered through that or through the notify function.
 *
 * @throws ActionError `bridge-missing`, `unsupported`, `threw`, `malformed`
 */
export async function callDsbridge(wire: Wire, request: NativeRequest): Promise<Answer> {
  const call = dsbridgeCall(wire);
  if (!call) throw bridgeMissing(request.name, absentDsbridge);
  const post = (args: object) => readPosted(wire, request, call(dotted(request.method), JSON.stringify(args)), args);
  if (request.mode === "async" || request.mode === "listen") return askLater(wire, request, post);
  const postNow = () => valueNow(wire, request, post({ data: request.params }));
  return request.mode === "oneWay" ? sendOff(request, postNow) : askNow(wire, request, postNow);
}

type Post = (args: object) => DsbridgeReply;

function readPosted(wire: Wire, { method }: NativeRequest, text: unknown, args: object): DsbridgeReply {
  return readDsbridgeReply(text, "_dscbstub" in args, (as) => isRegistered(wire, dotted(method), as));
}

/** Calls with a stub; where the method takes none and so was not run, it is called again without. */
function askLater(wire: Wire, request: NativeRequest, post: Post): Promise<Answer> {
  const postWith = (id: string | undefined) => {
    const args = { data: { ...request.params, callbackId: id } };
    const first = post({ ...args, _dscbstub: id });
    if (first.kind !== "takes-no-callback") return first;
    tellMode(wire, request);
    return post(args);
  };
  return ask(wire, request, (waiting) => takeReply(wire, request, postWith(waiting?.id), waiting), "callable");
}

/** A method that was registered without a callback may give its answer back at once. What is no answer is waited for. */
function takeReply(wire: Wire, request: NativeRequest, reply: DsbridgeReply, waiting: PendingAnswer | undefined) {
  assertRan(request, reply);
  const value = reply.kind === "returned" ? reply.value : undefined;
  if (value === undefined || !readAnswer(value, request.answer)) return value;
  tellMode(wire, request);
  waiting?.settle(value);
  return undefined;
}

/** What was given back at once. A method that answers through a callback has none to answer through. */
function valueNow(wire: Wire, request: NativeRequest, reply: DsbridgeReply): unknown {
  assertRan(request, reply);
  if (reply.kind === "returned") return reply.value;
  if (request.mode === "oneWay") return undefined;
  wire.differs?.({ kind: "mode", name: request.name, expected: request.mode, found: "async" });
  throw malformed(request.name);
}

/** Throws ActionError `unsupported` when DSBridge does not have the method, `threw` when it could not be carried out. */
function assertRan({ name }: NativeRequest, reply: DsbridgeReply): void {
  if (reply.kind === "absent") throw notFound(name, notImplemented(name));
  if (reply.kind === "threw") throw threw(name, reply.why);
  if (reply.kind === "takes-no-callback") throw threw(name, "the app takes it neither with a callback nor without");
}

function tellMode({ differs }: Wire, { name, mode }: NativeRequest): void {
  differs?.({ kind: "mode", name, expected: mode, found: "sync" });
}

/** What DSBridge has said of its methods, by registration and name. */
const registrations = new WeakMap<Wire, Map<string, boolean>>();

function isRegistered(wire: Wire, method: string, as: Parameters<IsRegistered>[0]): boolean | undefined {
  const known = registrations.get(wire) ?? new Map<string, boolean>();
  registrations.set(wire, known);
  const key = `${as} ${method}`;
  const said = known.get(key) ?? askRegistration(wire, method, as);
  if (said !== undefined) known.set(key, said);
  return said;
}

function askRegistration(wire: Wire, name: string, type: Parameters<IsRegistered>[0]): boolean | undefined {
  const text = dsbridgeCall(wire)?.("_dsb.hasNativeMethod", JSON.stringify({ data: { name, type } }));
  const reply = readDsbridgeReply(text, false, () => undefined);
  return reply.kind === "returned" && typeof reply.value === "boolean" ? reply.value : undefined;
}
