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
}

/** Keeps the borrower's token during a visit. */
export interface TokenMemory {
  /**
   * The token of the page's address, else the app's. Asks the app at most once at a time, and again only after a
   * failure or `renew`.
   *
   * @throws ActionError `login-unknown` if the app should know but has not told within the limit. A later answer is kept
   * for the next call; `not-sent` if the code that asks cannot be fetched.
   */
  readonly known: () => Promise<KnownToken>;
  /**
   * The server does not accept a token: asks the app again, unless that has happened since. Returns undefined if the
   * app has no other token, or does not answer.
   */
  readonly renew: (refused: string | undefined) => Promise<KnownToken | undefined>;
  /** Reports each token from the app that differs from the last known one. Returns a function that stops it. */
  readonly onChange: Listeners<string>["add"];
}

/**
 * Milliseconds that a request waits for the app's token: for the bridge object, which is counted from the opening of
 * the page, and the answer together. Slow phones need 6 s.
 */
const limit = 10_000;

/** Failures that are an app's word that it knows no token. Any other leaves the token unknown. */
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
  /** Settles the open questions; undefined once they are answered: an older answer does not replace a newer one. */
  let settle: ((token: string | undefined) => void) | undefined;

  /** Takes an answer to any question, also a late one. */
  function take(answer: Json): void {
    if (!settle) return;
    const found = row && isJsonObject(answer) ? ownField(answer, row.field) : undefined;
    const token = typeof found === "string" && isFitToken(found) ? found : undefined;
    known ??= Promise.resolve(token);
    settle(token);
    settle = undefined;
    if (token === undefined || token === last) return;
    last = token;
    changes.tell(token);
  }

  function fail(thrown: unknown, reject: (error: ActionError) => void): void {
    if (thrown instanceof ActionError && denials.includes(thrown.code)) {
      take(null);
      return;
    }
    // Another question may have been answered meanwhile.
    if (settle) known = undefined;
    const message = `The app has not told its token within ${limit} ms`;
    reject(new ActionError("login-unknown", message, { name: row?.native ?? "" }));
  }

  function ask(): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const before = settle;
      settle = (token) => {
        before?.(token);
        resolve(token);
      };
      if (!row) {
        take(null);
        return;
      }
      const onLate = (late: Promise<Json>) => void late.then(take, () => {});
      const asked = bridge.call(row.native, {}, { timeout: limit, ready: limit, onLate });
      asked.then(take, (thrown) => fail(thrown, reject));
    });
  }

  function current(): Promise<string | undefined> {
    known ??= ask();
    return known;
  }

  return {
    onChange: changes.add,
    known: async () => ({ token: await current() }),
    async renew(refused) {
      const first = current();
      let token = await first.catch(() => undefined);
      if (token === refused) {
        if (known === first) known = undefined;
        token = await current().catch(() => undefined);
      }
      if (token !== undefined && token !== refused) return { token };
      // The person may log in before the next request.
      known = undefined;
      return undefined;
    },
  };
}
