import type { ReceiptCost } from "../../../actions/index.ts";

/** A document that was shown: its text, or the bytes of its page with their address. */
interface SeenDocument {
  readonly title: string;
  readonly at: number;
  readonly text: string | ArrayBuffer;
  readonly address?: string;
}

/** What a page has shown that counts when something is signed on it. */
export type Seen = SeenDocument | (Omit<ReceiptCost, "cost"> & { readonly cost: unknown });
