import type { HostsContract, Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { isJsonObject, ownField } from "../json.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import { isFitToken } from "../token.ts";
import type { Bridge } from "./bridge.ts";

/** The borrower's token as it was known at one moment. */
export interface KnownToken {
  /** Undefined if the app has said that there is none, or cannot be asked. */
  readonly token: string | undefined;
  /**
   * The server does not accept this token: asks the app again, unless that has happened since.
   *
   * @returns a token other than this one; undefined if the app has none, or does not answer
   */
  readonly renew: () => Promise<KnownToken | undefined>;
}

/** Keeps the borrower's token during a visit. */
export interface TokenMemory {
  /**
   * The token of the page's address, else the app's. Asks the app at most once at a time, and again only after a
   * failure or `renew`.
   *
   * @throws ActionError `login-unknown` if the app should know but has not told within the limit. A later answer is kept
   * for the next call.
   */
  readonly known: () => Promise<KnownToken>;
  /** Reports each token from the app that differs from the last known one. Returns a function that stops it. */
  readonly onChange: Listeners<string>["add"];
}

/**
 * Milliseconds that a request waits for the app's token: for the bridge object, which is counted from the opening of
 * the page, and the answer together. Slow phones need 6 s.
 */
const limit = 10_000;

/** Answers of an app that say that it knows no token. All other failures leave it unknown. */
const denials: readonly string[] = ["refused", "cancelled", "unsupported"];

/**
 * Makes the token memory of a visit.
 *
 * @param given the token of the page's address
 */
export function createTokenMemory(
  bridge: Bridge,
  { hosts: { token: row } }: HostsContract,
  given?: string,
): TokenMemory {
  const changes = createListeners<string>();
  let last = given;
  let known = given === undefined ? undefined : Promise.resolve<string | undefined>(given);
  /** Settles the current question; absent after it was settled, so that an older answer does not replace a newer one. */
  let settle: ((token: string | undefined) => void) | undefined;

  /** Takes an answer to any question, also a late one. */
  function take(answer: Json): void {
    if (!settle) return;
    const found = row && isJsonObject(answer) ? ownField(answer, row.field) : undefined;
    const token = typeof found === "string" && isFitToken(found) ? found : undefined;
    known ??= Promise.resolve(token);
    settle(token);
    settle = undefined;
    if (token !== undefined && token !== last) changes.tell((last = token));
  }

  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      settle = resolve;
      if (!row) return take(null);
      const fail = (thrown: unknown) => {
        if (thrown instanceof ActionError && denials.includes(thrown.code)) return take(null);
        // An answer to an earlier question may have come meanwhile.
        if (settle) known = undefined;
        reject(
          new ActionError("login-unknown", `The app has not told its token within ${limit} ms`, { name: row.native }),
        );
      };
      bridge
        .call(row.native, {}, { timeout: limit, ready: limit, onLate: (late) => late.then(take, () => {}) })
        .then(take, fail);
    });

  const memory: TokenMemory = {
    onChange: changes.add,
    async known() {
      known ??= ask();
      const mine = known;
      const token = await mine;
      return {
        token,
        async renew() {
          if (known === mine) known = undefined;
          const next = await memory.known().catch(() => undefined);
          if (next?.token !== undefined && next.token !== token) return next;
          // The person may log in before the next request.
          known = undefined;
          return undefined;
        },
      };
    },
  };
  return memory;
}
