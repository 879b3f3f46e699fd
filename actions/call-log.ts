import type { Json, Mechanism } from "../schemas/index.ts";
import { type Answer, toJson } from "./answer.ts";
import { ActionError, type ActionErrorCode } from "./errors.ts";
import { redact } from "./redact.ts";

/** What is known of a call when it begins. */
export interface Beginning {
  readonly name: string;
  /** undefined: the host has no way for it. */
  readonly mechanism: Mechanism | undefined;
  /** Its name on the wire; for a scheme call the URL up to its query. */
  readonly method: string;
  readonly payload: Json;
}

/** How a call failed. */
interface Failure {
  readonly code: ActionErrorCode;
  readonly message: string;
  readonly data?: Json;
}

/** One call that has ended, as a log may show it. */
export interface Call extends Beginning {
  /** Counts the calls of this bridge. */
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: Failure;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
}

type Listener = (call: Call) => void;

/** Tells listeners of each call, once, when it has ended. Log, timing and recording are such listeners. */
export class CallLog {
  readonly #listeners = new Set<Listener>();
  #count = 0;
  #pending = 0;

  /** The calls that have not ended. */
  get pending(): number {
    return this.#pending;
  }

  /** Adds a listener; gives back a function that takes it away. */
  onCall(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Runs a call and tells of its end.
   *
   * @param sensitive the fields that listeners must not see, beside what is redacted anyway
   */
  record(beginning: Beginning, sensitive: readonly string[], run: () => Promise<Answer>): Promise<Answer> {
    const tell = this.#begin(beginning, sensitive);
    const ended = run();
    // Beside the call and not in its way: a listener that throws must not fail it.
    ended.then(
      ({ code, data }) => tell(() => ({ answer: { code, data: redact(data, sensitive) } })),
      (thrown) => tell(() => ({ error: toFailure(thrown, sensitive) })),
    );
    return ended;
  }

  /** Tells of a call that could not begin. */
  refuse(beginning: Beginning, error: ActionError): void {
    this.#begin(beginning, [])(() => ({ error: toFailure(error, []) }));
  }

  #begin(beginning: Beginning, sensitive: readonly string[]): (end: () => Pick<Call, "answer" | "error">) => void {
    this.#count += 1;
    this.#pending += 1;
    const [id, startedAt] = [this.#count, Date.now()];
    return (end) => {
      this.#pending -= 1;
      const ms = Date.now() - startedAt;
      // Redacting a whole contact list takes time on a phone.
      if (this.#listeners.size === 0) return;
      const call = { ...redactBeginning(beginning, sensitive), ...end(), id, startedAt, ms };
      for (const listener of this.#listeners) listener(call);
    };
  }
}

function redactBeginning(beginning: Beginning, sensitive: readonly string[]): Beginning {
  const { method, payload } = beginning;
  return { ...beginning, method: String(redact(method)), payload: redact(payload, sensitive) };
}

function toFailure(thrown: unknown, sensitive: readonly string[]): Failure {
  const message = String(redact(thrown instanceof Error ? thrown.message : String(thrown)));
  if (!(thrown instanceof ActionError)) return { code: "page", message };
  const data = toJson(thrown.detail.data) ?? null;
  return { code: thrown.code, message, ...(data !== null && { data: redact(data, sensitive) }) };
}
