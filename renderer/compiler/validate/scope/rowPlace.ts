import { isMapping } from "../../parse/path.ts";
import type { Declared, Definitions } from "./definitions.ts";

/** A field of a row as tests name it: the second `phone` of `contacts` is `contacts.2.phone`. */
export interface RowPlace {
  readonly list: string;
  /** 1 is the first row. */
  readonly row: string;
  readonly field: string;
}

/** Takes the name of a row's field apart; undefined where a word is none. */
export function parseRowPlace(word: string): RowPlace | undefined {
  const [, list, row, field] = /^([^.]+)\.([1-9]\d*)\.([^.]+)$/.exec(word) ?? [];
  return list !== undefined && row !== undefined && field !== undefined ? { list, row, field } : undefined;
}

/** The fields of a page's lists as they are named in that row. */
export function namesInRow(row: string, fields: Definitions["fields"]): readonly string[] {
  return [...fields].flatMap(([list, field]) => rowFieldsOf(field).map((name) => `${list}.${row}.${name}`));
}

function rowFieldsOf({ each, fields }: Declared): readonly string[] {
  if (each === undefined || !Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => (isMapping(field) ? [String(field.name)] : []));
}
