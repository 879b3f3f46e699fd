import type { Json } from "../../../../schemas/index.ts";
import type { OutlineNode, PartProperty } from "../../../compiler/index.ts";
import { structureWords } from "../../words/structureWords.ts";
import { FormulaField } from "./FormulaField.tsx";
import { useFieldWords } from "./useFieldWords.ts";
import { valueMeant } from "./valueMeant.ts";

interface PropertyControlProps {
  readonly id: string;
  /** The way to the property in its file. */
  readonly path: OutlineNode["path"];
  readonly property: PartProperty;
  readonly onSet: (value: Json | undefined) => void;
  readonly onText: () => void;
}

/** The control that fits what a property holds. What is typed counts when the field is left, or by Enter. */
export function PropertyControl(props: PropertyControlProps) {
  const { id, path, property, onSet, onText } = props;
  const { control, value } = property;
  const written = wordsOf(value);
  const isLong = written.includes("\n");
  if (control.by === "choice") return <Choice {...{ id, property, onSet }} among={control.among} />;
  if ((control.by === "formula" || control.by === "words") && !isLong)
    return (
      <FormulaField
        {...{ id, path, written }}
        by={control.by}
        onCommit={(words) => onSet(valueMeant(words, property))}
      />
    );
  if (control.by !== "text") return <Words {...{ id, property, onSet }} />;
  return (
    <button id={id} type="button" className="propertyText" aria-describedby={`${id}-help`} onClick={onText}>
      {value === undefined ? structureWords.write : structureWords.inText(sizeOf(value))}
    </button>
  );
}

function Choice({
  id,
  property: { value, isRequired },
  among,
  onSet,
}: Pick<PropertyControlProps, "id" | "property" | "onSet"> & { readonly among: readonly Json[] }) {
  const at = value === undefined ? -1 : among.indexOf(value);
  return (
    <select
      id={id}
      aria-describedby={`${id}-help`}
      value={at}
      onChange={({ target }) => onSet(among[Number(target.value)])}
    >
      {(!isRequired || at === -1) && <option value={-1}>{structureWords.unset}</option>}
      {among.map((one, index) => (
        <option key={String(one)} value={index}>
          {structureWords.truth.get(one) ?? String(one)}
        </option>
      ))}
    </select>
  );
}

function Words({ id, property, onSet }: Pick<PropertyControlProps, "id" | "property" | "onSet">) {
  const { control, value } = property;
  const written = wordsOf(value);
  const { typed, setTyped, commit } = useFieldWords(written, (words) => onSet(valueMeant(words, property)));
  const list = control.by === "name" ? `${id}-names` : undefined;
  const isLong = control.by === "words" && written.includes("\n");
  const given = {
    id,
    value: typed,
    spellCheck: false,
    placeholder: structureWords.unset,
    "aria-describedby": `${id}-help`,
    "data-by": control.by,
    onBlur: commit,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped(target.value),
  };
  if (isLong) return <textarea rows={Math.min(8, typed.split("\n").length)} {...given} />;
  return (
    <>
      <input
        {...given}
        list={list}
        onKeyDown={({ key }) => {
          if (key === "Enter") commit();
          if (key === "Escape") setTyped(written);
        }}
      />
      {control.by === "name" && (
        <datalist id={list}>
          {control.among.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

function wordsOf(value: Json | undefined): string {
  return value === undefined || value === null ? "" : String(value);
}

function sizeOf(value: Json): number {
  return typeof value === "object" && value !== null ? Object.keys(value).length : 1;
}
