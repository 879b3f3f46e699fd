import { useContext, useRef } from "react";
import { createPortal } from "react-dom";
import { useTooEarly } from "../../runtime/render/beforeHydration.ts";
import { costStripTexts } from "../../runtime/theme/costStripTexts.ts";
import { groupThousands } from "../../runtime/theme/grouped.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { Amount } from "../display/Amount.tsx";
import { Icon } from "../display/Icon.tsx";
import "../display/RollingDigits.tsx";
import { BesideContext } from "../gestures/Moving.tsx";
import { useKeyboardInset } from "../viewport/useKeyboardInset.ts";
import { useRoomBelow } from "../viewport/useRoomBelow.ts";
import "./CostStrip.css";

type Figure = number | null | undefined;

export interface CostStripProps {
  /** What each payment is, in yuan; what is not known yet is null or left out. */
  readonly payment?: Figure;
  /** The interest in all, in yuan. */
  readonly interest?: Figure;
  /** As a part of one. */
  readonly annual?: Figure;
  readonly onTap?: (() => void) | undefined;
}

/** What a loan costs as it is being filled in, above whatever bar or keyboard is at the bottom of the screen. */
export function CostStrip(props: CostStripProps) {
  const beside = useContext(BesideContext);
  const { payment, interest, annual } = props;
  if (![payment, interest, annual].some(isKnown)) return null;
  const strip = <Strip {...props} />;
  return beside ? createPortal(strip, beside) : strip;
}

function Strip({ payment, interest, annual, onTap }: CostStripProps) {
  const strip = useRef<HTMLElement>(null);
  const isEarly = useTooEarly(onTap);
  useKeyboardInset(strip);
  useRoomBelow(strip, "above");
  return (
    <section ref={strip} className="gw-cost-strip gw-edge" aria-label={costStripTexts.label}>
      <div className="gw-cost-strip-inner">
        <dl className="gw-cost-strip-figures">
          <Part name={costStripTexts.payment} value={yuan(payment)} />
          <Part name={costStripTexts.interest} value={yuan(interest)} />
          <Part name={costStripTexts.annual} value={isKnown(annual) ? `${(annual * 100).toFixed(2)}%` : "--"} />
        </dl>
        {onTap ? (
          <button
            type="button"
            className="gw-cost-strip-more"
            aria-label={costStripTexts.details}
            aria-disabled={isEarly}
            onClick={() => onTap()}
          >
            <Icon name="chevron" />
          </button>
        ) : null}
      </div>
    </section>
  );
}

function Part({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="gw-cost-strip-part">
      <dt>{name}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}

function yuan(amount: Figure): string {
  return isKnown(amount) ? `${locale.yuanSign}${groupThousands(amount.toFixed(2))}` : "--";
}

function isKnown(figure: Figure): figure is number {
  return typeof figure === "number" && Number.isFinite(figure);
}
