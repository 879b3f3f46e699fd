import type { OutlineNode, StructureChange } from "../../../compiler/index.ts";
import type { KeyStroke } from "../../keyboard/shortcuts.ts";

const ways = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" } as const;

/** What a key does to the part that is selected; undefined where it does nothing. Pure. */
export function changeOfKey({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyStroke, "key" | "altKey" | "ctrlKey" | "metaKey">):
  | ((path: OutlineNode["path"]) => StructureChange)
  | undefined {
  const isCommand = ctrlKey !== metaKey;
  const way = Object.entries(ways).find(([name]) => name === key)?.[1];
  if (way && altKey && !ctrlKey && !metaKey) return (path) => ({ do: "move", path, way });
  if (isCommand && !altKey && key.toLowerCase() === "d") return (path) => ({ do: "duplicate", path });
  const isRemoval = key === "Delete" || key === "Backspace";
  return isRemoval && !altKey && !ctrlKey && !metaKey ? (path) => ({ do: "remove", path }) : undefined;
}
