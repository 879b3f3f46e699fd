import { useMemo, useState } from "react";
import type { StudioCoverage } from "../../compiler/index.ts";
import { differencesOf } from "../review/differences.ts";
import { describeTarget } from "../selection/describeTarget.ts";
import { ComparedPhone } from "./ComparedPhone.tsx";
import { describeDifferences } from "./describeDifferences.ts";
import { hasCome, type PhoneRow, type SeenOnPhones } from "./phoneRow.ts";
import { stepDifferences } from "./stepDifferences.ts";

interface HostRowProps extends PhoneRow {
  readonly coverage: StudioCoverage | undefined;
  readonly onChange: (id: number) => void;
  readonly onRemove: (id: number) => void;
}

/** The page on several hosts; what is otherwise than on the first is marked, on the first what others do not have. */
export function HostRow({ contract, phones, page, coverage, loadPage, onLead, onChange, onRemove }: HostRowProps) {
  const [seen, setSeen] = useState<SeenOnPhones>({});
  const [first, ...others] = phones;
  const found = useMemo(() => {
    const own = seen[0];
    const ids = Object.keys(seen).filter((id) => id !== "0");
    return new Map(
      ids.map((id) => {
        const theirs = seen[id];
        const isWhole = hasCome(own) && hasCome(theirs);
        return [id, isWhole ? differencesOf(own, theirs, "content") : undefined];
      }),
    );
  }, [seen]);
  const lacking = new Set(others.flatMap(({ id }) => found.get(String(id))?.before ?? []));
  return (
    <div className="phoneRow" style={{ gridTemplateColumns: `repeat(${phones.length}, minmax(0, 1fr))` }}>
      {phones.map(({ id, phone }) => {
        const isFirst = id === first?.id;
        const visible = found.get(String(id));
        const steps = coverage && first ? stepDifferences(coverage, first.phone, phone) : [];
        return (
          <ComparedPhone
            key={id}
            {...{ contract, phone, page, loadPage }}
            title={`${phones.findIndex((one) => one.id === id) + 1} · ${describeTarget(contract, phone)}`}
            marks={isFirst ? [...lacking] : (visible?.after ?? [])}
            differences={isFirst ? "first" : describeDifferences(visible, steps)}
            onSeen={(blocks) => setSeen((known) => ({ ...known, [id]: blocks }))}
            onLead={() => onLead(phone)}
            {...(!isFirst && { onChange: () => onChange(id), onRemove: () => onRemove(id) })}
          />
        );
      })}
    </div>
  );
}
