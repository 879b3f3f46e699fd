import { useCallback, useEffect, useRef, useState } from "react";
import type { PageBytes } from "../../../compiler/index.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";

/** What a page costs a phone, as far as it is known. */
export interface KnownBytes {
  readonly page: string;
  /** undefined: the server does not answer. */
  readonly bytes: PageBytes | undefined;
}

/**
 * Asks what a page costs, and again when the page is another one, or the window comes back to the front: builds are made
 * elsewhere.
 *
 * @param state changes when the page does
 */
export function usePageBytes(page: string, state: unknown, ask: AskCompiler) {
  const [known, setKnown] = useState<KnownBytes>();
  const asked = useRef<Promise<unknown>>(undefined);
  const read = useCallback(() => {
    const request = ask("bytes", page);
    asked.current = request;
    const take = (bytes: PageBytes | undefined) => request === asked.current && setKnown({ page, bytes });
    request.then(take, () => take(undefined));
  }, [page, ask]);
  useEffect(() => {
    read();
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  }, [read, state]);
  return { known: known?.page === page ? known : undefined, read };
}
