import type { Http } from "../../../actions/index.ts";
import type { Json, Page } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { Seen } from "./seen.ts";

/** The page on which a contract is signed. */
export interface SigningPage {
  readonly page: Page;
  readonly store: Pick<Store, "get">;
  readonly http: Pick<Http, "send">;
  readonly seen: readonly Seen[];
  readonly form: { readonly withoutCodes: () => Readonly<Record<string, Json>> } | undefined;
}

/** A write is about to sign at a quote. */
export interface Signing {
  readonly step: string;
  readonly quote: string;
  readonly from: SigningPage;
}

/** A write has its key, and leaves. */
export interface LeavingWrite {
  readonly step: string;
  readonly key: string;
}
