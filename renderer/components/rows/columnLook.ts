/** A column of a table. */
export interface TableColumn {
  readonly title: string;
  readonly align?: "start" | "center" | "end" | undefined;
  /** The figure that counts. */
  readonly strong?: boolean | undefined;
}

/** How a column looks. Folded, its first line has the first column, what counts, and of many columns the second one. */
export function columnLook({ align, strong = false }: TableColumn, index: number, { length }: readonly TableColumn[]) {
  const isFirst = strong || index === 0 || (index === 1 && length > 4);
  return { "data-align": align ?? (index === 0 ? "start" : "end"), "data-strong": strong, "data-first": isFirst };
}
