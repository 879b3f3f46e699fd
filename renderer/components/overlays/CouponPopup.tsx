import { useId, useRef } from "react";
import { locale } from "../theme/locale.ts";
import { Button } from "./Button.tsx";
import { CloseButton } from "./CloseButton.tsx";
import "./CouponPopup.css";
import { Popup } from "./Popup.tsx";
import { Rosette } from "./Rosette.tsx";
import { useScrollStop } from "./useScrollStop.ts";

/** A coupon: what it is worth in yuan, or what it takes off in percent. */
export interface Coupon {
  readonly amount?: number | string | undefined;
  readonly percent?: number | string | undefined;
  readonly title: string;
  /** When it can be used. */
  readonly note?: string | undefined;
  /** Its last day. */
  readonly expires?: string | undefined;
}

export interface CouponPopupProps {
  readonly open: boolean;
  readonly title: string;
  readonly note?: string | undefined;
  readonly items: readonly Coupon[];
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
          <Ticket key={index} {...item} />
        ))}
      </ul>
      <div className="gw-coupons-foot">
        <Button text={button} onTap={onTap} />
      </div>
    </div>
  );
}

function Ticket({ amount, percent, title, note, expires }: Coupon) {
  return (
    <li className="gw-coupon">
      <p className="gw-coupon-worth">
        {amount === undefined ? null : <small>¥</small>}
        <strong>{amount ?? percent}</strong>
        {amount === undefined ? <small>%</small> : null}
      </p>
      <div className="gw-coupon-said">
        <p className="gw-coupon-title">{title}</p>
        {note ? <p className="gw-coupon-note">{note}</p> : null}
        {expires ? <p className="gw-coupon-note">{locale.expires(expires)}</p> : null}
      </div>
    </li>
  );
}
