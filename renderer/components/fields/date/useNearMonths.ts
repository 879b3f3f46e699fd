import { type RefObject, useEffect, useState } from "react";
import { addMonths } from "../../../runtime/form/days.ts";

/**
 * The months whose days are worth rendering: those on screen, those next to it, and the one that has the focus. Ten
 * years of days are 3,650 buttons.
 */
export function useNearMonths(scroller: RefObject<HTMLElement | null>, focused: string): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(none);
  useEffect(() => {
    const root = scroller.current;
    if (!root || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver((entries) => setSeen((now) => after(now, entries)), {
      root,
      rootMargin: "100% 0px",
    });
    for (const month of root.children) observer.observe(month);
    return () => observer.disconnect();
  }, [scroller]);
  const around = [-1, 0, 1].map((months) => addMonths(`${focused}-01`, months).slice(0, 7));
  return new Set([...seen, ...around]);
}

const none: ReadonlySet<string> = new Set();

function after(now: ReadonlySet<string>, entries: readonly IntersectionObserverEntry[]): ReadonlySet<string> {
  const next = new Set(now);
  for (const { target, isIntersecting } of entries) {
    const month = target.getAttribute("data-month") ?? "";
    if (isIntersecting) next.add(month);
    else next.delete(month);
  }
  return next;
}
