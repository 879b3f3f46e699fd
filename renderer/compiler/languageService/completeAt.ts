import { completeFormula } from "./completeFormula.ts";
import { completeKeys } from "./completeKeys.ts";
import { completeValues } from "./completeValues.ts";
import type { FileView } from "./fileView.ts";
import { formulaBefore, formulaCursor } from "./formulaCursor.ts";
import { isFormulaPlace } from "./formulaUnder.ts";
import type { Completion, CompletionItem } from "./languageService.ts";
import { type Cursor, cursorAt } from "./tree/cursor.ts";

type ValueCursor = Extract<Cursor, { readonly at: "value" }>;

/** What may be written at a place of a file. */
export function completeAt(offset: number, view: FileView): Completion | undefined {
  const cursor = cursorAt(view.text, view.root, offset);
  if (!cursor) return undefined;
  if (cursor.at === "key") return offered(cursor, completeKeys(cursor, view));
  const inFormula = formulaItems(offset, cursor, view);
  if (inFormula?.isWhole) return inFormula;
  const isText = cursor.scalar?.style === "block";
  const items = isText ? [] : [...completeValues(cursor, view), ...blockItems(cursor, view)];
  if (!inFormula) return offered(cursor, items);
  // Words of the schema stand in the place of the whole, names of a formula in that of a word.
  return items.length > 0 && inFormula.from === cursor.from
    ? offered(cursor, [...items, ...inFormula.items])
    : offered(inFormula, inFormula.items);
}

function offered(
  { from, to }: { readonly from: number; readonly to: number },
  items: readonly CompletionItem[],
): Completion | undefined {
  return items.length > 0 ? { from, to, items } : undefined;
}

/** Below a key, on a line of its own, the value may be a map or a list. */
function blockItems(cursor: ValueCursor, view: FileView): readonly CompletionItem[] {
  if (cursor.scalar && !cursor.isOwnLine) {
    // A word behind a dash may become a key.
    if (typeof cursor.path.at(-1) !== "number") return [];
  } else if (!cursor.isOwnLine && typeof cursor.path.at(-1) !== "number") return [];
  const { path, isFlow, column, from, to, needsDash } = cursor;
  const parts = view.schemas.at(view.schema, view.value, path);
  const isList = !needsDash && parts.some(({ schema }) => schema.items !== undefined) && cursor.isOwnLine;
  const dashed = isList || needsDash;
  const inner = isList ? [...path, 0] : path;
  const keys = completeKeys(
    { at: "key", path: inner, siblings: [], entry: undefined, isFlow, column: column + (dashed ? 2 : 0), from, to },
    view,
  );
  if (!dashed) return keys;
  const items = parts.length > 0 && keys.length === 0 ? [{ label: "-", insert: "- ", kind: "key" as const }] : [];
  return [
    ...items,
    ...keys.map((item) => ({
      ...item,
      insert: `- ${item.insert}`,
      ...(item.caret !== undefined && { caret: item.caret + 2 }),
    })),
  ];
}

function formulaItems(
  offset: number,
  cursor: ValueCursor,
  view: FileView,
): (Completion & { readonly isWhole: boolean }) | undefined {
  const isFormula = isFormulaPlace(cursor.path, view);
  const written = view.text.slice(cursor.from, offset);
  const before = formulaBefore(written, isFormula);
  if (before === undefined || cursor.needsDash || (cursor.isOwnLine && !cursor.scalar)) return undefined;
  const place = formulaCursor(before, offset);
  if (!place) return { from: offset, to: offset, items: [], isWhole: true };
  const items = completeFormula(place, view.namesAt(cursor.path), view);
  const end = /^[\p{L}\p{N}\p{M}_]*/u.exec(view.text.slice(offset, offset + 80))?.[0].length ?? 0;
  return { from: place.from, to: offset + end, items, isWhole: !isFormula || place.from !== cursor.from };
}
