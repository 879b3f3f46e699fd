import { type RefObject, useEffect, useState } from "react";
import type { FoundText } from "../../compiler/index.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { coverageWords } from "../words/coverageWords.ts";
import { editorWords } from "../words/editorWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import type { EditorPlace } from "./editorPlace.ts";
import { replaceFound } from "./replaceFound.ts";
import "../ui/sheet.css";
import "./SearchSheet.css";

interface SearchSheetProps {
  readonly sheetRef: RefObject<HTMLDialogElement | null>;
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly onGo: (place: EditorPlace) => void;
}

/** Finds a text in all files, saved or not, and replaces it; open it with `showModal`. */
export function SearchSheet({ sheetRef, documents, ask, onGo }: SearchSheetProps) {
  const { search: words } = editorWords;
  const [wanted, setWanted] = useState("");
  const [replacement, setReplacement] = useState("");
  const [found, setFound] = useState<readonly FoundText[]>([]);

  useEffect(() => {
    let isWanted = true;
    const show = (list: readonly FoundText[]) => isWanted && setFound(list);
    ask("search", wanted).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, wanted]);

  const go = ({ file, from, to }: FoundText) => {
    sheetRef.current?.close();
    onGo({ file, from, to });
  };
  const replaceAll = async () => {
    await replaceFound(documents, found, replacement);
    setFound(await ask("search", wanted));
  };

  return (
    <dialog ref={sheetRef} className="sheet searchSheet" aria-labelledby="searchTitle" closedby="any">
      <div className="panelHead">
        <h2 id="searchTitle">{words.title}</h2>
        <IconButton icon="close" label={coverageWords.close} keys={["Esc"]} onTap={() => sheetRef.current?.close()} />
      </div>
      <div className="searchFields">
        <input
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
        <button type="button" className="mainButton" disabled={found.length === 0} onClick={() => void replaceAll()}>
          {words.replaceAll}
        </button>
      </div>
      <p role="status" className="searchCount">
        {wanted === "" ? words.teach : found.length === 0 ? words.nothing : words.found(found.length)}
      </p>
      <ul className="searchFound">
        {found.map((one) => (
          <li key={`${one.file}:${one.from}`}>
            <button type="button" onClick={() => go(one)}>
              <FoundLine found={one} />
              <small>
                {one.file}:{one.line}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </dialog>
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
