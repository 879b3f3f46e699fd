import type { WireCall } from "./types.ts";

/** A call whose answer may still come. */
export interface OpenCall {
  readonly number: number;
  readonly call: WireCall;
  readonly send: (text: string) => void;
}

/** How many calls that get no answer can still be given one by hand: an app that stays silent is asked again and again. */
const mostUnanswered = 100;

/** The calls that wait for an answer, by their numbers. */
export class OpenCalls {
  readonly #calls = new Map<number, OpenCall>();
  /** The numbers of those to which nothing is on its way, the oldest first. */
  readonly #unanswered: number[] = [];

  /** Takes a call to which an answer is on its way, or none; of the latter only the last ones stay. */
  add(call: OpenCall, isAnswered: boolean): void {
    this.#calls.set(call.number, call);
    if (isAnswered) return;
    this.#unanswered.push(call.number);
    const oldest = this.#unanswered.length > mostUnanswered ? this.#unanswered.shift() : undefined;
    if (oldest !== undefined) this.#calls.delete(oldest);
  }

  /** The call of that number; undefined when it waits no more. */
  find(number: number): OpenCall | undefined {
    return this.#calls.get(number);
  }

  /** Ends the wait of a call; false when it waits no more. */
  end(number: number): boolean {
    return this.#calls.delete(number);
  }
}
