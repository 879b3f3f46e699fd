import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * What stands in for content that is on its way. As long as it does, what comes below it on the page is out of sight:
 * nobody knows how high the content will be, and whatever stood below would jump. `theme/layout.css` says for how long
 * at most.
 */
export function Awaited({ children }: { readonly children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => holdBack(mark.current), []);
  return (
    <>
      {children}
      <span ref={mark} className="gw-awaited" hidden />
    </>
  );
}

/** How many wait within an element. */
const waiting = new WeakMap<Element, number>();

/** Marks an element and what it stands in, up to the page; gives the way to undo it. */
function holdBack(mark: Element | null): () => void {
  const marked: Element[] = [];
  for (let one = mark; one && one.tagName !== "MAIN"; one = one.parentElement) marked.push(one);
  const count = (by: number) => {
    for (const one of marked) {
      const left = (waiting.get(one) ?? 0) + by;
      waiting.set(one, left);
      one.toggleAttribute("data-awaits", left > 0);
    }
  };
  count(1);
  return () => count(-1);
}
