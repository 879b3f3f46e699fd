import { Amount } from "../display/Amount.tsx";
import "./AmountCard.css";
import "../styles/touch.css";
import { Tappable } from "../controls/Tappable.tsx";
import { Icon } from "../display/Icon.tsx";
import { ProgressBar } from "../display/ProgressBar.tsx";
import { Rosette } from "../display/Rosette.tsx";
import { Spinner } from "../status/Spinner.tsx";

/** A small figure below the amount. */
interface AmountItem {
  readonly label: string;
  readonly value: string;
}

export interface AmountCardProps {
  readonly label: string;
  /** The amount as it is to be read, such as 48,000.00. */
  readonly value: string;
  /** A line below it. */
  readonly hint?: string | undefined;
  /** A mark beside the label; none when empty. */
  readonly tag?: string | undefined;
  readonly tone?: "brand" | "quiet" | "success" | "warning" | "danger" | undefined;
  /** How much of the whole is used, from 0 to 100. */
  readonly progress?: { readonly label: string; readonly value: number } | undefined;
  readonly items?: readonly AmountItem[] | undefined;
  /** A button on the card. */
  readonly action?: { readonly text: string; readonly onTap: () => void } | undefined;
}

/** A card with one large amount: the heart of the home screen. */
export function AmountCard({ label, value, hint, tag, tone, progress, items, action }: AmountCardProps) {
  return (
    <section className="gw-amount" data-tone={tone === "brand" ? undefined : tone} aria-label={label}>
      <Rosette />
      <p className="gw-amount-label">
        <span className="gw-amount-name">{label}</span>
        {tag ? (
          <span className="gw-amount-tag">
            {tone === "danger" ? <Icon name="alert" /> : null}
            {tag}
          </span>
        ) : null}
      </p>
      <p className="gw-amount-value" data-long={value.length > 10}>
        <Amount value={value} />
      </p>
      {progress ? (
        <div className="gw-amount-progress">
          <ProgressBar {...progress} />
        </div>
      ) : null}
      {hint ? <p className="gw-amount-hint">{hint}</p> : null}
      {items ? <Figures items={items} /> : null}
      {action ? (
        <Tappable className="gw-amount-action" onTap={action.onTap}>
          {(isBusy) => (
            <>
              <span className="gw-button-text">{action.text}</span>
              {isBusy ? <Spinner /> : null}
            </>
          )}
        </Tappable>
      ) : null}
    </section>
  );
}

function Figures({ items }: { items: readonly AmountItem[] }) {
  return (
    <dl className="gw-amount-items">
      {items.map(({ label, value }, at) => (
        <div key={`${at} ${label}`} className="gw-amount-item">
          <dt className="gw-amount-item-label">{label}</dt>
          <dd className="gw-amount-item-value">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
