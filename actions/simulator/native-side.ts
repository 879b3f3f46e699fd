import type { Contract, HostRow, Json, NativeStub, Stubs } from "../../schemas/index.ts";
import type { Host, HostWindow } from "../index.ts";
import { emptyValue } from "./empty-value.ts";
import { asJson, holds, parse } from "./json.ts";
import { RuleBook } from "./rule-book.ts";
import type { Fault, Faults, WireCall, WireEvent } from "./types.ts";

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
    if (this.#faultOf(call) === "throw") throw new Error("The native side threw");
  }

  /** Takes a call and hands the text of each answer, when its time has come, to `send`. */
  answerLater(call: WireCall, send: (text: string) => void): void {
    this.receive(call);
    const fault = this.#faultOf(call);
    const reply = fault === "silent" ? undefined : this.#decide(call);
    if (!reply) return;
    const late = typeof fault === "object" ? fault.late : 0;
    this.window.setTimeout(() => {
      for (const text of spoil(envelope(reply, call.id), fault)) this.#deliver(call, text, reply.isDefault, send);
    }, reply.delay + late);
  }

  /** Takes a call and answers at once; undefined: there is no answer. */
  answerNow(call: WireCall): DirectAnswer | undefined {
    this.receive(call);
    const fault = this.#faultOf(call);
    const reply = fault === "silent" ? undefined : this.#decide(call);
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

  #decide({ name, params, result }: WireCall): Reply | undefined {
    if (name === undefined) return undefined;
    const stub = this.#stubs.take(({ native, where }) => native === name && holds(params, where ?? {}));
    if (stub?.silent) return undefined;
    if (!stub) return { code: "1", data: emptyValue(result), delay: 0, isDefault: true };
    return { code: stub.code ?? "1", data: asJson(stub.answer) ?? null, delay: stub.delay ?? 0, isDefault: false };
  }

  #faultOf({ name }: WireCall): Fault | undefined {
    return name === undefined ? undefined : this.faults.natives?.[name];
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
