import { useEffect, useState } from "react";
import type { PreviewPage } from "../channel/messages.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";

/** A page as it was at a revision; null: there is none. */
type EarlierPage = PreviewPage | null;

/** Asks for a page as it was at a revision of git; undefined while none is asked for, and until it has come. */
export function useEarlierPage(ask: AskCompiler, ref: string, page: string): EarlierPage | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly page: EarlierPage }>();
  const of = `${ref} ${page}`;
  useEffect(() => {
    let isWanted = ref !== "";
    const show = (found: EarlierPage) => isWanted && setKnown({ of, page: found });
    if (isWanted)
      ask("revisionPage", ref, page).then(
        (found) => show(found && "refused" in found ? null : found),
        () => show(null),
      );
    return () => {
      isWanted = false;
    };
  }, [ask, ref, page, of]);
  return ref !== "" && known?.of === of ? known.page : undefined;
}
