import { useEffect, useState } from "react";
import type { PhoneFrame } from "../state/studioState.ts";

/** Milliseconds after which the next phone is made ready: the one that has just been opened goes first. */
const rest = 1_500;

/**
 * The id of the frame that is kept warm to be the next phone, once the present one shows its page; undefined until then.
 * A document that says `data-phones="one"` keeps none: on it nothing is done that nobody has asked for.
 */
export function useSpare({ id, title }: PhoneFrame): number | undefined {
  const [ready, setReady] = useState<number>();
  const isShown = title !== "";
  useEffect(() => {
    if (!isShown || document.documentElement.dataset.phones === "one") return undefined;
    const timer = setTimeout(() => setReady(id + 1), rest);
    return () => clearTimeout(timer);
  }, [id, isShown]);
  return ready === id + 1 ? ready : undefined;
}
