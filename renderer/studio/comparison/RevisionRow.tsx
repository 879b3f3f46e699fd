import { useState } from "react";
import type { PreviewPage } from "../channel/messages.ts";
import { differencesOf } from "../review/differences.ts";
import { describeTarget } from "../selection/describeTarget.ts";
import { comparisonWords as words } from "../words/comparisonWords.ts";
import { ComparedPhone } from "./ComparedPhone.tsx";
import { describeDifferences } from "./describeDifferences.ts";
import { hasCome, type PhoneRow, type SeenOnPhones } from "./phoneRow.ts";

interface RevisionRowProps extends PhoneRow {
  /** The name of the revision. */
  readonly refName: string;
  /** The page as it was then. */
  readonly earlier: PreviewPage;
}

/** So many phones are shown twice. */
const mostPairs = 3;

/** The page on some hosts, as it was at a revision and beside it as it is now, with marks over what looks otherwise. */
export function RevisionRow({ contract, phones, page, earlier, refName, loadPage, onLead }: RevisionRowProps) {
  const [seen, setSeen] = useState<SeenOnPhones>({});
  const shown = phones.slice(0, mostPairs);
  return (
    <div className="phoneRow" style={{ gridTemplateColumns: `repeat(${2 * shown.length}, minmax(0, 1fr))` }}>
      {shown.flatMap(({ id, phone }) => {
        const target = describeTarget(contract, phone);
        const [old, now] = [seen[`${id} old`], seen[`${id} now`]];
        const found = hasCome(old) && hasCome(now) ? differencesOf(old, now) : undefined;
        const sides = [
          { side: "old", title: words.old(refName, target), state: earlier, marks: found?.before },
          { side: "now", title: words.now(target), state: page, marks: found?.after },
        ];
        return sides.map(({ side, title, state, marks = [] }) => (
          <ComparedPhone
            key={`${id} ${side}`}
            {...{ contract, phone, title, marks, loadPage }}
            page={state}
            differences={side === "old" ? "first" : describeDifferences(found, [])}
            onSeen={(blocks) => setSeen((known) => ({ ...known, [`${id} ${side}`]: blocks }))}
            onLead={() => onLead(phone)}
          />
        ));
      })}
    </div>
  );
}
