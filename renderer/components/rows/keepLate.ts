import type { PageSession } from "../../runtime/session/pageSession.ts";
import type { BoundChoices } from "./boundChoices.ts";

/** Loads `keepChoices` and starts it for several lists. Returns the function that stops it. */
export function keepLate(lists: readonly BoundChoices[], page: PageSession): () => void {
  let isOver = false;
  let stops: readonly (() => void)[] = [];
  const begin = ({ keepChoices }: typeof import("./keepChoices.ts")) => {
    if (!isOver) stops = lists.map((list) => keepChoices(list, page));
  };
  import("./keepChoices.ts").then(begin, () => undefined);
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}
