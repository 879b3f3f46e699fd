import { useEffect, useRef, useState } from "react";
import type { FoundText } from "../../compiler/index.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { editorWords } from "../words/editorWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import type { EditorPlace } from "./editorPlace.ts";
import { replaceFound } from "./replaceFound.ts";
import "./SearchSheet.css";

interface SearchSheetProps {
  /** What was looked for stays for the next time it is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly onGo: (place: EditorPlace) => void;
}

/** Finds a text in all files, saved or not, and replaces it. */
export function SearchSheet({ isOpen, documents, ask, onGo, onClose }: SearchSheetProps) {
  const { search: words } = editorWords;
  const [wanted, setWanted] = useState("");
  const [replacement, setReplacement] = useState("");
  const [found, setFound] = useState<readonly FoundText[]>([]);

  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const show = (list: readonly FoundText[]) => isWanted && setFound(list);
    ask("search", wanted).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, wanted, isOpen]);

  const wantedRef = useRef<HTMLInputElement>(null);
  const isReplacing = useRef(false);
  const [outcome, setOutcome] = useState("");
  // The outcome belongs to one search.
  useEffect(() => setOutcome(""), [wanted, isOpen]);

  const replaceAll = async () => {
    if (isReplacing.current) return;
    isReplacing.current = true;
    // The new text may contain the search text. With the focus on the button, Enter would replace it again.
    wantedRef.current?.focus();
    try {
      setOutcome(words.replaced(await replaceFound(documents, found, replacement)));
      setFound(await ask("search", wanted));
    } catch {
      setOutcome(editorWords.noServer);
    } finally {
      isReplacing.current = false;
    }
  };

  if (!isOpen) return null;
  return (
    <Sheet className="searchSheet" title={words.title} onClose={onClose}>
      {(close) => (
        <>
          <div className="searchFields">
            <input
              ref={wantedRef}
              aria-label={words.wanted}
              placeholder={words.wanted}
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
            <input
              aria-label={words.replacement}
              placeholder={words.replacement}
              value={replacement}
              onChange={({ target }) => setReplacement(target.value)}
            />
            <button
              type="button"
              className="mainButton"
              disabled={found.length === 0}
              // Keeps the focus in the input.
              onMouseDown={(press) => press.preventDefault()}
              // Ignores the second click of a double click.
              onClick={({ detail }) => detail < 2 && void replaceAll()}
            >
              {words.replaceAll}
            </button>
          </div>
          <p role="status" className="searchCount">
            {outcome && `${outcome} `}
            {wanted === "" ? words.teach : found.length === 0 ? words.nothing : words.found(found.length)}
          </p>
          <ul className="searchFound">
            {found.map((one) => (
              <li key={`${one.file}:${one.from}`}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    onGo({ file: one.file, of: one.of, from: one.from, to: one.to });
                  }}
                >
                  <FoundLine found={one} />
                  <small>
                    {one.file}:{one.line}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function FoundLine({ found: { text, column, from, to } }: { readonly found: FoundText }) {
  const end = column + to - from;
  return (
    <code>
      {text.slice(0, column).trimStart()}
      <mark>{text.slice(column, end)}</mark>
      {text.slice(end)}
    </code>
  );
}
