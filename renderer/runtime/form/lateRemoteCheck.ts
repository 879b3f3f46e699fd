import type { Page } from "../../../schemas/index.ts";

/** The code that checks a field at the server, once a page with such a field was made ready. */
let late: typeof import("./remoteCheck.ts") | undefined;

/** Fetches the code that checks fields at the server, where a page has such a field. Rejects if it cannot be fetched. */
export async function loadRemoteCheck({ body }: Pick<Page, "body">): Promise<void> {
  if (JSON.stringify(body).includes('"checkWith"')) late ??= await import("./remoteCheck.ts");
}

/** The code that checks fields at the server. Throws if the page was not made ready. */
export function remoteChecks(): typeof import("./remoteCheck.ts") {
  if (!late) throw new Error("A form with a check at the server was not made ready");
  return late;
}
