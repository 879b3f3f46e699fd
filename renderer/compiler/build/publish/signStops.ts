import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { SignedStops, StopList } from "../../../../actions/index.ts";

/** In the form that browsers read signatures in. */
const dsaEncoding = "ieee-p1363";

/** Makes a private key where there is none, for nobody but its owner to read. */
export function makeKey(path: string): void {
  if (existsSync(path)) return;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  writeFileSync(path, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
}

/** The public key of a private one, as app.yaml has it. Throws where the file is none. */
export function publicKeyOf(path: string): string {
  return createPublicKey(readFileSync(path)).export({ type: "spki", format: "der" }).toString("base64");
}

/**
 * Signs a list as clients read it.
 *
 * @param path the file of the private key
 */
export function signStops(whole: StopList, path: string): SignedStops {
  const list = JSON.stringify(whole);
  const key = { key: createPrivateKey(readFileSync(path)), dsaEncoding } as const;
  return { list, signature: sign("sha256", Buffer.from(list), key).toString("base64") };
}

/**
 * Reads a signed list as clients do. undefined: it is not whole, or the key has not signed it.
 *
 * @param key the public key, as app.yaml has it
 */
export function verifyStops(text: string, key: string): StopList | undefined {
  try {
    const { list, signature } = JSON.parse(text) as SignedStops;
    const spki = createPublicKey({ key: Buffer.from(key, "base64"), format: "der", type: "spki" });
    const isSigned = verify("sha256", Buffer.from(list), { key: spki, dsaEncoding }, Buffer.from(signature, "base64"));
    return isSigned ? (JSON.parse(list) as StopList) : undefined;
  } catch {
    return undefined;
  }
}
