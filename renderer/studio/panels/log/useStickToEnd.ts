import { type RefObject, useLayoutEffect, useRef } from "react";

/** How far from its end, in pixels, a list still counts as scrolled to it. */
const near = 48;

/** Keeps a list that grows scrolled to its end, unless it has been scrolled away from there. */
export function useStickToEnd<E extends HTMLElement>(length: number): RefObject<E | null> {
  const ref = useRef<E>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const wasAtEnd = list.scrollTop + list.clientHeight >= height.current - near;
    if (wasAtEnd) list.scrollTop = list.scrollHeight;
    height.current = list.scrollHeight;
  }, [length]);
  return ref;
}
