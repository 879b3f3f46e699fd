/** A part of a line. */
export interface ReadPart {
  readonly text: string;
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly href?: string | undefined;
}

/** A block of a text with structure, whatever it came from. */
export type ReadBlock =
  | { readonly kind: "heading"; readonly level: number; readonly parts: readonly ReadPart[] }
  | { readonly kind: "paragraph"; readonly parts: readonly ReadPart[] }
  | { readonly kind: "quote"; readonly blocks: readonly ReadBlock[] }
  | { readonly kind: "list"; readonly first?: number | undefined; readonly items: readonly (readonly ReadBlock[])[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly ReadPart[])[];
      readonly rows: readonly (readonly (readonly ReadPart[])[])[];
    }
  | { readonly kind: "line" };

/** How deep blocks may lie in each other, and how many parts and characters are shown. */
export const richTextLimits = { depth: 6, parts: 2000, characters: 100_000 } as const;

/** What may still be taken. */
interface Room {
  parts: number;
  characters: number;
}

type Fields = Readonly<Record<string, unknown>>;
type ReadKind = (block: Fields, room: Room, depth: number) => ReadBlock;

/** By the kind of a block. */
const readers: Readonly<Record<string, ReadKind>> = {
  heading: ({ level, parts }, room) => ({
    kind: "heading",
    level: typeof level === "number" && level >= 1 ? Math.min(Math.floor(level), 6) : 1,
    parts: readLine(parts, room),
  }),
  paragraph: ({ parts }, room) => ({ kind: "paragraph", parts: readLine(parts, room) }),
  quote: ({ blocks }, room, depth) => ({ kind: "quote", blocks: readBlocks(blocks, room, depth + 1) }),
  list: ({ first, items }, room, depth) => ({
    kind: "list",
    ...(typeof first === "number" && { first: Math.floor(first) }),
    items: listed(items).map((item) => readBlocks(item, room, depth + 1)),
  }),
  table: ({ head, rows }, room) => ({
    kind: "table",
    head: listed(head).map((cell) => readLine(cell, room)),
    rows: listed(rows).map((row) => listed(row).map((cell) => readLine(cell, room))),
  }),
  line: () => ({ kind: "line" }),
};

/**
 * A text with structure out of what a server or the compiler has sent, whatever it is. A block that is unknown shows as
 * its text; what lies too deep, and what there is too much of, is left out. Never throws.
 */
export function readRichText(value: unknown): readonly ReadBlock[] {
  return readBlocks(value, { parts: richTextLimits.parts, characters: richTextLimits.characters }, 0);
}

function readBlocks(value: unknown, room: Room, depth: number): readonly ReadBlock[] {
  if (depth > richTextLimits.depth) return [];
  return listed(value).flatMap((block): ReadBlock[] => {
    if (room.parts <= 0) return [];
    room.parts -= 1;
    const { kind } = fieldsOf(block);
    const read =
      typeof kind === "string" && Object.prototype.hasOwnProperty.call(readers, kind) ? readers[kind] : undefined;
    if (read) return [read(fieldsOf(block), room, depth)];
    const parts = readLine([textIn(block, depth)], room);
    return parts.length > 0 ? [{ kind: "paragraph", parts }] : [];
  });
}

function readLine(value: unknown, room: Room): readonly ReadPart[] {
  return (typeof value === "string" ? [value] : listed(value)).flatMap((part): ReadPart[] => {
    const { text = part, bold, italic, href } = fieldsOf(part);
    if (typeof text !== "string" || text === "" || room.parts <= 0 || room.characters <= 0) return [];
    const shown = text.slice(0, room.characters);
    room.parts -= 1;
    room.characters -= shown.length;
    return [
      {
        text: shown,
        ...(bold === true && { bold }),
        ...(italic === true && { italic }),
        ...(typeof href === "string" && { href }),
      },
    ];
  });
}

/** All that something unknown says, without what it says it with. */
function textIn(value: unknown, depth: number): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null || depth > richTextLimits.depth) return "";
  const { kind: _, href: __, ...said } = value as Fields;
  return (Array.isArray(value) ? value : Object.values(said)).map((one) => textIn(one, depth + 1)).join("");
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
