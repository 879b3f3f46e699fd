import { type RefObject, useEffect, useEffectEvent } from "react";
import { readVisit, writeVisit } from "../../../runtime/host/visitStorage.ts";

/**
 * Keeps for the visit that a box was ticked, also over a reload and a way back.
 *
 * @param box the box, which holds the tick
 * @param key under which it is kept; nothing while it is not known
 * @param onChange told when the tick is put back
 * @returns notes a change
 */
export function useKeptTick(
  box: RefObject<HTMLInputElement | null>,
  key: string | undefined,
  onChange: (ticked: boolean) => void,
): (ticked: boolean) => void {
  const putBack = useEffectEvent(() => {
    if (!box.current || box.current.checked) return;
    box.current.checked = true;
    onChange(true);
  });
  useEffect(() => {
    if (key && readVisit(key)) putBack();
  }, [key]);
  return (ticked) => {
    if (key) writeVisit(key, ticked ? "1" : "");
  };
}
