import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Json } from "../../../schemas/index.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { holdersOf, noChoice, stateName } from "./boundChoices.ts";
import { useReads } from "./useReads.ts";

/** Limits the writes in one task if two components with different choices are bound to one value: they would overwrite each other for ever. */
const mostTries = 3;

/**
 * Decides which of several choices is shown, and makes a value of the page's state hold that one. If the held value is
 * none of them, the first that can be chosen is shown, and the state is written before anything can read it: in the
 * commit that shows it. Without any choice the state becomes empty: null, or "" if it has a default.
 *
 * @param bind the value, such as `state.tab`
 * @param values what the state holds for each choice; undefined while they are unknown, which leaves the state as it is
 * @returns the index of the shown choice, -1 if there is none, the way to choose another, and what the state holds
 */
export function useShownChoice(
  bind: string,
  values: readonly Json[] | undefined,
  isFree: (index: number) => boolean,
): readonly [shown: number, choose: (index: number) => void, held: Json | undefined] {
  const session = useSession();
  const { store } = session;
  const holders = holdersOf(session, bind);
  const name = stateName(bind);
  const held = useReads(useMemo(() => [bind], [bind]))[bind] as Json | undefined;
  // Tells choices with the same value apart.
  const [last, setLast] = useState(-1);
  const tries = useRef(0);
  const places = [...(values ?? []).keys()];
  const holds = (index: number) => String(values?.[index] ?? "") === String(held ?? "");
  const shown =
    [last, ...places].find((index) => index in places && holds(index)) ?? places.find(isFree) ?? places[0] ?? -1;
  const value = values?.[shown] ?? noChoice(session, bind);
  useLayoutEffect(() => {
    holders.count += 1;
    return () => {
      holders.count -= 1;
      holders.onLeft();
    };
  }, [holders]);
  useLayoutEffect(() => {
    if (!values || held === value) return;
    if (holders.count > 1 && tries.current++ > mostTries) return;
    store.set("state", name, value);
    setTimeout(() => {
      tries.current = 0;
    });
  });
  const choose = (index: number) => {
    setLast(index);
    store.set("state", name, values?.[index] ?? null);
  };
  return [shown, choose, held];
}
