import type { Contract, HostRow, Json, NativeStub, Stubs } from "../../schemas/index.ts";
import type { Host, HostWindow } from "../index.ts";
import { emptyAnswer } from "./emptyValue.ts";
import { inDialect } from "./inDialect.ts";
import { asJson, asRecord, holds, parseJson } from "./json.ts";
import { type OpenCall, OpenCalls } from "./openCalls.ts";
import { StubRules } from "./stubRules.ts";
import type { Fault, Faults, NativeFunction, WireCall, WireEvent } from "./types.ts";

/** An answer that is on its way. */
interface Reply {
  readonly code: string;
  readonly data: Json;
  readonly delay: number;
  /** undefined: no stub applied. */
  readonly stub: NativeStub | undefined;
}

/** The answer of a call that is answered at once. */
export interface DirectAnswer {
  /** The envelope's text, or what a fault has left of it. */
  readonly text: string;
  readonly code: string;
  readonly data: Json;
}

/** The app behind the bridge: takes calls and decides their answers. How they look on the wire is up to each mechanism. */
export class NativeSide {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  faults: Faults;
  readonly #stubs: StubRules<NativeStub>;
  readonly #emit: (event: WireEvent) => void;
  /** How to send an event to the page, by the function that it listens to. */
  readonly #listening = new Map<string, (data: Json) => void>();
  /** How to call the page's handler of a function, which then says whether it has one. */
  readonly #handlers = new Map<string, (data: Json) => boolean>();
  readonly #open = new OpenCalls();
  #count = 0;
  #isClosed = false;

  constructor(
    options: { window: HostWindow; contract: Contract; host: Host; faults: Faults },
    stubs: Stubs | undefined,
    emit: (event: WireEvent) => void,
  ) {
    this.window = options.window;
    this.contract = options.contract;
    this.host = options.host;
    this.faults = options.faults;
    this.#emit = emit;
    this.#stubs = new StubRules(stubs?.natives, options.host);
  }

  /** The contract's row of this host. */
  get row(): HostRow | undefined {
    return this.contract.hosts.hosts.find(({ host }) => host === this.host.name);
  }

  setStubs(stubs: Stubs | undefined): void {
    this.#stubs.replace(stubs?.natives);
  }

  /** Closes it: answers that are on their way do not arrive. */
  close(): void {
    this.#isClosed = true;
  }

  /** Takes a call that has no answer. Throws when the fault is `throw`. */
  receive(call: WireCall): void {
    this.#take(call);
  }

