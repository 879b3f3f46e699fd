import { useEffect, useState } from "react";
import type { App } from "../../../schemas/index.ts";
import type { PreviewPage } from "../channel/messages.ts";
import type { Reviewing } from "./useReview.ts";

/** A page as it was and as it is; undefined where there is none, or it has mistakes. */
interface Pictures {
  readonly before: PreviewPage | undefined;
  readonly after: PreviewPage | undefined;
}

/** Asks for both states of a page; undefined until they have come. */
export function usePictures({ ask, ref, answer }: Reviewing, page: string, app: App | undefined): Pictures | undefined {
  const [known, setKnown] = useState<Pictures & { readonly of: string }>();
  const of = `${ref} ${page}`;
  useEffect(() => {
    let isWanted = answer !== undefined;
    const read = async () => {
      const [old, now] = await Promise.all([ask("revisionPage", ref, page), ask("page", page)]);
      const before = old && !("refused" in old) ? old : undefined;
      const after =
        now && "page" in now && now.page && app
          ? { page: now.page, stubs: now.stubs, samples: now.samples, app }
          : undefined;
      if (isWanted) setKnown({ of, before, after });
    };
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, ref, page, app, of, answer]);
  return known?.of === of ? known : undefined;
}
