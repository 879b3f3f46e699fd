import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import type { OutlineNode, StructureChange } from "../../../compiler/index.ts";
import type { PhoneLink } from "../../channel/phoneLink.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { structureWords } from "../../words/structureWords.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import type { Documents } from "../../workspace/documents.ts";
import { FormulaSourceContext } from "./FormulaSourceContext.ts";
import { OutlineTree } from "./OutlineTree.tsx";
import { isOpenAtFirst, outlineRows, rowAt, rowKey } from "./outlineRows.ts";
import { Palette } from "./Palette.tsx";
import { PropertyPanel, type ReadPart } from "./PropertyPanel.tsx";
import { partAt, pathOf, useStructure } from "./useStructure.ts";
import "./StructurePane.css";

interface StructurePaneProps {
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly link: PhoneLink;
  readonly file: string;
  /** Puts the caret to a place; the focus goes along where the text is to be edited. */
  readonly onGo: (from: number, isFocused: boolean) => void;
}

/** The parts of the open file as a tree, and what can be done with them. What is selected is where the caret is. */
export function StructurePane({ documents, ask, link, file, onGo }: StructurePaneProps) {
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { outline, moved, change, revert, startOf, notice } = useStructure({ documents, ask, file });
  const rows = outlineRows(outline, (node) => opened.get(openKey(node)) ?? isOpenAtFirst(node));
  const caret = documents.get(file)?.state.selection.main.head ?? 0;
  const selected = (moved && rows.find(({ key }) => key === rowKey({ path: moved }))) ?? rowAt(rows, caret);
  const path = moved ?? selected?.node.path;
  const go = (node: OutlineNode, isFocused: boolean) => {
    const from = startOf(node);
    if (from !== undefined && from >= 0) onGo(from, isFocused);
  };
  const act = (make: (path: OutlineNode["path"]) => StructureChange) => change(path, (at) => at && make(at));
  const { doc } = documents.get(file)?.state ?? {};
  const at = JSON.stringify(path ?? []);
  const last = useRef<{ readonly file: string; readonly part: ReadPart }>(undefined);
  // Asked again when the text is another one.
  const readProperties = useCallback(async () => {
    const state = documents.get(file)?.state;
    if (!state || state.doc !== doc) return null;
    const wanted = JSON.parse(at) as OutlineNode["path"];
    const [properties, outline] = await Promise.all([ask("properties", file, wanted), ask("outline", file)]);
    const place = properties?.path ?? wanted;
    const node = partAt(outline, place);
    const { part: before } = last.current?.file === file ? last.current : {};
    const pathNow = before?.known ? pathOf(before.known, state, outline) : before?.path;
    const isSame = JSON.stringify(pathNow) === JSON.stringify(place);
    const number = (last.current?.part.number ?? 0) + (isSame ? 0 : 1);
    if (!properties) return null;
    const part = { ...properties, number, known: node && { doc: state.doc, node } };
    last.current = { file, part };
    return part;
  }, [ask, documents, file, at, doc]);
  const formulas = useMemo(() => ({ ask, link, file }), [ask, link, file]);
  const isItem = typeof path?.at(-1) === "number";
  return (
    <aside
      className="structure"
      aria-label={structureWords.title}
      onKeyDown={(event) => {
        const way = revertOfKey(event);
        if (!way) return;
        event.preventDefault();
        revert(way);
      }}
    >
      <div className="structureHead">
        <Palette
          ask={ask}
          onInsert={({ kind, type }) => change(path, (near = []) => ({ do: "insert", kind, type, at: { near } }))}
        />
        <span className="structureActs">
          {(["up", "down", "out", "in"] as const).map((way) => (
            <IconButton
              key={way}
              icon={way === "up" || way === "down" ? way : way === "in" ? "indent" : "outdent"}
              label={structureWords.move[way]}
              keys={["⌥", { up: "↑", down: "↓", out: "←", in: "→" }[way]]}
              disabled={!isItem}
              onTap={() => act((at) => ({ do: "move", path: at, way }))}
            />
          ))}
          <IconButton
            icon="copy"
            label={structureWords.duplicate}
            keys={["⌘", "D"]}
            disabled={!isItem}
            onTap={() => act((at) => ({ do: "duplicate", path: at }))}
          />
          <IconButton
            icon="clear"
            label={structureWords.remove}
            keys={["Delete"]}
            disabled={!isItem}
            onTap={() => act((at) => ({ do: "remove", path: at }))}
          />
        </span>
      </div>
      <OutlineTree
        rows={rows}
        selected={selected?.key}
        onSelect={(node) => go(node, false)}
        onEnter={(node) => go(node, true)}
        onOpen={(node, isOpen) => setOpened(new Map(opened).set(openKey(node), isOpen))}
        onChange={(make) => act(make)}
        onDrop={(made) => change(path, () => made)}
      />
      <FormulaSourceContext value={formulas}>
        <PropertyPanel
          read={readProperties}
          onSet={({ path: read, known }, key, value) => {
            const set = { do: "set", ...(value !== undefined && { value }) } as const;
            change(read, (now = read) => ({ ...set, path: [...(known ? now : read), key] }), known);
          }}
          onText={(at) =>
            void ask("offset", file, at)
              .then((from) => onGo(from, true))
              .catch(() => undefined)
          }
        />
      </FormulaSourceContext>
      <p className="structureFoot" role="status">
        {notice || structureWords.help}
      </p>
    </aside>
  );
}

/** Returns what Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y mean outside of a field, which has its own history. */
function revertOfKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): "undo" | "redo" | undefined {
  if (ctrlKey === metaKey || altKey || (target as Element).matches("input, textarea, select")) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" ? "redo" : undefined;
}

/** Another part that comes to the same place is not the one that was opened or closed. */
function openKey(node: OutlineNode): string {
  return `${rowKey(node)} ${node.label}`;
}
