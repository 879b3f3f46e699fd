import { useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import { sayValue } from "../../channel/sayValue.ts";
import { JsonView } from "../../ui/JsonView.tsx";
import { valueWords as words } from "../../words/valueWords.ts";
import { hiddenValue } from "./hiddenValue.ts";
import { ValueName } from "./ValueName.tsx";

interface ValueRowProps {
  readonly name: string;
  readonly value: Json;
  /** Leads to where it is declared; undefined: nobody knows. */
  readonly onGo: (() => void) | undefined;
  readonly onSet: (value: Json) => void;
}

/** A value with its name. Words, numbers and conditions can be changed; personal data show when somebody wants to see them. */
export function ValueRow({ name, value, onGo, onSet }: ValueRowProps) {
  const [isRevealed, setRevealed] = useState(false);
  const hidden = hiddenValue(name, value);
  const isHidden = hidden !== undefined && !isRevealed;
  return (
    <li className="valueRow">
      <ValueName name={name} onGo={onGo} />
      {isHidden ? (
        <code className="valueHidden">{typeof hidden === "string" ? hidden : JSON.stringify(hidden)}</code>
      ) : (
        <Control name={name} value={value} onSet={onSet} />
      )}
      {hidden !== undefined && (
        <button type="button" className="textButton" aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
          {isRevealed ? words.hide : words.reveal}
          <span className="unseen"> {name}</span>
        </button>
      )}
    </li>
  );
}

function Control({ name, value, onSet }: Pick<ValueRowProps, "name" | "value" | "onSet">) {
  if (typeof value === "boolean")
    return <input type="checkbox" aria-label={name} checked={value} onChange={({ target }) => onSet(target.checked)} />;
  if (typeof value === "object" && value !== null)
    return (
      <details>
        <summary>{sayValue(value)}</summary>
        <JsonView title={name} value={value} />
      </details>
    );
  // What the phone says meanwhile begins the field anew.
  return <Words key={String(value)} name={name} value={value} onSet={onSet} />;
}

function Words({ name, value, onSet }: Pick<ValueRowProps, "name" | "value" | "onSet">) {
  const written = value === null ? "" : String(value);
  const [typed, setTyped] = useState(written);
  const commit = () => {
    if (typed !== written) onSet(typeof value === "number" && isNumber(typed) ? Number(typed) : typed);
  };
  return (
    <input
      type="text"
      aria-label={name}
      value={typed}
      placeholder={words.nothing}
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === "Enter") commit();
        if (key === "Escape") setTyped(written);
      }}
    />
  );
}

function isNumber(typed: string): boolean {
  return typed.trim() !== "" && Number.isFinite(Number(typed));
}