  /** Answers a call that still waits, in place of the answer that is on its way; false when it waits no more. */
  answer(number: number, stub: NativeStub): boolean {
    const open = this.#open.find(number);
    if (!open) return false;
    const reply = stubbed(stub);
    if (!stub.silent) this.window.setTimeout(() => this.#settle(open, reply, undefined), reply.delay);
    return true;
  }

  /** Sends an event to the page that listens to a function, with the mark of its row; false when none does. */
  emit(name: string, data: Json): boolean {
    const [event] = this.contract.natives[name]?.events ?? [];
    const marked = data === null && event !== undefined ? { event } : data;
    const tell = this.#listening.get(name);
    tell?.(marked);
    return tell !== undefined || this.#handlers.get(name)?.(marked) === true;
  }

  /** Sends the events of a function by a handler of the page, which the app calls without having been asked. */
  tellBy(one: NativeFunction, callHandler: (data: Json) => boolean): void {
    this.#handlers.set(one.name, (data) => {
      const isTold = !this.#isClosed && callHandler(data);
      if (isTold) this.#emitEvent({ name: one.name, mechanism: one.route.via }, "in", data);
      return isTold;
    });
  }

  /**
   * Takes a call and passes the text of each answer to `send` after its delay. Returns what the call itself returns,
   * which is nothing but with the fault `at-once`.
   */
  answerLater(call: WireCall, send: (text: string) => void): string | undefined {
    const number = this.#take(call);
    if (call.nativeFunction?.mode === "listen") this.#listen(call, send);
    if (call.nativeFunction?.row.confirms === false) return undefined;
    const fault = this.faultOf(call);
    const reply = this.#replyTo(call, fault);
    const hasReplies = this.host.platform === "ios" && this.row?.bridge !== undefined;
    if (reply && (fault === "at-once" || (fault === "nil" && hasReplies))) return textsOf(reply, call, fault)[0];
    const open = { number, call, send };
    this.#open.add(open, reply !== undefined);
    if (!reply) return undefined;
    const deliver = () => this.#settle(open, reply, fault);
    if (fault === "reentrant") deliver();
    else this.window.setTimeout(deliver, reply.delay + (typeof fault === "object" ? fault.late : 0));
    return undefined;
  }

  /** Takes a call and returns its answer; undefined: there is none. */
  answerNow(call: WireCall): DirectAnswer | undefined {
    const number = this.#take(call);
    const fault = this.faultOf(call);
    const reply = this.#replyTo(call, fault);
    if (!reply) return undefined;
    const [text = ""] = textsOf(reply, {}, fault);
    this.#emitEvent(call, "in", parseJson(text), { number, ...reply });
    return { text, code: reply.code, data: reply.data };
  }

  /** Calls a global function of the page, as a host does by evaluating a script; nothing happens when it is missing. */
  callGlobal(name: string, value: unknown): void {
    const called: unknown = Reflect.get(this.window, name);
    if (typeof called === "function") Reflect.apply(called, this.window, [value]);
  }

  /** Counts a call. Throws when the fault is `throw`. */
  #take(call: WireCall): number {
    this.#count += 1;
    this.#emitEvent(call, "out", call.payload, { number: this.#count });
    if (this.faultOf(call) === "throw") throw new Error("The native side threw");
    return this.#count;
  }

  /** Sends an answer, unless another one has come before it. */
  #settle({ number, call, send }: OpenCall, reply: Reply, fault: Fault | undefined): void {
    if (this.#isClosed || !this.#open.end(number)) return;
    for (const text of textsOf(reply, call, fault)) {
      this.#emitEvent(call, "in", parseJson(text), { number, ...reply });
      send(text);
    }
  }

  /** The page that called last gets the events; a call with `enabled: false` ends that. */
  #listen(call: WireCall, send: (text: string) => void): void {
    const { name = "", id, params } = call;
    const tell = (data: Json) => {
      if (this.#isClosed) return;
      const text = JSON.stringify({ callbackId: id, code: "1", data });
      this.#emitEvent(call, "in", parseJson(text));
      send(text);
    };
    if (params.enabled === false) this.#listening.delete(name);
    else this.#listening.set(name, tell);
  }

  /** Whether the app has a function of the contract at all. */
  readonly has = ({ name }: Pick<NativeFunction, "name">): boolean => this.faultOf({ name }) !== "not-found";

  /** The fault of a call. */
  faultOf({ name }: Pick<WireCall, "name">): Fault | undefined {
    return name === undefined ? undefined : this.faults.natives?.[name];
  }

  #replyTo(call: WireCall, fault: Fault | undefined): Reply | undefined {
    if (fault === "silent") return undefined;
    if (fault === "not-found") return this.#notFoundReply();
    const reply = this.#stubReply(call);
    if (reply && fault === "wrong-code") return { ...reply, code: "0", data: null };
    if (reply && fault === "wrong-shape") return { ...reply, data: otherType(reply.data) };
    return reply;
  }

  /** The answer for a function that the app lacks: a code of the contract, or nothing. */
  #notFoundReply(): Reply | undefined {
    const code = this.row?.notFound?.[0];
    return code === undefined ? undefined : { code, data: null, delay: 0, stub: undefined };
  }

  #stubReply({ name, params, nativeFunction }: WireCall): Reply | undefined {
    if (name === undefined) return undefined;
    const stub = this.#stubs.take(({ native, where }) => native === name && holds(params, where ?? {}));
    if (stub?.silent) return undefined;
    return stub
      ? stubbed(stub)
      : { code: "1", data: nativeFunction ? emptyAnswer(nativeFunction.row) : null, delay: 0, stub };
  }

  #emitEvent(
    { mechanism, name }: Pick<WireCall, "mechanism" | "name">,
    direction: WireEvent["direction"],
    payload: Json,
    { number, stub, ...reply }: { readonly number?: number } & Partial<Reply> = {},
  ): void {
    const isDefault = reply.code !== undefined && stub === undefined;
    const origin = { ...(number !== undefined && { call: number }), ...(stub && { stub }) };
    this.#emit({ mechanism, direction, name, payload, isDefault, ...origin, at: Date.now() });
  }
}

function stubbed(stub: NativeStub): Reply {
  return {
    code: stub.code ?? "1",
    data: inDialect(asJson(stub.answer) ?? null, stub.dialect),
    delay: stub.delay ?? 0,
    stub,
  };
}

/** The texts that arrive as the answer of a call. */
function textsOf({ code, data, stub }: Reply, { id }: Pick<WireCall, "id">, fault: Fault | undefined): string[] {
  const text = JSON.stringify({ callbackId: id, code, data });
  return applyFault(text, fault ?? (stub?.malformed ? "malformed" : undefined));
}

/** The texts that arrive in place of an answer because of a fault. */
function applyFault(text: string, fault: Fault | undefined): string[] {
  if (fault === "duplicate") return [text, text];
  if (fault === "malformed") return [text.slice(0, -2)];
  if (fault === "oversized") return [oversize(text)];
  if (fault === "bare") return [JSON.stringify(asRecord(text).data ?? null)];
  if (fault === "nil") return ["null"];
  return fault === "unknown-id" ? [text.replace(/"gw[0-9a-f]{32}"/, `"gw${"0".repeat(32)}"`)] : [text];
}

/** The characters of an answer that is too long for any page. */
const oversized = 5_000_000;

function oversize(text: string): string {
  return JSON.stringify({ ...asRecord(text), data: "x".repeat(oversized) });
}

function otherType(data: Json): Json {
  return typeof data === "string" ? { unexpected: true } : "unexpected";
}
