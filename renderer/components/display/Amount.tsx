import type { ComponentType } from "react";
import "./Text.css";

export interface AmountProps {
  /** The amount as it is to be read, such as ¥48,000.00. */
  readonly value: string;
  /** How digits change, such as RollingDigits; at once when left out. */
  readonly Digits?: ComponentType<{ readonly text: string }> | undefined;
}

/** An amount: the whole part is what counts; sign and cents stand back. */
export function Amount({ value, Digits }: AmountProps) {
  const [, sign = "", whole = value, cents = ""] = /^(\D*)([\d,]+)(\.\d+)?$/.exec(value) ?? [];
  return (
    <span className="gw-figure">
      {sign ? <span className="gw-figure-sign">{sign}</span> : null}
      {Digits ? <Digits text={whole} /> : whole}
      {cents ? <span className="gw-figure-cents">{Digits ? <Digits text={cents} /> : cents}</span> : null}
    </span>
  );
}
