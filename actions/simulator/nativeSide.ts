import type { Contract, HostRow, Json, NativeStub, Stubs } from "../../schemas/index.ts";
import type { Host, HostWindow } from "../index.ts";
import { emptyValue } from "./emptyValue.ts";
import { asJson, holds, parse } from "./json.ts";
import { RuleBook } from "./ruleBook.ts";
import type { Fault, Faults, NativeFunction, WireCall, WireEvent } from "./types.ts";

/** An answer that is decided. */
interface Reply {
  readonly code: string;
  readonly data: Json;
  readonly delay: number;
  readonly isDefault: boolean;
}

/** The answer of a call that is answered at once. */
export interface DirectAnswer {
  /** The envelope's text, or what a fault has left of it. */
  readonly text: string;
  readonly code: string;
  readonly data: Json;
}

/** What the app behind the bridge knows and decides; how it looks from the page is each mechanism's own. */
export class NativeSide {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  faults: Faults;
  #stubs: RuleBook<NativeStub>;
  readonly #emit: (event: WireEvent) => void;
  /** By function, how to tell the page that listens. */
  readonly #listening = new Map<string, (data: Json) => void>();
  #gone = false;

  constructor(
    place: { window: HostWindow; contract: Contract; host: Host; faults: Faults },
    stubs: Stubs | undefined,
    emit: (event: WireEvent) => void,
  ) {
    this.window = place.window;
    this.contract = place.contract;
    this.host = place.host;
    this.faults = place.faults;
    this.#emit = emit;
    this.#stubs = new RuleBook(stubs?.natives, place.host);
  }

  /** The contract's row of this host. */
  get row(): HostRow | undefined {
    return this.contract.hosts.hosts.find(({ host }) => host === this.host.name);
  }

  setStubs(stubs: Stubs | undefined): void {
    this.#stubs = new RuleBook(stubs?.natives, this.host);
  }

  /** Ends it: answers under way do not arrive. */
  leave(): void {
    this.#gone = true;
  }

  /** Tells of a call that has no answer. */
  receive(call: WireCall): void {
    this.#tell(call, "out", call.payload);
    if (this.faultOf(call) === "throw") throw new Error("The native side threw");
  }

  /** Sends an event to the page that listens to a function; false when none does. */
  emit(name: string, data: Json): boolean {
    const tell = this.#listening.get(name);
    tell?.(data);
    return tell !== undefined;
  }

  /**
   * Takes a call and hands the text of each answer, when its time has come, to `send`. Gives back what the call itself
   * gives back, which is nothing on a host that is well.
   */
  answerLater(call: WireCall, send: (text: string) => void): string | undefined {
    this.receive(call);
    if (call.meant?.mode === "listen") this.#listen(call, send);
    if (call.meant?.row.confirms === false) return undefined;
    const fault = this.faultOf(call);
    const reply = this.#decide(call, fault);
    if (!reply) return undefined;
    const texts = spoil(envelope(reply, call.id), fault);
    if (fault === "at-once") return texts[0];
    const deliver = () => {
      for (const text of texts) this.#deliver(call, text, reply.isDefault, send);
    };
    if (fault === "reentrant") deliver();
    else this.window.setTimeout(deliver, reply.delay + (typeof fault === "object" ? fault.late : 0));
    return undefined;
  }

  /** Takes a call and answers at once; undefined: there is no answer. */
  answerNow(call: WireCall): DirectAnswer | undefined {
    this.receive(call);
    const fault = this.faultOf(call);
    const reply = this.#decide(call, fault);
    if (!reply) return undefined;
    const [text = ""] = spoil(envelope(reply, undefined), fault);
    this.#tell(call, "in", parse(text), reply.isDefault);
    return { text, code: reply.code, data: reply.data };
  }

  /** Calls a global function of the page, as a host does that evaluates a script: a missing one only goes to its log. */
  callGlobal(name: string, value: unknown): void {
    const called: unknown = Reflect.get(this.window, name);
    if (typeof called === "function") Reflect.apply(called, this.window, [value]);
  }

  #deliver(call: WireCall, text: string, isDefault: boolean, send: (text: string) => void): void {
    if (this.#gone) return;
    this.#tell(call, "in", parse(text), isDefault);
    send(text);
  }

  /** An app tells whoever asked last; a call that switches the function off ends it. */
  #listen(call: WireCall, send: (text: string) => void): void {
    const { name = "", id, params } = call;
    const tell = (data: Json) => this.#deliver(call, JSON.stringify({ callbackId: id, code: "1", data }), false, send);
    if (params.enabled === false) this.#listening.delete(name);
    else this.#listening.set(name, tell);
  }

  /** Whether the app has a function of the contract at all. */
  readonly has = ({ name }: Pick<NativeFunction, "name">): boolean => this.faultOf({ name }) !== "not-found";

  /** What goes wrong with a call. */
  faultOf({ name }: Pick<WireCall, "name">): Fault | undefined {
    return name === undefined ? undefined : this.faults.natives?.[name];
  }

  #decide(call: WireCall, fault: Fault | undefined): Reply | undefined {
    if (fault === "silent") return undefined;
    if (fault === "not-found") return this.#deny();
    const reply = this.#stubbed(call);
    if (reply && fault === "wrong-code") return { ...reply, code: "0", data: null };
    if (reply && fault === "wrong-shape") return { ...reply, data: ofOtherType(reply.data) };
    return reply;
  }

  /** An app says with a code that it has no such function, or says nothing. */
  #deny(): Reply | undefined {
    const code = this.row?.notFound?.[0];
    return code === undefined ? undefined : { code, data: null, delay: 0, isDefault: true };
  }

  #stubbed({ name, params, meant }: WireCall): Reply | undefined {
    if (name === undefined) return undefined;
    const stub = this.#stubs.take(({ native, where }) => native === name && holds(params, where ?? {}));
    if (stub?.silent) return undefined;
    if (!stub) return { code: "1", data: emptyValue(meant?.row.result), delay: 0, isDefault: true };
    return { code: stub.code ?? "1", data: asJson(stub.answer) ?? null, delay: stub.delay ?? 0, isDefault: false };
  }

  #tell({ mechanism, name }: WireCall, direction: WireEvent["direction"], payload: Json, isDefault = false): void {
    this.#emit({ mechanism, direction, name, payload, isDefault, at: Date.now() });
  }
}

function envelope({ code, data }: Reply, callbackId: string | undefined): string {
  return JSON.stringify({ callbackId, code, data });
}

/** The texts that arrive in place of one. */
function spoil(text: string, fault: Fault | undefined): string[] {
  if (fault === "duplicate") return [text, text];
  if (fault === "malformed") return [text.slice(0, -2)];
  return fault === "unknown-id" ? [text.replace(/"gw[0-9a-f]{32}"/, `"gw${"0".repeat(32)}"`)] : [text];
}

function ofOtherType(data: Json): Json {
  return typeof data === "string" ? { unexpected: true } : "unexpected";
}
