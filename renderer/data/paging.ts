import type { DataSource, Json } from "../../schemas/index.ts";

type Paging = NonNullable<DataSource["paging"]>;
type Fields = Readonly<Record<string, Json>>;

/** The number of the first page. */
export function firstPage(paging: Paging | undefined): number {
  return paging?.first ?? 1;
}

/** Whether no page follows an answer: it has fewer items than a page can have. */
export function isLast(answer: Json, paging: Paging): boolean {
  return itemsIn(answer, paging).length < paging.size;
}

/** What was there with the items of the next page behind its own; all other fields are the next page's. */
export function joined(before: Json, next: Json, paging: Paging): Json {
  const items = [...itemsIn(before, paging), ...itemsIn(next, paging)];
  return { ...fieldsOf(before), ...fieldsOf(next), [paging.items]: items };
}

function itemsIn(answer: Json, { items }: Paging): readonly Json[] {
  const found = fieldsOf(answer)[items];
  return Array.isArray(found) ? found : [];
}

function fieldsOf(answer: Json): Fields {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer) ? (answer as Fields) : {};
}
