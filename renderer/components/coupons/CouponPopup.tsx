import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { overlays } from "../../runtime/overlays/overlays.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { isElderMode } from "../../runtime/theme/isElderMode.ts";
import { Button } from "../controls/Button.tsx";
import { CloseButton } from "../controls/CloseButton.tsx";
import { Rosette } from "../display/Rosette.tsx";
import { Popup } from "../overlays/Popup.tsx";
import { useBoundOpen } from "../overlays/useBoundOpen.ts";
import { useScrollStop } from "../viewport/useScrollStop.ts";
import { admitToday } from "./admitToday.ts";
import { Ticket, type TicketProps } from "./Ticket.tsx";
import "./CouponPopup.css";

export interface CouponPopupProps {
  readonly open: boolean;
  readonly title: string;
  readonly note?: string | undefined;
  readonly items: readonly TicketProps[];
  readonly button: string;
  readonly onTap: () => void;
  readonly onClose: () => void;
}

/** Coupons that are handed over in the middle of the screen. */
export function CouponPopup({ open, onClose, ...content }: CouponPopupProps) {
  const id = useId();
  return (
    <Popup open={open} position="center" labelledBy={id} onClose={onClose}>
      <Content id={id} onClose={onClose} {...content} />
    </Popup>
  );
}

function Content({ id, title, note, items, button, onTap, onClose }: Omit<CouponPopupProps, "open"> & { id: string }) {
  const list = useRef<HTMLUListElement>(null);
  useScrollStop(list);
  return (
    <div className="gw-coupons">
      <div className="gw-coupons-head">
        <Rosette />
        <CloseButton onClose={onClose} />
        <h2 className="gw-coupons-title" id={id}>
          {title}
        </h2>
        {note ? <p className="gw-coupons-note">{note}</p> : null}
      </div>
      <ul ref={list} className="gw-coupons-list">
        {items.map((item, index) => (
          <li key={index}>
            <Ticket {...item} />
          </li>
        ))}
      </ul>
      <div className="gw-coupons-foot">
        <Button text={button} onTap={onTap} />
      </div>
    </div>
  );
}

/** Coupons that a condition or a value of the page's state opens, at most so many times a day. */
export function BoundCouponPopup({ bind, when, daily, delay = 0, id, items, ...given }: PropsOf<"couponPopup">) {
  const { onShow, onTap, ...look } = given;
  const [isWanted, dismiss] = useWish(bind, when);
  const [open, setOpen] = useState(false);
  const come = useEffectEvent(() => {
    // What nobody has asked for is advertising.
    const isAdvertising = bind === undefined && isElderMode();
    if (isAdvertising || !admitToday(id, daily)) return dismiss();
    setOpen(true);
    void onShow?.();
  });
  useEffect(() => {
    if (!isWanted) return setOpen(false);
    return onceUncovered(delay, () => come());
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
function onceUncovered(ms: number, come: () => void): () => void {
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
