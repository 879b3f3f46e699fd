import type { Institution, InstitutionEntry } from "../../../schemas/index.ts";
import { trustTexts } from "../../runtime/theme/trustTexts.ts";
import { Link } from "../display/Link.tsx";
import { Tag } from "../display/Tag.tsx";
import "../display/Text.css";

export interface TrustFooterProps {
  /** Who stands behind the loans; the compiler takes it from app.yaml. */
  readonly institution?: Partial<Institution> | undefined;
  /** Which time is told. */
  readonly expects?: "reviewTime" | "payoutTime" | "repaymentTime" | "settlementFee" | undefined;
  /** The time alone. */
  readonly brief?: boolean | undefined;
  readonly onComplaints?: (() => void) | undefined;
  readonly onDataSecurity?: (() => void) | undefined;
}

/** Who stands behind a loan, who hears complaints, and how long things take. What nobody has confirmed is marked. */
export function TrustFooter({ institution = {}, expects, brief, onComplaints, onDataSecurity }: TrustFooterProps) {
  // What can be tapped does not stand below each other: each is as high as a finger needs.
  const shown = brief ? [expects] : (["lender", "funder", "licence", "complaints", expects, "dataSecurity"] as const);
  const doing: Partial<Record<keyof Institution, (() => void) | undefined>> = {
    complaints: onComplaints,
    dataSecurity: onDataSecurity,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it holds no fields of a form
    <div role="group" aria-label={trustTexts.label}>
      {shown.map((name) => {
        const entry = name && institution[name];
        return entry ? (
          <Entry
            key={name}
            name={trustTexts[name]}
            {...entry}
            align={brief ? "center" : undefined}
            onTap={doing[name]}
          />
        ) : null;
      })}
    </div>
  );
}

interface EntryProps extends InstitutionEntry {
  readonly name: string;
  /** In the middle below how something ended, at the start below a page. */
  readonly align: "center" | undefined;
  readonly onTap: (() => void) | undefined;
}

function Entry({ name, text, verified, align, onTap }: EntryProps) {
  return (
    <p className="gw-text" data-size="small" data-tone="quiet" data-align={align}>
      {name}
      {onTap ? <Link onTap={onTap}>{text}</Link> : text}
      {verified === "assumed" ? (
        <>
          {" "}
          <Tag text={trustTexts.assumed} tone="warning" />
        </>
      ) : null}
    </p>
  );
}
