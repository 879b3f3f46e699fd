import type { KeyboardEvent } from "react";
import type { PageTab } from "../../compiler/index.ts";
import { editorWords } from "../words/editorWords.ts";

interface EditorTabsProps {
  readonly tabs: readonly PageTab[];
  readonly current: string | undefined;
  readonly isDirty: (file: string) => boolean;
  readonly onPick: (file: string) => void;
}

/** The files of a page, of which one is open; the arrow keys go from one to the next. */
export function EditorTabs({ tabs, current, isDirty, onPick }: EditorTabsProps) {
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = by && tabs[tabs.findIndex(({ file }) => file === current) + by];
    if (!next) return;
    onPick(next.file);
    event.currentTarget.querySelector<HTMLElement>(`[data-file="${CSS.escape(next.file)}"]`)?.focus();
  };
  return (
    <div className="editorTabs" role="tablist" aria-label={editorWords.tabs} onKeyDown={move}>
      {tabs.map(({ file, kind, exists }) => (
        <button
          key={file}
          type="button"
          role="tab"
          className="editorTab"
          aria-selected={file === current}
          aria-controls="editorRoom"
          tabIndex={file === current ? 0 : -1}
          data-file={file}
          data-missing={!exists}
          title={file}
          onClick={() => onPick(file)}
        >
          {editorWords.kinds[kind]}
          {(kind === "partial" || kind === "texts") && <span className="editorTabName">{nameOf(file)}</span>}
          {isDirty(file) && (
            <span className="dirty">
              <span className="unseen">{editorWords.unsaved}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, "").replace(/\.yaml$/, "");
}
