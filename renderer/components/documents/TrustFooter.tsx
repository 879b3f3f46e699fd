import type { Institution } from "../../../schemas/index.ts";
import { trustTexts } from "../../runtime/theme/trustTexts.ts";
import "../styles/touch.css";
import { Icon } from "../display/Icon.tsx";
import { Tag } from "../display/Tag.tsx";
import "./TrustFooter.css";

export interface TrustFooterProps {
  /** Who stands behind the loans; the compiler takes it from app.yaml. */
  readonly institution?: Institution | undefined;
  /** Which time is told. */
  readonly expects?: "reviewTime" | "payoutTime" | "repaymentTime" | undefined;
  readonly onComplaints?: (() => void) | undefined;
  readonly onDataSecurity?: (() => void) | undefined;
}

/** Who stands behind a loan, who hears complaints, and how long things take. What nobody has confirmed is marked. */
export function TrustFooter({ institution = {} as Institution, expects, ...taps }: TrustFooterProps) {
  const shown = ["lender", "funder", "licence", expects, "complaints", "dataSecurity"] as const;
  const doing: Partial<Record<keyof Institution, (() => void) | undefined>> = {
    complaints: taps.onComplaints,
    dataSecurity: taps.onDataSecurity,
  };
  return (
    <section className="gw-trust" aria-label={trustTexts.label}>
      <dl className="gw-trust-entries">
        {shown.map((name) => {
          const entry = name && institution[name];
          return entry ? <Entry key={name} name={trustTexts[name]} {...entry} onTap={doing[name]} /> : null;
        })}
      </dl>
    </section>
  );
}

interface EntryProps {
  readonly name: string;
  readonly text: string;
  readonly verified: "confirmed" | "assumed";
  readonly onTap: (() => void) | undefined;
}

function Entry({ name, text, verified, onTap }: EntryProps) {
  const words = onTap ? (
    <button type="button" className="gw-trust-tap gw-fades" onClick={() => onTap()}>
      <span>{text}</span>
      <Icon name="chevron" />
    </button>
  ) : (
    text
  );
  return (
    <div className="gw-trust-entry">
      <dt>{name}</dt>
      <dd>
        {words}
        {verified === "assumed" ? <Tag text={trustTexts.assumed} tone="warning" /> : null}
      </dd>
    </div>
  );
}
