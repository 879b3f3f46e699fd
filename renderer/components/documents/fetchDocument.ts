import { defaults } from "../../runtime/theme/defaults.ts";
import { DocumentError } from "./documentError.ts";
import { documentMarkup } from "./documentMarkup.ts";

/** A document that has come whole. */
export interface LoadedDocument {
  /** Its bytes, as they came. */
  readonly bytes: ArrayBuffer;
  /** What its frame shows of them. */
  readonly markup: string;
}

interface Asked {
  /** Whether an address may be shown: a redirect may lead elsewhere. */
  readonly isAllowed: (address: string) => boolean;
  /** Fired when nobody wants the document any more. */
  readonly signal: AbortSignal;
  /** An earlier attempt failed: no answer in a cache counts. */
  readonly isRetry: boolean;
}

/** What a frame can show on every host. A PDF is none of them: Android's web views show nothing of it. */
const types = /^(?:text\/html|application\/xhtml\+xml|text\/plain)$/;

/**
 * Fetches a document to be read. It has come only with status 200, an expected type and a complete body.
 *
 * @throws DocumentError in all other cases
 */
export async function fetchDocument(address: string, { isAllowed, signal, isRetry }: Asked): Promise<LoadedDocument> {
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  signal.addEventListener("abort", giveUp);
  let timer = setTimeout(giveUp, defaults.contract.timeout);
  try {
    const response = await ask(address, { signal: stop.signal, cache: isRetry ? "reload" : "default" });
    clearTimeout(timer);
    timer = setTimeout(giveUp, defaults.contract.timeout);
    if (!isAllowed(response.url || address)) throw new DocumentError("foreign");
    if (response.status !== 200) throw new DocumentError("failed");
    const [, type = "", charset] =
      /^\s*([^\s;]*)(?:.*?charset\s*=\s*["']?([^\s;"']+))?/i.exec(response.headers.get("content-type") ?? "") ?? [];
    if (!types.test(type.toLowerCase())) throw new DocumentError("type");
    const bytes = await response.arrayBuffer();
    if (!isComplete(response, bytes)) throw new DocumentError("failed");
    const markup = documentMarkup(decoded(bytes, charset), response.url || address, /plain$/i.test(type));
    if (markup === undefined) throw new DocumentError("failed");
    return { bytes, markup };
  } catch (thrown) {
    throw thrown instanceof DocumentError ? thrown : new DocumentError("failed", thrown);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

/** No token goes along, and cookies go to our own server alone. */
async function ask(address: string, how: RequestInit): Promise<Response> {
  const asked: RequestInit = { ...how, credentials: "same-origin", referrerPolicy: "no-referrer" };
  try {
    return await fetch(address, asked);
  } catch (thrown) {
    // An engine does not say why. Of a server that is there and lets nobody read, an opaque answer comes.
    const isForeign = new URL(address).origin !== location.origin;
    const isThere = isForeign && (await fetch(address, { ...asked, mode: "no-cors" }).then(Boolean, () => false));
    throw new DocumentError(isThere ? "cors" : "failed", thrown);
  }
}

/** Some engines take a body that was cut off for a whole one. Another origin does not say whether it was packed. */
function isComplete({ type, headers }: Response, { byteLength }: ArrayBuffer): boolean {
  const length = headers.get("content-length");
  const isKnown = length !== null && type === "basic" && !headers.has("content-encoding");
  return byteLength > 0 && (!isKnown || Number(length) === byteLength);
}

/** By the header's charset, else by the one in its `meta`; UTF-8 if none is named, GB 18030 if it is no UTF-8. */
function decoded(bytes: ArrayBuffer, given: string | undefined): string {
  const head = new TextDecoder("latin1").decode(bytes.slice(0, 1024));
  const [, named] = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head) ?? [];
  for (const label of [given, named]) {
    try {
      if (label) return new TextDecoder(label).decode(bytes);
    } catch {
      // No engine knows such a charset.
    }
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
