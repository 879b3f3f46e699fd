import { kindOfName } from "../../../actions/index.ts";
import type { AnswerShape, Json, Typed } from "../../../schemas/index.ts";
import { standInFor, textForm } from "./standIn.ts";

/**
 * Makes values fit to leave a phone. What was public before leaves as it is: texts that stand in the page or in app.yaml,
 * truth values, amounts, and days about today. In place of any other text stands one of the same form, the same one for
 * the same text, so that what was alike stays alike.
 */
export interface Masker {
  /** Takes what everybody can read, such as a page: its texts and its names are no secret. */
  readonly learn: (published: unknown) => void;
  /** A value; what is known of its type is held against it. */
  readonly value: (value: unknown, shape?: AnswerShape, name?: string) => Json;
  /** Named values by their declarations. */
  readonly typed: (
    values: Readonly<Record<string, unknown>>,
    types: Types | undefined,
  ) => Readonly<Record<string, Json>>;
  /** What was typed into a field of that type; whether it counts or measures something is for whoever knows the field. */
  readonly entered: (text: string, isAmount: boolean) => string;
  /** A path, or an address, without its query. */
  readonly path: (path: string) => string;
  /** Whether a text stands in what is published. */
  readonly isPublic: (text: string) => boolean;
}

type Types = Readonly<Record<string, Typed>>;

/** How much of a value is told: items of a list, names of an object, levels. */
const most = { items: 5, names: 60, levels: 12 };

/** Milliseconds before and after today in which a day tells of a loan, and not of a birth. */
const nearby = 400 * 24 * 60 * 60 * 1000;

/** Makes the masker of a visit. */
export function createMasker(): Masker {
  const published = new Set<string>();
  const segments = new Set<string>();
  const standIns = new Map<string, string>();
  const counts = new Map<string, number>();
  /** Texts of numbers that were seen where only personal data stands. */
  const secrets = new Set<string>();

  function learn(part: unknown): void {
    if (typeof part === "string") {
      published.add(part);
      if (part.includes("/")) for (const segment of part.split(/[/?#]/)) segments.add(segment);
    } else if (typeof part === "object" && part !== null) {
      if (!Array.isArray(part)) for (const key of Object.keys(part)) published.add(key);
      for (const inner of Object.values(part)) learn(inner);
    }
  }

  function standIn(text: string): string {
    const known = standIns.get(text);
    if (known !== undefined) return known;
    const form = textForm(text);
    const count = (counts.get(form) ?? 0) + 1;
    counts.set(form, count);
    const made = standInFor(text, count);
    standIns.set(text, made);
    return made;
  }

  function maskText(text: string, shape: AnswerShape | undefined): string {
    if (text === "" || published.has(text)) return text;
    const isKept = (shape === "money" && isAmount(text)) || isNearbyDay(text);
    if (isKept && !secrets.has(text)) return text;
    return text.startsWith("/") ? path(text) : standIn(text);
  }

  function maskNumber(number: number): number {
    const isPlain =
      Math.abs(number) < 1e8 && (Math.abs(number) < 1 || Number.isInteger(Math.round(number * 1e4) / 100));
    if (secrets.has(String(number))) return 1;
    return isPlain || Math.abs(number - Date.now()) < nearby ? number : 1;
  }

  function value(given: unknown, shape?: AnswerShape, name = "", level = 0): Json {
    if (given === null || given === undefined || typeof given === "boolean") return given ?? null;
    if (level > most.levels) return null;
    if (typeof given === "object") {
      if (Array.isArray(given))
        return given.slice(0, most.items).map((one) => value(one, itemOf(shape), name, level + 1));
      return fields(given, shape, level);
    }
    const isPersonal = kindOfName(name) !== undefined;
    if (isPersonal) secrets.add(String(given));
    if (typeof given === "number") return isPersonal ? 1 : maskNumber(given);
    return maskText(String(given), isPersonal ? undefined : shape);
  }

  function fields(given: object, shape: AnswerShape | undefined, level: number): Json {
    const entries = Object.entries(given).slice(0, most.names);
    return Object.fromEntries(
      entries.map(([key, inner]) => [
        published.has(key) ? key : standIn(key),
        value(inner, fieldOf(shape, key), key, level + 1),
      ]),
    );
  }

  function path(whole: string): string {
    const [bare = ""] = whole.split(/[?#]/, 1);
    if (published.has(bare)) return bare;
    const [, origin = "", rest = bare] = /^(\w+:\/\/[^/]*)(.*)$/.exec(bare) ?? [];
    const parts = rest.split("/").map((part) => {
      const text = decoded(part);
      return part === "" || segments.has(text) ? part : encodeURIComponent(standIn(text));
    });
    return `${origin && "https://example.com"}${parts.join("/")}`;
  }

  return {
    learn,
    value: (given, shape, name) => value(given, shape, name),
    typed: (values, types = {}) =>
      Object.fromEntries(
        Object.entries(types)
          .filter(([name]) => values[name] !== undefined)
          .map(([name, typed]) => [name, value(values[name], shapeOf(typed), name)]),
      ),
    entered(text, counts) {
      const bare = text.replace(/[\s,]/g, "");
      if (counts && isAmount(bare) && !secrets.has(bare)) return bare;
      secrets.add(bare);
      return maskText(/^[\dXx]+$/.test(bare) ? bare : text, undefined);
    },
    path,
    isPublic: (text) => published.has(text),
  };
}

function isAmount(text: string): boolean {
  return /^-?\d{1,8}(?:\.\d{1,2})?$/.test(text);
}

/** Whether a text is a day, or a moment of one, about today. */
function isNearbyDay(text: string): boolean {
  return /^\d{4}-\d\d(?:-\d\d)?(?:[T ][\d:.+Z-]*)?$/.test(text) && Math.abs(Date.parse(text) - Date.now()) < nearby;
}

function itemOf(shape: AnswerShape | undefined): AnswerShape | undefined {
  return typeof shape === "object" && shape[0] === "list" ? shape[1] : undefined;
}

function fieldOf(shape: AnswerShape | undefined, key: string): AnswerShape | undefined {
  if (typeof shape !== "object" || shape[0] !== "object") return undefined;
  const at = shape.findIndex((part, index) => index % 2 === 1 && part === key);
  return at < 0 ? undefined : shape[at + 1];
}

function shapeOf(typed: Typed | undefined): AnswerShape | undefined {
  return typed?.type === "money" ? "money" : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
