import "./AmountCard.css";

export interface AmountCardProps {
  readonly label: string;
  /** The amount as it is to be read, such as 48,000.00. */
  readonly value: string;
  /** A line below it. */
  readonly hint?: string | undefined;
  /** A mark beside the label; none when empty. */
  readonly tag?: string | undefined;
}

/** A card with one large amount: the heart of the home screen. */
export function AmountCard({ label, value, hint, tag }: AmountCardProps) {
  return (
    <section className="gw-amount" aria-label={label}>
      <Rosette />
      <p className="gw-amount-label">
        <span className="gw-amount-name">{label}</span>
        {tag ? <span className="gw-amount-tag">{tag}</span> : null}
      </p>
      <Amount value={value} />
      {hint ? <p className="gw-amount-hint">{hint}</p> : null}
    </section>
  );
}

/** The whole part is what counts; sign and cents stand back. */
function Amount({ value }: { value: string }) {
  const [, sign = "", whole = value, cents = ""] = /^(\D*)([\d,]+)(\.\d+)?$/.exec(value) ?? [];
  return (
    <p className="gw-amount-value" data-long={value.length > 10}>
      {sign ? <span className="gw-amount-sign">{sign}</span> : null}
      {whole}
      {cents ? <span className="gw-amount-cents">{cents}</span> : null}
    </p>
  );
}

/** The engraved rosette of a banknote: ellipses turned about one centre, a small wreath inside a large one. */
const wreaths = [
  { rx: 98, ry: 25, petals: 30 },
  { rx: 22, ry: 8, petals: 12 },
];
const ellipses = wreaths.flatMap(({ rx, ry, petals }) =>
  Array.from({ length: petals }, (_, index) => ({ rx, ry, angle: (index * 180) / petals })),
);

function Rosette() {
  return (
    <svg className="gw-amount-rosette" viewBox="-100 -100 200 200" aria-hidden="true" focusable="false">
      {ellipses.map(({ rx, ry, angle }) => (
        <ellipse key={`${rx} ${angle}`} rx={rx} ry={ry} transform={`rotate(${angle})`} />
      ))}
    </svg>
  );
}
