import type { SignedStops, StopList } from "../../../actions/index.ts";

/** What checks signatures; a browser without a secure origin has none. */
type Verifier = Pick<SubtleCrypto, "importKey" | "verify">;

/**
 * Reads a signed list. Gives undefined for whatever is not whole, was not signed by the key, or cannot be checked here: a list
 * that nobody vouches for stops nothing, since anybody could have written it.
 *
 * @param key the public key, as app.yaml has it
 */
export async function readStops(
  text: string,
  key: string,
  subtle: Verifier | undefined,
): Promise<StopList | undefined> {
  try {
    const { list, signature } = JSON.parse(text) as SignedStops;
    const kind = { name: "ECDSA", namedCurve: "P-256" };
    const publicKey = await subtle?.importKey("spki", bytesOf(key), kind, false, ["verify"]);
    if (!subtle || !publicKey) return undefined;
    const signed = new TextEncoder().encode(list);
    const how = { name: "ECDSA", hash: "SHA-256" };
    if (!(await subtle.verify(how, publicKey, bytesOf(signature), signed))) return undefined;
    return JSON.parse(list) as StopList;
  } catch {
    return undefined;
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
