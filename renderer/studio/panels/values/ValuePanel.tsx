import { useEffect, useSyncExternalStore } from "react";
import type { Json, Page } from "../../../../schemas/index.ts";
import type { EditableRoot } from "../../channel/liveMessages.ts";
import type { PhoneLink } from "../../channel/phoneLink.ts";
import { valueWords as words } from "../../words/valueWords.ts";
import { SourceRow } from "./SourceRow.tsx";
import { ValueRow } from "./ValueRow.tsx";
import { valuePath } from "./valuePath.ts";
import "./ValuePanel.css";

interface ValuePanelProps {
  readonly link: PhoneLink;
  /** The page that is open; undefined: it has not been read yet. */
  readonly page: Page | undefined;
  /** Leads to a part of the page, by the way to it. */
  readonly onGo: (path: readonly (string | number)[]) => void;
}

/** The values of the page on the phone as they are now: what was typed, the states, what the visit keeps, the data. */
export function ValuePanel({ link, page, onGo }: ValuePanelProps) {
  const live = useSyncExternalStore(link.onValues, link.values);
  useEffect(() => link.watch(), [link]);
  const shown = live?.page === page?.page ? live : undefined;
  const groups: readonly EditableRoot[] = ["form", "state", "visit"];
  const isEmpty =
    !shown || (groups.every((root) => Object.keys(shown[root]).length === 0) && shown.sources.length === 0);
  if (isEmpty || !page) return <p className="callsEmpty">{shown ? words.empty : words.offPhone}</p>;
  const goTo = (root: EditableRoot | "data", name: string) => {
    const path = valuePath(page, root, name);
    return path && (() => onGo(path));
  };
  return (
    <div className="values">
      {groups.map((root) => (
        <ValueGroup key={root} root={root} values={shown[root]} goTo={goTo} onSet={link.set} />
      ))}
      {shown.sources.length > 0 && (
        <section aria-label={words.groups.data}>
          <h3>{words.groups.data}</h3>
          <ul>
            {shown.sources.map((source) => (
              <SourceRow key={source.name} source={source} onGo={goTo("data", source.name)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface ValueGroupProps {
  readonly root: EditableRoot;
  readonly values: Readonly<Record<string, Json>>;
  readonly goTo: (root: EditableRoot, name: string) => (() => void) | undefined;
  readonly onSet: PhoneLink["set"];
}

function ValueGroup({ root, values, goTo, onSet }: ValueGroupProps) {
  const names = Object.keys(values);
  if (names.length === 0) return null;
  return (
    <section aria-label={words.groups[root]}>
      <h3>{words.groups[root]}</h3>
      <ul>
        {names.map((name) => (
          <ValueRow
            key={name}
            name={name}
            value={values[name] ?? null}
            onGo={goTo(root, name)}
            onSet={(value) => onSet(root, name, value)}
          />
        ))}
      </ul>
    </section>
  );
}
