const units = { B: 1, KB: 1024, MB: 1024 ** 2 } as const;

/** A size in bytes: a number, or a text such as 5MB. */
export function bytesOf(size: number | string): number {
  if (typeof size === "number") return size;
  const [, count = "0", unit = "B"] = /^([\d.]+)(B|KB|MB)$/.exec(size) ?? [];
  return Math.round(Number(count) * units[unit as keyof typeof units]);
}

/** A size in words: 5 MB. */
export function sizeInWords(bytes: number): string {
  const [unit, one] = Object.entries(units)
    .reverse()
    .find(([, least]) => bytes >= least) ?? ["B", 1];
  return `${Number((bytes / one).toFixed(1))} ${unit}`;
}
