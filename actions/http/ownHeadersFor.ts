import type { ClientOptions, OwnHeaders } from "./clientOptions.ts";

/** The headers that a request to an absolute address gets beside those that it was given; none outside of the base. */
export async function ownHeadersFor(url: string, options: ClientOptions): Promise<OwnHeaders | undefined> {
  return isBelow(url, options) ? options.ownHeaders?.() : undefined;
}

/** Whether an absolute address lies below the base. */
function isBelow(url: string, { base, page }: ClientOptions): boolean {
  const root = new URL(base, page);
  return url.startsWith(`${root.origin}${root.pathname.replace(/\/$/, "")}/`);
}
