import { codeMissing } from "../errors.ts";
import type { TokenMemory } from "./tokenMemory.ts";

/** The token memory of a visit, whose code comes later. */
export interface LateTokens extends Pick<TokenMemory, "known" | "renew"> {
  /** Listens from when the code is there. Resolves with a function that stops it. */
  readonly onChange: (...listener: Parameters<TokenMemory["onChange"]>) => Promise<() => void>;
}

/**
 * Opens the token memory. A token of the page's address is known without its code, as long as the server accepts it.
 *
 * @param load makes the memory around the same token
 */
export function openTokens(load: () => Promise<TokenMemory>, given?: string): LateTokens {
  let memory: Promise<TokenMemory> | undefined;
  let accepted = given;
  const open = () => {
    memory ??= load().catch((cause) => {
      memory = undefined;
      throw codeMissing("token", cause);
    });
    return memory;
  };
  return {
    known: async () => (accepted === undefined ? (await open()).known() : { token: accepted }),
    async renew(refused) {
      accepted = undefined;
      return (await open()).renew(refused);
    },
    onChange: async (listener) => (await open()).onChange(listener),
  };
}
