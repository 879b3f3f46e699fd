import { type KeyboardEvent, useId, useRef } from "react";
import type { EditorPlace } from "../editor/editorPlace.ts";
import { focusSafely } from "../ui/focusSafely.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { StudioIcon } from "../ui/StudioIcon.tsx";
import { pageWords } from "../words/pageWords.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import { type PageAction, PageSheet } from "./PageSheet.tsx";
import type { PageOperations } from "./pageOperations.ts";
import "./PageActions.css";

interface PageActionsProps {
  /** The action whose dialog is open. */
  readonly action: PageAction | undefined;
  readonly onAction: (action: PageAction | undefined) => void;
  readonly current: string;
  /** The names that are taken. */
  readonly names: readonly string[];
  readonly operations: PageOperations;
  readonly ask: AskCompiler;
  /** Leads to a place of a file. */
  readonly onGo: (place: EditorPlace) => void;
  /** Which page is there now. */
  readonly onPick: (page: string) => void;
}

const ofCurrent = ["duplicate", "rename", "remove"] as const;

/** Begins a page; copies, renames and removes the one that is open. */
export function PageActions({ action, onAction, current, names, ...rest }: PageActionsProps) {
  const menu = useId();
  const more = useRef<HTMLButtonElement>(null);
  const choose = (next: PageAction) => {
    document.getElementById(menu)?.hidePopover();
    // The dialog gives the focus back to this button when it closes.
    more.current?.focus();
    onAction(next);
  };
  const isThere = names.includes(current);
  return (
    <>
      <IconButton icon="plus" label={pageWords.add} onTap={() => onAction("add")} />
      <button
        ref={more}
        type="button"
        className="iconButton"
        aria-label={pageWords.more}
        title={pageWords.more}
        popoverTarget={isThere ? menu : undefined}
        // A page that is being renamed is missing for a moment; a disabled button would lose the focus.
        aria-disabled={!isThere}
      >
        <StudioIcon name="more" />
      </button>
      <div
        id={menu}
        popover="auto"
        className="pageMenu"
        role="menu"
        aria-label={pageWords.more}
        onToggle={({ newState, currentTarget }) =>
          newState === "open" && focusSafely(currentTarget, firstOf(currentTarget))
        }
        onKeyDown={moveInMenu}
      >
        {ofCurrent.map((one) => (
          <button key={one} type="button" role="menuitem" onClick={() => choose(one)}>
            {pageWords[one]}
          </button>
        ))}
      </div>
      {action && (
        <PageSheet
          key={`${action} ${current}`}
          {...{ action, current, names, ...rest }}
          onClose={() => onAction(undefined)}
        />
      )}
    </>
  );
}

function firstOf(menu: HTMLElement): HTMLElement | null {
  return menu.querySelector("[role=menuitem]");
}

/** The arrow keys go from one item to the next. */
function moveInMenu({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (by === undefined) return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const next = items.indexOf(document.activeElement as HTMLElement) + by;
  items[(next + items.length) % items.length]?.focus();
}
