import { createHash } from "node:crypto";
import { alteredIn, linesOfReceipt, type SealedReceipt } from "../../../../../actions/index.ts";
import type { Json } from "../../../../../schemas/index.ts";

/**
 * The places of a receipt that were altered since it was sealed. Where the phone could make no digests, marks alone tell. A
 * document is held against the texts among the page's data.
 */
export function verifyReceipt(receipt: SealedReceipt): readonly string[] {
  const altered = alteredIn(receipt);
  const { digest, documents, values } = receipt;
  const isWhole = digest === "" || digest === sha256(linesOfReceipt(receipt).join("\n"));
  const texts = new Set(textsIn(values.data ?? {}).map(sha256));
  const unlike = documents.flatMap(({ address, sha256: own }, index) => {
    // Nobody but its server has the bytes of a page.
    const isAsOpened = own === "" || address !== undefined || texts.has(own);
    return isAsOpened ? [] : [`documents[${index}].sha256`];
  });
  return [...new Set([...altered, ...unlike, ...(isWhole || altered.length > 0 ? [] : ["digest"])])];
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** All texts in a value, and each part of it as it is written when it is a list of parts of a text. */
function textsIn(value: Json): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [JSON.stringify(value)] : []), ...Object.values(value).flatMap(textsIn)];
}
