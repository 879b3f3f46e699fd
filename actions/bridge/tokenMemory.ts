import type { HostsContract } from "../../schemas/index.ts";
import { isJsonObject, ownField } from "../json.ts";
import { isFitToken } from "../token.ts";
import type { Bridge } from "./bridge.ts";
import { isRefusal } from "./isRefusal.ts";

/** The borrower's token as it was known at one moment. */
export interface KnownToken {
  /** undefined: there is none. */
  readonly token: string | undefined;
  /** The server does not take it. The app is asked the next time, unless it has been asked since. */
  readonly forget: () => void;
}

/**
 * Keeps the borrower's token, and gives it as often as it is asked for: the one that the page was opened with, else what
 * the app says of it. The app is asked once, until the token is forgotten; where it has no such function, fails or does
 * not know, there is none.
 *
 * @param given what stood in the page's address
 */
export function createTokenMemory(bridge: Bridge, { hosts }: HostsContract, given?: string): () => Promise<KnownToken> {
  let known = given === undefined ? undefined : Promise.resolve<string | undefined>(given);
  return async () => {
    known ??= fromApp(bridge, hosts.token);
    const mine = known;
    const forget = () => {
      if (known === mine) known = undefined;
    };
    return { token: await mine, forget };
  };
}

async function fromApp(bridge: Bridge, row: HostsContract["hosts"]["token"]): Promise<string | undefined> {
  if (!row) return undefined;
  if (bridge.ready) await bridge.ready;
  if (isRefusal(bridge.resolve("native", row.native))) return undefined;
  const answer = await bridge.call(row.native, {}).catch(() => null);
  const token = isJsonObject(answer) ? ownField(answer, row.field) : undefined;
  return typeof token === "string" && isFitToken(token) ? token : undefined;
}
