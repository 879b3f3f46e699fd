import type { Json, Mechanism } from "../../schemas/index.ts";
import { ActionError, malformed, threw } from "../errors.ts";
import type { Answer } from "./answer.ts";
import type { Drift } from "./drift.ts";

/** A call on its way to the native side. */
export interface OutgoingCall {
  /** The function, destination or page; of what no row names, the name on the wire. */
  readonly name: string;
  /** undefined: the host has no way for it. */
  readonly mechanism: Mechanism | undefined;
  /** Its name on the wire; for a scheme call the URL up to its query. */
  readonly method: string;
  readonly payload: Readonly<Record<string, Json>>;
  /** The fields that no log may show, beside what is redacted anyway. */
  readonly sensitive: readonly string[];
  /** The codes of an answer that mean success. */
  readonly okCodes: readonly string[];
  /** Tells that the host is otherwise than the contract says. */
  readonly differs: (drift: Omit<Drift, "name">) => void;
}

/** Sends a call on, as it is or with another payload. */
export type Next = (payload?: OutgoingCall["payload"]) => Promise<Answer>;

/**
 * Stands around every exchange with the native side: it may look, change the payload or the answer, answer in place of
 * the native side, or fail the call. The answer's code is not judged yet: it may be a refusal.
 */
export type Middleware = (call: OutgoingCall, next: Next) => Promise<Answer>;

/** Takes a call to its answer. */
export type Send = (call: OutgoingCall) => Promise<Answer>;

/**
 * Puts middlewares around `send`, the last one outermost. One that throws fails the call with `threw`, one that gives
 * no answer with `malformed`.
 */
export function compose(middlewares: Iterable<Middleware>, send: Send): Send {
  return [...middlewares].reduce<Send>((inner, middleware) => (call) => pass(middleware, call, inner), send);
}

async function pass(middleware: Middleware, call: OutgoingCall, inner: Send): Promise<Answer> {
  const answer = await attempt(call.name, () =>
    middleware(call, (payload = call.payload) => inner({ ...call, payload })),
  );
  if (typeof answer?.code !== "string") throw malformed(call.name);
  return answer;
}

/** What is thrown without being an ActionError is `threw`. */
export async function attempt<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (cause) {
    throw cause instanceof ActionError ? cause : threw(name, cause);
  }
}
