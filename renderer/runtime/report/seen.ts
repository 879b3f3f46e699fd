import type { ReceiptCost } from "../../../actions/index.ts";

/** A document that was opened: its text, or the address of its page. */
interface SeenDocument {
  readonly title: string;
  readonly at: number;
  readonly text: string;
  readonly address?: string;
}

/** What a page has shown that counts when something is signed on it. */
export type Seen = SeenDocument | (Omit<ReceiptCost, "cost"> & { readonly cost: unknown });
