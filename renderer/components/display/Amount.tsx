import type { ReactNode } from "react";
import "./Text.css";

export interface AmountProps {
  /** The amount as it is to be read, such as ¥48,000.00. */
  readonly value: string;
}

let digits = (text: string): ReactNode => text;

/** From now on this shows the digits of amounts: it comes with what cannot do without it, and is not fetched for amounts alone. */
export function showDigits(by: (text: string) => ReactNode): void {
  digits = by;
}

/** An amount: the whole part is what counts; sign and cents stand back. */
export function Amount({ value }: AmountProps) {
  const [, sign = "", whole = value, cents = ""] = /^(\D*)([\d,]+)(\.\d+)?$/.exec(value) ?? [];
  return (
    <span className="gw-figure">
      {sign ? <span className="gw-figure-sign">{sign}</span> : null}
      {digits(whole)}
      {cents ? <span className="gw-figure-cents">{digits(cents)}</span> : null}
    </span>
  );
}
