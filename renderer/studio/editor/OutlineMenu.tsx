import { useId, useState } from "react";
import type { StudioQuestions } from "../../compiler/index.ts";
import { editorWords } from "../words/editorWords.ts";

type Outline = StudioQuestions["outline"]["answer"];

interface OutlineMenuProps {
  /** Asks for the parts of the open file. */
  readonly read: () => Promise<Outline>;
  readonly onGo: (from: number) => void;
}

/** The parts of the open file, as a tree; a part leads to its place. */
export function OutlineMenu({ read, onGo }: OutlineMenuProps) {
  const id = useId();
  const [outline, setOutline] = useState<Outline>([]);
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        className="textButton"
        popoverTarget={id}
        onClick={() => void read().then(setOutline, () => setOutline([]))}
      >
        {editorWords.outline}
      </button>
      <nav id={id} popover="auto" className="outline" aria-label={editorWords.outline}>
        {outline.length === 0 && <p className="nothing">{editorWords.noOutline}</p>}
        <OutlineList
          nodes={outline}
          onGo={(from) => {
            close();
            onGo(from);
          }}
        />
      </nav>
    </>
  );
}

function OutlineList({ nodes, onGo }: { readonly nodes: Outline; readonly onGo: (from: number) => void }) {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map(({ label, from, children }) => (
        <li key={from}>
          <button type="button" onClick={() => onGo(from)}>
            {label}
          </button>
          <OutlineList nodes={children} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}
