import { useEffect, useId, useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { OutlineNode, PartProperties, PartProperty } from "../../../compiler/index.ts";
import { structureWords } from "../../words/structureWords.ts";
import { say } from "../../words/studioLanguage.ts";
import { PropertyControl } from "./PropertyControl.tsx";
import type { KnownPart } from "./useStructure.ts";
import "./PropertyPanel.css";

/** The properties of a part, as they were read. */
export interface ReadPart extends PartProperties {
  /** Identifies the part: it changes with the part, even if the new one has the same path. */
  readonly number: number;
  /** Undefined for the page itself. */
  readonly known: KnownPart | undefined;
}

interface PropertyPanelProps {
  /** Asks for the properties of the part that is selected; another function where they may be others. */
  readonly read: () => Promise<ReadPart | null>;
  readonly onSet: (part: ReadPart, key: string, value: Json | undefined) => void;
  /** Leads to the text of a property that is written there. */
  readonly onText: (path: OutlineNode["path"]) => void;
}

/** What can be set of the part that is selected: what is set or must be, then the rest. */
export function PropertyPanel({ read, onSet, onText }: PropertyPanelProps) {
  const [part, setPart] = useState<ReadPart | null>(null);
  useEffect(() => {
    let isWanted = true;
    read().then(
      (found) => isWanted && setPart(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [read]);
  if (!part) return <p className="properties nothing">{structureWords.noPart}</p>;
  // Whether a field must be filled in is what is asked first of it.
  const isShown = ({ key, isRequired, value }: PartProperty) => isRequired || value !== undefined || key === "required";
  const others = part.properties.filter((one) => !isShown(one));
  const rowsOf = (properties: readonly PartProperty[]) =>
    properties.map((property) => (
      // Text typed for one part must not appear in another.
      <PropertyRow key={`${part.number} ${property.key}`} {...{ part, property, onSet, onText }} />
    ));
  return (
    <section className="properties" aria-label={structureWords.properties(part.type)}>
      <h3>
        {part.type} <span>{say(part.help)}</span>
      </h3>
      {rowsOf(part.properties.filter(isShown))}
      {others.length > 0 && (
        <details>
          <summary>{structureWords.more(others.length)}</summary>
          {rowsOf(others)}
        </details>
      )}
    </section>
  );
}

interface PropertyRowProps extends Pick<PropertyPanelProps, "onSet" | "onText"> {
  readonly part: ReadPart;
  readonly property: PartProperty;
}

function PropertyRow({ part, property, onSet, onText }: PropertyRowProps) {
  const id = useId();
  const { key, help, isRequired } = property;
  const at = [...part.path, key];
  return (
    <div className="property">
      <label htmlFor={id}>
        {key}
        {isRequired && <span className="unseen"> {structureWords.required}</span>}
        {isRequired && <b aria-hidden="true">*</b>}
      </label>
      <p id={`${id}-help`} title={say(help)}>
        {say(help)}
      </p>
      <PropertyControl
        id={id}
        path={at}
        property={property}
        onSet={(value) => onSet(part, key, value)}
        onText={() => onText(at)}
      />
    </div>
  );
}
