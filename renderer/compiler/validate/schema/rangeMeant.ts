/**
 * The range of versions that an author probably means: `4.6`, `>=4.6.0` and `4.6.0 以上` are all from that version on.
 * Undefined where it is not clear.
 */
export function rangeMeant(found: string): string | undefined {
  if (found.length > 40) return undefined;
  const [, version] = /^\s*(?:>=|≥|v|V)?\s*(\d+(?:\.\d+){0,2})\s*(?:\+|以上|及以上)?\s*$/.exec(found) ?? [];
  if (version === undefined) return /^(?:all|\*|全部|所有|任意)$/i.test(found) ? "any" : undefined;
  return `${[...version.split("."), "0", "0"].slice(0, 3).join(".")}+`;
}
