import type { Ledger } from "../outcomes/ledger.ts";
import type { ClientOptions } from "./clientOptions.ts";
import type { RetryWindow } from "./retry.ts";

/** How requests go to the server. */
export interface HttpOptions extends ClientOptions {
  readonly window: RetryWindow & { readonly crypto: Pick<Crypto, "getRandomValues"> };
  /** Milliseconds until a request counts as failed; by its kind when left out, 0 for no limit. */
  readonly timeout?: number | undefined;
  /** Where intentions are kept until their outcome is known. */
  readonly ledger?: Ledger | undefined;
  /** The header that names the intention behind a write. */
  readonly idempotencyHeader?: string | undefined;
  /** The server does a write once, however often it comes under one key: it may be repeated as a read may. */
  readonly retryWrites?: boolean | undefined;
}
