/**
 * Finds the form, or the wizard, of a field in the body of a checked page.
 *
 * @param around the id of the nearest part around it that has one
 * @returns its id; undefined if no form has such a field
 */
export function formIdOf(part: unknown, field: string, around?: string): string | undefined {
  if (typeof part !== "object" || part === null) return undefined;
  const { id, fields } = part as { readonly id?: unknown; readonly fields?: unknown };
  const nearest = typeof id === "string" ? id : around;
  if (Array.isArray(fields) && fields.some(({ name }) => name === field)) return nearest;
  for (const inner of Object.values(part)) {
    const found = formIdOf(inner, field, nearest);
    if (found !== undefined) return found;
  }
  return undefined;
}
