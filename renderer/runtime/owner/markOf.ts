/** What a mark is made of: an app's `mid`, or a token. */
export type MarkKind = "mid" | "token";

/** Rounds of PBKDF2: some 0.1 s on a slow phone, so that nobody can try all ids that there are. */
const rounds = 100_000;

/**
 * Makes the mark of a person: `mid SALT DIGEST`. It tells whether two ids are the same, and no id can be read from it. Undefined
 * where the browser has no WebCrypto, as on an insecure origin. Never rejects.
 *
 * @param salt random, of this device
 */
export async function markOf(crypto: Crypto, salt: string, kind: MarkKind, id: string): Promise<string | undefined> {
  try {
    const { subtle } = crypto;
    const bytes = (text: string) => new TextEncoder().encode(text);
    const key = await subtle.importKey("raw", bytes(`${kind} ${id}`), "PBKDF2", false, ["deriveBits"]);
    const how = { name: "PBKDF2", hash: "SHA-256", salt: bytes(salt), iterations: rounds };
    const digest = new Uint8Array(await subtle.deriveBits(how, key, 128));
    return `${kind} ${salt} ${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  } catch {
    return undefined;
  }
}

/** A mark without its digest. Of two marks that agree in it, different ones are of different persons. */
export function schemeOf(mark: string): string {
  return mark.slice(0, mark.lastIndexOf(" "));
}

export function kindOf(mark: string): string | undefined {
  return mark.split(" ")[0];
}

export function saltOf(mark: string): string | undefined {
  return mark.split(" ")[1];
}
