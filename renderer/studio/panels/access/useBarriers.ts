import { useCallback, useEffect, useState } from "react";
import type { Page } from "../../../../schemas/index.ts";
import type { FoundBarriers, PhoneLink } from "../../channel/phoneLink.ts";
import { studioLanguage } from "../../words/studioLanguage.ts";

/** What keeps people out of the page on the phone. */
export interface BarrierCheck {
  /** undefined: it has not been looked at yet. */
  readonly found: FoundBarriers | undefined;
  readonly isChecking: boolean;
  readonly again: () => void;
}

/**
 * Looks for barriers on the phone, and again when the page on it is another one.
 *
 * @param page the page on the phone; undefined while there is none
 */
export function useBarriers(link: PhoneLink, page: Page | undefined): BarrierCheck {
  const [found, setFound] = useState<FoundBarriers>();
  const [isChecking, setChecking] = useState(true);
  const again = useCallback(() => {
    setChecking(true);
    link.examine(studioLanguage);
  }, [link]);
  useEffect(
    () =>
      link.onBarriers((next) => {
        setFound(next);
        setChecking(false);
      }),
    [link],
  );
  useEffect(() => {
    if (page) again();
  }, [again, page]);
  return { found, isChecking, again };
}
