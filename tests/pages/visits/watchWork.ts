import { IDBFactory } from "fake-indexeddb";

/** Work of the window that takes real time and that no timer tells of: cryptography, and the database. */
export interface WatchedWork {
  readonly crypto: Crypto;
  readonly isWorking: () => boolean;
  readonly restore: () => void;
}

/** Counts cryptography and database work that is under way. */
export function watchWork(crypto: Crypto): WatchedWork {
  let working = 0;
  const { setImmediate } = globalThis;
  // The database of the tests takes its steps in turns of the event loop.
  globalThis.setImmediate = Object.assign((run: (...given: unknown[]) => void, ...given: unknown[]) => {
    working += 1;
    return setImmediate(() => {
      working -= 1;
      run(...given);
    });
  }, setImmediate);
  const watched =
    (name: keyof SubtleCrypto) =>
    (...given: unknown[]) => {
      working += 1;
      const [how, ...rest] = given;
      // One round in place of a hundred thousand: nobody attacks these marks.
      const quick = name === "deriveBits" ? { ...(how as Pbkdf2Params), iterations: 1 } : how;
      const work = Reflect.apply(crypto.subtle[name], crypto.subtle, [quick, ...rest]) as Promise<unknown>;
      return work.finally(() => {
        working -= 1;
      });
    };
  const names = [
    "digest",
    "encrypt",
    "decrypt",
    "generateKey",
    "importKey",
    "deriveBits",
    "deriveKey",
    "sign",
  ] as const;
  const subtle = Object.fromEntries(names.map((name) => [name, watched(name)]));
  const parts = {
    subtle: { value: subtle },
    getRandomValues: { value: crypto.getRandomValues.bind(crypto) },
    randomUUID: { value: crypto.randomUUID.bind(crypto) },
  };
  return {
    crypto: Object.create(crypto, parts) as Crypto,
    isWorking: () => working > 0,
    restore: () => {
      globalThis.setImmediate = setImmediate;
    },
  };
}

/** An empty database of a phone. */
export const emptyDatabase = () => new IDBFactory();
