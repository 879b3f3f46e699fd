/**
 * Why a document cannot be shown: it did not come whole; its address, or one that it redirects to, is not allowed; its
 * server lets no page of another origin read it; a frame cannot show its type.
 */
export type DocumentFault = "failed" | "foreign" | "cors" | "type";

/** A document that cannot be shown, and so counts as unread. */
export class DocumentError extends Error {
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, cause?: unknown) {
    super(`A document cannot be shown: ${fault}`, { cause });
    this.fault = fault;
  }
}
