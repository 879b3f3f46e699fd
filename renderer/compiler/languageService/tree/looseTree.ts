import type { Span } from "../../text/lines.ts";

/** A part of a YAML text as far as it can be read while it is being written: mistakes in it spoil nothing else. */
export type LooseNode = LooseMap | LooseList | LooseScalar;

/** Keys with their values. */
export interface LooseMap extends Span {
  readonly kind: "map";
  /** Whether it stands between brackets. */
  readonly isFlow: boolean;
  /** Where its keys begin on their lines, from 0. */
  readonly column: number;
  readonly entries: readonly LooseEntry[];
}

/** A key, and what stands behind it. */
export interface LooseEntry extends Span {
  readonly key: string;
  readonly keySpan: Span;
  /** Where the text behind its colon begins; undefined while it has no colon. */
  readonly colon: number | undefined;
  readonly value: LooseNode | undefined;
}

/** A list, of which each item begins with a dash, or stands between brackets. */
export interface LooseList extends Span {
  readonly kind: "list";
  readonly isFlow: boolean;
  /** Where its dashes stand on their lines, from 0. */
  readonly column: number;
  readonly items: readonly LooseItem[];
}

/** An item of a list; its span begins with the dash. */
export interface LooseItem extends Span {
  readonly value: LooseNode | undefined;
}

/** A text or number. */
export interface LooseScalar extends Span {
  readonly kind: "scalar";
  readonly style: "plain" | "single" | "double" | "block";
  /** What it says. */
  readonly text: string;
}

/** The value of a part, as JSON. What is missing is null. */
export function looseValue(node: LooseNode | undefined): unknown {
  if (!node) return null;
  if (node.kind === "list") return node.items.map(({ value }) => looseValue(value));
  if (node.kind === "scalar") return node.style === "plain" ? plainValue(node.text) : node.text;
  const value: Record<string, unknown> = {};
  for (const { key, value: inner, colon } of node.entries) {
    if (colon === undefined) continue;
    Object.defineProperty(value, key, {
      value: looseValue(inner),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return value;
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["", null],
  ...["~", "null", "Null", "NULL"].map((word) => [word, null] as const),
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
]);

/** By the core schema of YAML 1.2. */
function plainValue(text: string): unknown {
  if (words.has(text)) return words.get(text);
  return /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text) ? Number(text) : text;
}
