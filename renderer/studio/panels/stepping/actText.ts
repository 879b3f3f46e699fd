import type { Act } from "../../../../schemas/index.ts";

/** A line of a test in one line, nearly as it is written: `fill: { amount: 500 }`. Pure. */
export function actText(act: Act): string {
  const { act: _, ...written } = act;
  return Object.entries(written)
    .map(([word, value]) => (value === null ? `${word}:` : `${word}: ${flow(value)}`))
    .join(", ");
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const members = Object.entries(value).map(([key, inner]) => `${key}: ${flow(inner)}`);
  return `{ ${members.join(", ")} }`;
}
