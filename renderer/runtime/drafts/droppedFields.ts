import { readOwn, writeOwn } from "../owner/ownMemory.ts";

/** Names of fields by page. */
type Names = Readonly<Record<string, readonly string[]>>;

const key = "dropped fields";

/** Fields of which nothing may come back, remembered at once: to change what lies encrypted on the device takes a moment. */
export interface DroppedFields {
  /** The fields of a page that are dropped. */
  readonly of: (page: string) => readonly string[];
  /** The pages that have some. */
  readonly pages: () => readonly string[];
  readonly drop: (page: string, fields: readonly string[]) => void;
  /**
   * Gives what is called once the device has been told of these fields as they are now: they are dropped no more, but for
   * those that were dropped again meanwhile.
   */
  readonly telling: (page: string, fields: readonly string[]) => () => void;
}

/** Makes the list of what is dropped. It holds names and no values, and outlasts a reload as the drafts do. */
export function createDroppedFields(): DroppedFields {
  /** How often a field was dropped, by page and name. */
  const times = new Map<string, number>();
  const timesOf = (page: string, field: string) => times.get(`${page} ${field}`) ?? 0;
  const all = () => JSON.parse(readOwn(key) ?? "{}") as Names;
  const put = (page: string, fields: readonly string[]) => writeOwn(key, JSON.stringify({ ...all(), [page]: fields }));
  const of = (page: string) => all()[page] ?? [];
  return {
    of,
    pages: () => Object.keys(all()).filter((page) => of(page).length > 0),
    drop(page, fields) {
      for (const field of fields) times.set(`${page} ${field}`, timesOf(page, field) + 1);
      put(page, [...new Set([...of(page), ...fields])]);
    },
    telling(page, fields) {
      const before = fields.map((field) => timesOf(page, field));
      return () => {
        const told = fields.filter((field, index) => timesOf(page, field) === before[index]);
        if (of(page).some((field) => told.includes(field)))
          put(
            page,
            of(page).filter((field) => !told.includes(field)),
          );
      };
    },
  };
}
