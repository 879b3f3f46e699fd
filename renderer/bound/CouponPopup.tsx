import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { PropsOf } from "../component.ts";
import { CouponPopup } from "../components/CouponPopup.tsx";
import { overlays } from "../components/overlays.ts";
import { admitToday } from "./admitToday.ts";
import { useBoundOpen } from "./useBoundOpen.ts";

/** Coupons that a condition or a value of the page's state opens, at most so many times a day. */
export function BoundCouponPopup({ bind, when, daily, delay = 0, id, items, ...given }: PropsOf<"couponPopup">) {
  const { onShow, onTap, ...look } = given;
  const [isWanted, dismiss] = useWish(bind, when);
  const [open, setOpen] = useState(false);
  const come = useEffectEvent(() => {
    if (!admitToday(id, daily)) return dismiss();
    setOpen(true);
    void onShow?.();
  });
  useEffect(() => {
    if (!isWanted) return setOpen(false);
    return later(delay, () => come());
  }, [isWanted, delay]);
  const use = () => {
    dismiss();
    void onTap?.();
  };
  return <CouponPopup {...look} items={Array.isArray(items) ? items : []} open={open} onTap={use} onClose={dismiss} />;
}

/** Whether it is to be open, and the way to have done with it: for as long as the condition holds without a break. */
function useWish(bind: string | undefined, when = false): readonly [isWanted: boolean, dismiss: () => void] {
  const [isBound, close] = useBoundOpen(bind ?? "");
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!when) setDone(false);
  }, [when]);
  const dismiss = useCallback(() => (bind === undefined ? setDone(true) : close()), [bind, close]);
  return [bind === undefined ? when && !isDone : isBound, dismiss];
}

/** Comes after so many milliseconds, and never while something else lies over the page. Gives the way to stop. */
function later(ms: number, come: () => void): () => void {
  let stop: (() => void) | undefined;
  const look = () => {
    if (overlays.count() > 0) return;
    stop?.();
    come();
  };
  const timer = setTimeout(() => {
    stop = overlays.subscribe(look);
    look();
  }, ms);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
