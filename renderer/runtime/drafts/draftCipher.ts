import { get, type UseStore, update } from "idb-keyval";

/** Something encrypted, as it lies on the device. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Encrypts values, and reads what it has encrypted. */
export interface DraftCipher {
  /** Rejects with what is no JSON. */
  readonly seal: (value: unknown) => Promise<Sealed>;
  /** The value; undefined for what it has not encrypted, or what was changed since. Never rejects. */
  readonly unseal: (sealed: unknown) => Promise<unknown>;
}

/** The name under which the key lies among the drafts. */
export const keyName = "key";
const algorithm = "AES-GCM";

/**
 * Makes the cipher of this device: AES-GCM with a key that lies in its database and that no script can read out. Rejects
 * where there is no WebCrypto, as on an insecure origin, or where keys cannot be stored.
 */
export async function openDraftCipher(database: UseStore, crypto: Crypto): Promise<DraftCipher> {
  const { subtle } = crypto;
  const key = await deviceKey(database, subtle);
  return {
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(value));
      return { iv, data: await subtle.encrypt({ name: algorithm, iv }, key, text) };
    },
    async unseal(sealed) {
      try {
        const { iv, data } = sealed as Sealed;
        const text = await subtle.decrypt({ name: algorithm, iv }, key, data);
        return JSON.parse(new TextDecoder().decode(text));
      } catch {
        return undefined;
      }
    },
  };
}

async function deviceKey(database: UseStore, subtle: SubtleCrypto): Promise<CryptoKey> {
  const kept = await get<unknown>(keyName, database);
  if (kept instanceof CryptoKey) return kept;
  const made = await subtle.generateKey({ name: algorithm, length: 256 }, false, ["encrypt", "decrypt"]);
  // Another tab may have been quicker: the key that lies there first is everybody's.
  await update<unknown>(keyName, (there) => (there instanceof CryptoKey ? there : made), database);
  return (await get<CryptoKey>(keyName, database)) ?? made;
}
