import type { OutlineNode, PaletteItem, PartPlace, StructureChange } from "../../../compiler/index.ts";

/** What is dragged: a part of the page, or a new one. */
export type Carried = Pick<OutlineNode, "path"> | Pick<PaletteItem, "kind" | "type">;

const format = "application/x-gangway-part";

/** Gives something to the pointer that drags it. */
export function carry({ dataTransfer }: { readonly dataTransfer: DataTransfer }, what: Carried): void {
  dataTransfer.effectAllowed = "copyMove";
  dataTransfer.setData(format, JSON.stringify(what));
}

/** Whether what is dragged over a place is ours: what it is, a browser tells only when it falls. */
export function isCarried({ dataTransfer }: { readonly dataTransfer: DataTransfer }): boolean {
  return dataTransfer.types.includes(format);
}

/** The change that lets fall what was dragged. */
export function droppedAt(
  { dataTransfer }: { readonly dataTransfer: DataTransfer },
  at: PartPlace,
): StructureChange | undefined {
  const text = dataTransfer.getData(format);
  if (text === "") return undefined;
  const what: Carried = JSON.parse(text);
  return "path" in what ? { do: "put", path: what.path, at } : { do: "insert", kind: what.kind, type: what.type, at };
}
