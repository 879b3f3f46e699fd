import { useEffect, useState } from "react";
import { writeOwn } from "../../../runtime/owner/ownMemory.ts";
import { useOwn } from "../../../runtime/owner/useOwn.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { agreementTexts } from "../../../runtime/theme/texts/fields/agreementTexts.ts";
import { useCountdown } from "../shell/useCountdown.ts";

/** A document to be agreed to. */
export interface Agreement {
  readonly title: string;
  readonly url: string;
}

interface Given {
  readonly items: readonly Agreement[];
  /** Why there is nothing to agree to; undefined: there is. */
  readonly lacking: string | undefined;
  readonly mustRead?: boolean | undefined;
  readonly seconds?: number | undefined;
  /** Under which it is kept for the visit what was read; with other documents it is another one. */
  readonly key: string | undefined;
}

/** Which documents have been read, and whether their box may be ticked. */
export function useReading({ items, lacking, mustRead = false, seconds = 0, key }: Given) {
  const kept = useOwn(key);
  const [read, setRead] = useState<readonly string[]>([]);
  const [isAsked, setAsked] = useState(false);
  const countdown = useCountdown(seconds, key && `${key} until`);
  // The page may have been left for a document, and loaded again.
  useEffect(() => setRead(kept?.split("\n") ?? []), [kept]);

  const isRead = ({ url }: Agreement) => mustRead && read.includes(url);
  /** What stands in the way of the tick. */
  const missing = () => {
    if (lacking !== undefined || !mustRead) return lacking;
    const unread = items.find((item) => !isRead(item));
    if (unread) return agreementTexts.readFirst(unread.title);
    return countdown.left > 0 ? locale.readOn(countdown.left) : undefined;
  };
  const keep = (item: Agreement) => {
    if (!mustRead || isRead(item)) return;
    const all = [...read, item.url];
    setRead(all);
    if (key) writeOwn(key, all.join("\n"));
  };
  return {
    isRead,
    note: isAsked ? missing() : undefined,
    /** Whether the box may not be ticked yet; from then on it is said why. */
    refuses: () => {
      setAsked(true);
      return missing() !== undefined;
    },
    /** It has been read. */
    keep,
    /** It has been opened where nobody sees how it is read: that takes a while. */
    open(item: Agreement) {
      if (seconds > 0 && !isRead(item)) countdown.start();
      keep(item);
    },
  };
}
