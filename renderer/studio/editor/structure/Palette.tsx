import { useId, useRef, useState } from "react";
import type { PaletteItem } from "../../../compiler/index.ts";
import { focusSafely } from "../../ui/focusSafely.ts";
import { StudioIcon } from "../../ui/StudioIcon.tsx";
import { structureWords } from "../../words/structureWords.ts";
import { say } from "../../words/studioLanguage.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import { carry } from "./carried.ts";
import { pictureOf } from "./pictureOf.ts";
import "./Palette.css";

interface PaletteProps {
  readonly ask: AskCompiler;
  readonly onInsert: (item: PaletteItem) => void;
}

const kinds = ["Component", "Field"] as const;

/** All components and fields with their pictures: by a click or Enter one comes behind what is selected, or it is dragged there. */
export function Palette({ ask, onInsert }: PaletteProps) {
  const id = useId();
  const room = useRef<HTMLElement>(null);
  const [items, setItems] = useState<readonly PaletteItem[]>([]);
  const [wanted, setWanted] = useState("");
  const read = () => {
    setWanted("");
    if (items.length === 0) ask("palette").then(setItems, () => undefined);
  };
  const insert = (item: PaletteItem) => {
    room.current?.hidePopover();
    onInsert(item);
  };
  const found = items.filter((item) => matchesWords(item, wanted));
  return (
    <>
      <button type="button" className="paletteOpen" popoverTarget={id} onClick={read}>
        <StudioIcon name="plus" />
        {structureWords.insert}
      </button>
      <section
        id={id}
        ref={room}
        popover="auto"
        className="palette"
        aria-label={structureWords.palette}
        onToggle={({ newState, currentTarget }) => newState === "open" && focusSafely(currentTarget)}
      >
        <div className="filter">
          <StudioIcon name="search" size={14} />
          <input
            aria-label={structureWords.find}
            placeholder={structureWords.find}
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              // The opener has the focus again at once, and would take the key, too.
              event.preventDefault();
              if (found[0]) insert(found[0]);
            }}
          />
        </div>
        <div className="paletteRoom">
          {kinds.map((kind) => (
            <PaletteKind key={kind} kind={kind} items={found.filter((one) => one.kind === kind)} onInsert={insert} />
          ))}
          {items.length > 0 && found.length === 0 && <p className="nothing">{structureWords.none}</p>}
        </div>
      </section>
    </>
  );
}

interface PaletteKindProps {
  readonly kind: PaletteItem["kind"];
  readonly items: readonly PaletteItem[];
  readonly onInsert: (item: PaletteItem) => void;
}

function PaletteKind({ kind, items, onInsert }: PaletteKindProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{structureWords.kinds[kind]}</h3>
      <ul className="paletteItems">
        {items.map((item) => (
          <li key={item.type}>
            <button
              type="button"
              className="paletteItem"
              draggable
              title={say(item.help)}
              onClick={() => onInsert(item)}
              onDragStart={(event) => carry(event, { kind: item.kind, type: item.type })}
            >
              <span className="palettePicture">
                <img src={pictureOf(item)} alt="" loading="lazy" decoding="async" draggable={false} />
              </span>
              <span className="paletteName">{shortName(item)}</span>
              <code>{item.type}</code>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What it is: in Chinese the first words of its help, in English the words of its type. */
function shortName({ type, help: { zh } }: PaletteItem): string {
  const inWords = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return say({
    zh: zh.split(/[\uff1a\u3002\uff0c\uff1b\uff08]/)[0] ?? zh,
    en: inWords.charAt(0).toUpperCase() + inWords.slice(1),
  });
}

function matchesWords({ type, help }: PaletteItem, wanted: string): boolean {
  return `${type} ${say(help)}`.toLowerCase().includes(wanted.trim().toLowerCase());
}
