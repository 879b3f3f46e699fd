import { useId, useLayoutEffect, useRef, useState } from "react";
import type { OutlineNode } from "../../../compiler/index.ts";
import { structureWords } from "../../words/structureWords.ts";
import { say } from "../../words/studioLanguage.ts";
import { FormulaNote } from "./FormulaNote.tsx";
import { useFieldWords } from "./useFieldWords.ts";
import { useFormulaOffers } from "./useFormulaOffers.ts";
import { useFormulaValue } from "./useFormulaValue.ts";
import "./FormulaField.css";

interface FormulaFieldProps {
  readonly id: string;
  readonly path: OutlineNode["path"];
  readonly by: "formula" | "words";
  /** What the property holds. */
  readonly written: string;
  readonly onCommit: (words: string) => void;
}

/** A field for a formula, or for words with formulas in them: it offers names and functions, and says what comes of it. */
export function FormulaField({ id, path, by, written, onCommit }: FormulaFieldProps) {
  const { typed, setTyped, commit: handOver } = useFieldWords(written, onCommit);
  const [caret, setCaret] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const offers = useFormulaOffers(path, (words, at) => {
    setTyped(words);
    setCaret(at);
  });
  const state = useFormulaValue(path, by === "formula" || typed.includes("${") ? typed : undefined);
  useLayoutEffect(() => {
    if (caret !== undefined) input.current?.setSelectionRange(caret, caret);
    setCaret(undefined);
  }, [caret]);
  const commit = () => {
    offers.close();
    handOver();
  };
  const isOpen = offers.items.length > 0;
  return (
    <div className="formulaField">
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? `${listId}-${offers.index}` : undefined}
        aria-invalid={state?.is === "wrong"}
        aria-describedby={`${id}-help ${id}-value`}
        data-by={by}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        placeholder={structureWords.unset}
        onBlur={commit}
        onChange={({ target }) => {
          setTyped(target.value);
          offers.look(target.value, target.selectionStart ?? target.value.length);
        }}
        onKeyDown={(event) => {
          if (offers.take(event)) event.preventDefault();
          else if (event.key === "Enter") commit();
          else if (event.key === "Escape") setTyped(written);
        }}
      />
      <div id={listId} role="listbox" aria-label={structureWords.offers} hidden={!isOpen}>
        {offers.items.map((item, index) => (
          <div
            key={item.label}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === offers.index}
            title={item.help && say(item.help)}
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              offers.accept(item);
            }}
          >
            {item.label} <small>{item.detail && say(item.detail)}</small>
          </div>
        ))}
      </div>
      {state && <FormulaNote id={`${id}-value`} words={typed} state={state} />}
    </div>
  );
}
