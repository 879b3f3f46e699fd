import "./Text.css";

export interface AmountProps {
  /** The amount as it is to be read, such as ¥48,000.00. */
  readonly value: string;
}

/** An amount: the whole part is what counts; sign and cents stand back. */
export function Amount({ value }: AmountProps) {
  const [, sign = "", whole = value, cents = ""] = /^(\D*)([\d,]+)(\.\d+)?$/.exec(value) ?? [];
  return (
    <span className="gw-figure">
      {sign ? <span className="gw-figure-sign">{sign}</span> : null}
      {whole}
      {cents ? <span className="gw-figure-cents">{cents}</span> : null}
    </span>
  );
}
