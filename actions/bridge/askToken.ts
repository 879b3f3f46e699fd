import type { Contract } from "../../schemas/index.ts";
import { isJsonObject, ownField } from "../json.ts";
import { isFitToken } from "../token.ts";
import type { Bridge } from "./bridge.ts";
import { isRefusal } from "./resolve.ts";

/**
 * Gives the borrower's token as often as it is asked for: the one that the page was opened with, else what the app says
 * of it. The app is asked once; where it has no such function, fails or does not know, there is none.
 *
 * @param given what stood in the page's address
 */
export function askToken(bridge: Bridge, { hosts }: Contract, given?: string): () => Promise<string | undefined> {
  let asked: Promise<string | undefined> | undefined;
  return () => {
    asked ??= given === undefined ? fromApp(bridge, hosts.token) : Promise.resolve(given);
    return asked;
  };
}

async function fromApp(bridge: Bridge, row: Contract["hosts"]["token"]): Promise<string | undefined> {
  if (!row || isRefusal(bridge.resolve("native", row.native))) return undefined;
  const answer = await bridge.call(row.native, {}).catch(() => null);
  const token = isJsonObject(answer) ? ownField(answer, row.field) : undefined;
  return typeof token === "string" && isFitToken(token) ? token : undefined;
}
