import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { OutlineNode, StructureChange } from "../../../compiler/index.ts";
import { structureWords } from "../../words/structureWords.ts";
import { carry, droppedAt, isCarried } from "./carried.ts";
import { changeOfKey } from "./changeOfKey.ts";
import { type DropEdge, edgeAt, placeAtEdge } from "./dropPlace.ts";
import type { OutlineRow } from "./outlineRows.ts";

interface OutlineTreeProps {
  readonly rows: readonly OutlineRow[];
  readonly selected: string | undefined;
  readonly onSelect: (node: OutlineNode) => void;
  /** Goes to the text of a part. */
  readonly onEnter: (node: OutlineNode) => void;
  readonly onOpen: (node: OutlineNode, isOpen: boolean) => void;
  /** Changes the part that is selected. */
  readonly onChange: (make: (path: OutlineNode["path"]) => StructureChange) => void;
  readonly onDrop: (change: StructureChange) => void;
}

/** A tree of parts: by arrow keys through it, by arrow keys with Alt a part moves, by the pointer too. */
export function OutlineTree({ rows, selected, onSelect, onEnter, onOpen, onChange, onDrop }: OutlineTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<{ readonly key: string; readonly edge: DropEdge }>();
  const at = rows.findIndex(({ key }) => key === selected);
  const current = rows[at];

  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    row?.scrollIntoView({ block: "nearest" });
    if (selected !== undefined && tree.current?.contains(document.activeElement)) row?.focus();
  }, [selected]);

  const press = (event: KeyboardEvent) => {
    const made = changeOfKey(event);
    if (made) onChange(made);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === "Enter" && current) onEnter(current.node);
    else if (event.key === "ArrowRight" && current?.isOpen === false) onOpen(current.node, true);
    else if (event.key === "ArrowLeft" && current?.isOpen) onOpen(current.node, false);
    else {
      const next = nextRow(event.key, rows, at);
      if (!next) return;
      onSelect(next.node);
    }
    event.preventDefault();
  };
  const holdOver = (event: DragEvent<HTMLElement>, { key, node }: OutlineRow) => {
    if (!isCarried(event)) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const edge = edgeAt(node, (event.clientY - top) / height);
    if (!placeAtEdge(node, edge)) return;
    event.preventDefault();
    if (over?.key !== key || over.edge !== edge) setOver({ key, edge });
  };
  const letFall = (event: DragEvent, { node }: OutlineRow) => {
    const place = over && placeAtEdge(node, over.edge);
    const made = place && droppedAt(event, place);
    setOver(undefined);
    event.preventDefault();
    if (made) onDrop(made);
  };

  return (
    <div
      ref={tree}
      className="outlineTree"
      role="tree"
      aria-label={structureWords.tree}
      onDragLeave={() => setOver(undefined)}
    >
      {rows.map((row, index) => {
        const { key, node, level, isOpen, position, count } = row;
        return (
          <div
            key={key}
            role="treeitem"
            className="outlineRow"
            data-kind={node.kind}
            data-drop={over?.key === key ? over.edge : undefined}
            style={{ paddingInlineStart: 6 + (level - 1) * 12 }}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={count}
            aria-selected={key === selected}
            aria-expanded={isOpen}
            tabIndex={key === selected || (at === -1 && index === 0) ? 0 : -1}
            draggable={typeof node.path.at(-1) === "number"}
            onKeyDown={press}
            onClick={() => (node.from < 0 ? onOpen(node, !isOpen) : onSelect(node))}
            onDoubleClick={() => onEnter(node)}
            onDragStart={(event) => carry(event, { path: node.path })}
            onDragOver={(event) => holdOver(event, row)}
            onDrop={(event) => letFall(event, row)}
          >
            <span
              className="outlineTwist"
              data-open={isOpen}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation();
                if (isOpen !== undefined) onOpen(node, !isOpen);
              }}
            />
            <RowLabel node={node} />
          </div>
        );
      })}
      {rows.length === 0 && <p className="nothing">{structureWords.empty}</p>}
    </div>
  );
}

/** What a part is, and what it says. */
function RowLabel({ node: { label } }: Pick<OutlineRow, "node">) {
  const [word = "", ...said] = label.split(" ");
  return (
    <span className="outlineLabel">
      {word}
      {said.length > 0 && <span className="outlineSaid"> {said.join(" ")}</span>}
    </span>
  );
}

function nextRow(key: string, rows: readonly OutlineRow[], at: number): OutlineRow | undefined {
  if (key === "ArrowDown" || (key === "ArrowRight" && rows[at]?.isOpen)) return rows[at + 1];
  if (key === "ArrowUp") return rows[at - 1];
  if (key === "ArrowLeft") return rows.findLast(({ level }, index) => index < at && level < (rows[at]?.level ?? 0));
  if (key === "Home") return rows[0];
  return key === "End" ? rows.at(-1) : undefined;
}
