import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Contract } from "../../../schemas/index.ts";
import type { Selection } from "../selection/selection.ts";
import type { PageEntry } from "../state/project.ts";
import { keyLabel } from "../ui/keyLabel.ts";
import { useModal } from "../ui/Sheet.tsx";
import { paletteWords } from "../words/keyWords.ts";
import { entriesFor, type PaletteEntry, paletteEntries } from "./paletteEntries.ts";
import "../ui/sheet.css";
import "./CommandPalette.css";

interface CommandPaletteProps {
  readonly contract: Contract;
  readonly selection: Selection;
  readonly pages: readonly PageEntry[];
  readonly onChoose: (chosen: PaletteEntry["chooses"]) => void;
  readonly onClose: () => void;
}

/** A line in which one types what one wants: a page, a host or a command. It is open for as long as it is there. */
export function CommandPalette({ contract, selection, pages, onChoose, onClose }: CommandPaletteProps) {
  const { dialog, close, end } = useModal(onClose);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [place, setPlace] = useState(0);
  const found = entriesFor(paletteEntries(contract, selection, pages), typed);
  const current = Math.min(place, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [id, current]);

  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    close();
    onChoose(entry.chooses);
  };
  const press = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const by = moves[event.key];
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    if (by === undefined) choose(found[current]);
    else setPlace((current + by + found.length) % Math.max(found.length, 1));
  };

  return (
    <dialog ref={dialog} className="sheet commandPalette" aria-label={paletteWords.title} closedby="any" onClose={end}>
      <input
        role="combobox"
        aria-label={paletteWords.wanted}
        placeholder={paletteWords.wanted}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(current) : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPlace(0);
        }}
        onKeyDown={press}
      />
      <div id={id} role="listbox" aria-label={paletteWords.title}>
        {found.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            isCurrent={index === current}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      {found.length === 0 && <p role="status">{paletteWords.nothing}</p>}
    </dialog>
  );
}

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function PaletteOption({ id, entry, isCurrent, onChoose }: PaletteOptionProps) {
  const { title, detail, keys, chooses } = entry;
  return (
    // The focus stays in the line, whose keys choose.
    // biome-ignore lint/a11y/useKeyWithClickEvents: so it is in a combobox
    // biome-ignore lint/a11y/useFocusableInteractive: so it is in a combobox
    <div id={id} role="option" aria-selected={isCurrent} onClick={onChoose}>
      <span className="optionTitle">{title}</span>
      <small>{detail}</small>
      {"page" in chooses && <small className="optionKind">{paletteWords.page}</small>}
      {keys.map((key) => (
        <kbd key={key}>{keyLabel(key)}</kbd>
      ))}
    </div>
  );
}
