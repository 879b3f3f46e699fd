/** A window's cryptography, and whether it is at work. */
export interface WatchedCrypto {
  readonly crypto: Crypto;
  readonly isWorking: () => boolean;
}

/**
 * Watches cryptography at work: what is made of a text comes from beside the page's thread, in real time, and no turn of the
 * event loop tells of it.
 */
export function watchCrypto(crypto: Crypto): WatchedCrypto {
  const subtle = (crypto.subtle as SubtleCrypto | undefined) ?? nodeCrypto()?.subtle;
  let working = 0;
  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    working += 1;
    return work.finally(() => {
      working -= 1;
    });
  };
  const digest: SubtleCrypto["digest"] = (...given) => watched((subtle as SubtleCrypto).digest(...given));
  const importKey = (...given: Parameters<SubtleCrypto["importKey"]>) =>
    watched((subtle as SubtleCrypto).importKey(...given));
  // A test has no secrets: one round instead of all.
  const deriveBits: SubtleCrypto["deriveBits"] = (how, ...rest) =>
    watched((subtle as SubtleCrypto).deriveBits({ ...(how as Pbkdf2Params), iterations: 1 }, ...rest));
  const parts = {
    // Without a secure context there is none.
    subtle: { value: subtle && { digest, importKey, deriveBits } },
    getRandomValues: { value: crypto.getRandomValues.bind(crypto) },
    randomUUID: { value: crypto.randomUUID.bind(crypto) },
  };
  return { crypto: Object.create(crypto, parts) as Crypto, isWorking: () => working > 0 };
}

/** Node's own cryptography: the document of the command line has none. Undefined in a browser. */
function nodeCrypto(): Crypto | undefined {
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: "crypto") => { webcrypto: Crypto } } };
  return process?.getBuiltinModule?.("crypto").webcrypto;
}
