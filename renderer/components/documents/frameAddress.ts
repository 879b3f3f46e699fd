import { ActionError } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";
import type { PageSession } from "../../runtime/session/pageSession.ts";

/**
 * The guarded absolute address of a page that is to be shown in a frame; null where it may not lead there, and for what
 * is no address, as data may hold it.
 */
export function frameAddress({ address }: Pick<PageSession, "address">, text: Json): string | null {
  if (typeof text !== "string" || text === "") return null;
  try {
    return address(text);
  } catch (thrown) {
    if (thrown instanceof ActionError) return null;
    throw thrown;
  }
}
