import type { PropsOf } from "../../runtime/render/component.ts";
import { couponTexts } from "../../runtime/theme/texts/couponTexts.ts";
import { Tappable } from "../controls/Tappable.tsx";
import { Icon } from "../display/Icon.tsx";
import { Tag } from "../display/Tag.tsx";
import { Spinner } from "../status/Spinner.tsx";
import "../styles/touch.css";
import "./Coupon.css";
import { TicketFace } from "./Ticket.tsx";

type CouponProps = PropsOf<"coupon">;

/** A coupon as a ticket. One that can no longer be used has a stamp; one of several to choose from has a mark. */
export function Coupon({ status = "usable", tag, reason, chosen, action, onTap, busy, ...face }: CouponProps) {
  return (
    <div className="gw-coupon" data-status={status}>
      <Tappable className="gw-ticket gw-flat" onTap={onTap} busy={busy} chosen={chosen}>
        {(isBusy) => (
          <TicketFace
            {...face}
            tag={tag ? <Tag text={tag} tone={status === "usable" ? "brand" : "quiet"} /> : null}
            foot={reason ? <Reason text={reason} /> : null}
            end={
              status === "used" || status === "expired" ? (
                <span className="gw-coupon-stamp">{couponTexts[status]}</span>
              ) : (
                <End isBusy={isBusy} chosen={chosen} action={action} />
              )
            }
          />
        )}
      </Tappable>
    </div>
  );
}

function Reason({ text }: { readonly text: string }) {
  return (
    <span className="gw-coupon-reason">
      <Icon name="alert" size="small" />
      {text}
    </span>
  );
}

interface EndProps {
  readonly isBusy: boolean;
  readonly chosen: boolean | undefined;
  readonly action: string | undefined;
}

/** What a tap does, or whether the coupon is chosen. */
function End({ isBusy, chosen, action }: EndProps) {
  if (chosen === undefined && !action) return null;
  return (
    <span className="gw-coupon-end">
      {isBusy ? (
        <Spinner />
      ) : action ? (
        <span className="gw-coupon-action">{action}</span>
      ) : (
        <span className="gw-coupon-mark">{chosen ? <Icon name="check" /> : null}</span>
      )}
    </span>
  );
}
