import type { Json } from "../../../schemas/index.ts";

/** What is kept of a field. */
export interface DraftField {
  /** The type of the field: its value fits no other. */
  readonly fieldType: string;
  readonly value: Json;
  /** The values of the page's `state` that the field shows. */
  readonly state?: Readonly<Record<string, Json>>;
}

/** What is kept of a page: its fields by their names. */
export type Draft = Readonly<Record<string, DraftField>>;
