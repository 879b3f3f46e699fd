import { useEffect, useState } from "react";
import { recall, remember } from "../../form/visit.ts";
import { locale } from "../../theme/locale.ts";
import { useCountdown } from "./useCountdown.ts";

/** A document to be agreed to. */
export interface Agreement {
  readonly title: string;
  readonly url: string;
}

interface Given {
  readonly items: readonly Agreement[] | null;
  readonly mustRead?: boolean | undefined;
  readonly seconds?: number | undefined;
  readonly visitKey?: string | undefined;
}

/** Which documents have been opened, and whether their box may be ticked. */
export function useReading({ items, mustRead = false, seconds = 0, visitKey }: Given) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const countdown = useCountdown(seconds, visitKey && `${visitKey} until`);
  // The page may have been left for a document, and loaded again.
  useEffect(() => setOpened((visitKey && recall(visitKey)?.split("\n")) || []), [visitKey]);

  const isOpened = ({ url }: Agreement) => mustRead && opened.includes(url);
  /** What stands in the way of the tick. */
  const missing = () => {
    if (!mustRead) return undefined;
    if (!items) return locale.agreementsMissing;
    const unread = items.find((item) => !isOpened(item));
    if (unread) return locale.readFirst(unread.title);
    return countdown.left > 0 ? locale.readOn(countdown.left) : undefined;
  };
  return {
    isOpened,
    note: isAsked ? missing() : undefined,
    /** Whether the box may not be ticked yet; from then on it is said why. */
    refuses: () => {
      setAsked(true);
      return missing() !== undefined;
    },
    open(item: Agreement) {
      if (!mustRead || isOpened(item)) return;
      const all = [...opened, item.url];
      setOpened(all);
      if (visitKey) remember(visitKey, all.join("\n"));
      if (seconds > 0) countdown.start();
    },
  };
}
