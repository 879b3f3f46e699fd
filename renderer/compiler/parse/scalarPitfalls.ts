import { type Scalar, Scalar as ScalarNode } from "yaml";
import type { LocatedDiagnostic } from "../problems/problems.ts";
import { quote } from "../text/quote.ts";
import type { Vocabulary } from "../text/vocabulary.ts";

/** A text, a number or the like, as it is written. */
export interface Written {
  readonly source: string;
  readonly value: unknown;
  readonly from: number;
  readonly to: number;
}

type Pitfall = (written: Written, readable: ReadableText) => LocatedDiagnostic | undefined;

/** The text that something is written in, and the keys that it may mean. */
export interface ReadableText {
  readonly text: string;
  readonly vocabulary: Vocabulary;
}

/** A key or a text without quotes; undefined for all that is quoted or a block. */
export function writtenPlainly({ type, source, value, range }: Scalar): Written | undefined {
  if (type !== ScalarNode.PLAIN || source === undefined || !range) return undefined;
  return { source, value, from: range[0], to: range[1] };
}

/** The first pitfall that a key falls into. */
export function keyPitfall(written: Written, readable: ReadableText): LocatedDiagnostic | undefined {
  return firstPitfall(keyPitfalls, written, readable);
}

/**
 * The first pitfall that a value falls into.
 *
 * @param wantsNumber whether its place is one for numbers, where a zero or a sign in front is harmless
 */
export function valuePitfall(
  written: Written,
  readable: ReadableText,
  wantsNumber: boolean,
): LocatedDiagnostic | undefined {
  return firstPitfall(
    wantsNumber && isExact(written) ? valuePitfalls.filter((pitfall) => pitfall !== lossyNumber) : valuePitfalls,
    written,
    readable,
  );
}

function isExact({ source, value }: Written): boolean {
  return typeof value === "number" && Number.isFinite(value) && !loses(source, value);
}

/**
 * `on`, `off`, `yes` or `no` for a key.
 *
 * @param meant the keys of the page language that may be meant by `on`, as its value tells
 */
export function booleanKeyPitfall(
  { source, from, to }: Written,
  meant: readonly string[],
): LocatedDiagnostic | undefined {
  if (!/^(?:on|off|yes|no)$/i.test(source)) return undefined;
  const words = /^on$/i.test(source) ? meant : [quote(source)];
  const edits = words.map((insert) => ({ from, to, insert }));
  const values = { key: source, expected: words.join(" / ") };
  return { code: "P124", from, to, values, ...(edits.length > 1 ? { suggestions: edits } : { fix: edits[0] }) };
}

/** A Chinese comma between the items of a list in brackets; between Chinese words it may be part of a text. */
export function commaPitfall({ source, from, to }: Written, isOnly: boolean): LocatedDiagnostic | undefined {
  const parts = source.split(/[，、]/);
  const areWords = parts.every((part) => /^[\w.-]+$/.test(part.trim()));
  if (parts.length < 2 || !(isOnly || areWords)) return undefined;
  const at = from + source.search(/[，、]/);
  const split = { from, to, insert: parts.map((part) => part.trim()).join(", ") };
  const found = { code: "P115", from: at, to: at + 1, values: { found: text(at, from, source) } } as const;
  return areWords ? { ...found, fix: split } : { ...found, suggestions: [split, { from, to, insert: quote(source) }] };
}

/** `{{amount}}`, which YAML reads as a map within a map. */
export function mustachePitfall(source: string, from: number): LocatedDiagnostic | undefined {
  const match = /\{\{([^{}]*)\}\}/.exec(source);
  if (!match) return undefined;
  const expected = `\${${match[1]?.trim()}}`;
  const start = from + match.index;
  const to = start + match[0].length;
  return {
    code: "P121",
    from: start,
    to,
    values: { found: match[0], expected },
    fix: { from: start, to, insert: expected },
  };
}

function firstPitfall(
  pitfalls: readonly Pitfall[],
  written: Written,
  readable: ReadableText,
): LocatedDiagnostic | undefined {
  for (const pitfall of pitfalls) {
    const diagnostic = pitfall(written, readable);
    if (diagnostic) return diagnostic;
  }
  return undefined;
}

const keyPitfalls: readonly Pitfall[] = [wideIndent, wideDash, mergeKey, gluedKey];
const valuePitfalls: readonly Pitfall[] = [
  lossyNumber,
  cutByComment,
  foreignRemark,
  wideQuotes,
  wideBrackets,
  gluedKey,
  ({ source, from }) => mustachePitfall(source, from),
];

function wideIndent({ source, from }: Written): LocatedDiagnostic | undefined {
  const [found] = /^[\u3000\u00a0][\s\u3000\u00a0]*/.exec(source) ?? [];
  if (found === undefined) return undefined;
  const insert = found.replace(/\u3000/g, "  ").replace(/\u00a0/g, " ");
  return replacing("P112", from, found.length, insert);
}

function wideDash({ source, from }: Written): LocatedDiagnostic | undefined {
  const [found] = /^(?:[－—–‐−]\s*|-(?=\S))(?=.)/.exec(source) ?? [];
  if (found === undefined) return undefined;
  return { ...replacing("P113", from, found.length, "- "), values: { found: found.trim() } };
}

function mergeKey({ source, from, to }: Written): LocatedDiagnostic | undefined {
  return source === "<<" ? { code: "P105", from, to, values: { found: source } } : undefined;
}

/** `type：button`, or `type:button`: a key, its colon and its value in one. */
function gluedKey({ source, from }: Written, { vocabulary }: ReadableText): LocatedDiagnostic | undefined {
  const [, key = "", colon = ""] = /^([A-Za-z]\w*)(\s*：\s*|:\u3000*(?!\/\/))(?=\S)/.exec(source) ?? [];
  if (!vocabulary.keys.has(key)) return undefined;
  const code = colon.includes("：") ? "P111" : "P114";
  return { ...replacing(code, from + key.length, colon.length, ": "), values: { key } };
}

function lossyNumber({ source, value, from, to }: Written): LocatedDiagnostic | undefined {
  if (typeof value !== "number" && typeof value !== "bigint") return undefined;
  const isLossy = /^[-+]?0[\dox]|^\+/i.test(source) || !Number.isFinite(Number(value)) || loses(source, Number(value));
  return isLossy
    ? { ...replacing("P123", from, to - from, quote(source)), values: { found: source, read: String(value) } }
    : undefined;
}

function loses(source: string, value: number): boolean {
  return /^-?\d{16,}$/.test(source) && String(value) !== source;
}

function cutByComment({ source, value, from, to }: Written, { text }: ReadableText): LocatedDiagnostic | undefined {
  if (typeof value !== "string") return undefined;
  const [lost] = /^[ \t]+#[^\s#!][^\r\n]*/.exec(text.slice(to, to + 1000)) ?? [];
  if (lost === undefined) return undefined;
  const end = to + lost.trimEnd().length;
  const at = to + lost.indexOf("#");
  const whole = { from, to: end, insert: quote(source + lost.trimEnd()) };
  // No remark holds a formula.
  if (lost.includes("${")) return { code: "P117", from: at, to: end, fix: whole };
  return { code: "P117", from: at, to: end, suggestions: [whole, { from: at + 1, to: at + 1, insert: " " }] };
}

/** `sticky: bottom // 吸底`: a remark as other languages write it, which becomes a part of the text. */
function foreignRemark({ source, from, to }: Written): LocatedDiagnostic | undefined {
  const { index = 0, groups: { sign = "", rest = "" } = {} } =
    /(?:(?<=\s)(?<sign>\/\/|\/\*|<!--))(?<rest>.*)$/s.exec(source) ?? {};
  if (sign === "") return undefined;
  const at = from + index;
  const remark = { from: at, to, insert: `# ${rest.replace(/\s*(?:\*\/|-->)$/, "").trim()}` };
  const found = { code: "P134", from: at, to, values: { found: sign } } as const;
  // Behind a word of the language it can be nothing else.
  const isSure = /^[\x20-\x7e]*$/.test(source.slice(0, index)) && !source.includes("\n");
  return isSure ? { ...found, fix: remark } : { ...found, suggestions: [remark, { from, to, insert: quote(source) }] };
}

function wideQuotes({ source, from, to }: Written): LocatedDiagnostic | undefined {
  const [, inner] = /^[“”]([^“”]*)[“”]$/.exec(source) ?? [];
  return inner === undefined ? undefined : replacing("P116", from, to - from, quote(inner));
}

const narrow: Readonly<Record<string, string>> = {
  "｛": "{",
  "｝": "}",
  "［": "[",
  "］": "]",
  "，": ", ",
  "、": ", ",
  "：": ": ",
};

/** A list or a map in wide brackets. Around Chinese words they may be meant for the screen. */
function wideBrackets({ source, from, to }: Written): LocatedDiagnostic | undefined {
  if (!/^(?:｛[^｛｝]*｝|［[^［］]*］)$/.test(source) || !/^.[\s\w.\-，、：]*.$/.test(source)) return undefined;
  const insert = source.replace(/[｛｝［］，、：]/g, (found) => narrow[found] ?? found);
  const values = { found: source.charAt(0), expected: insert.charAt(0) };
  return { ...replacing("P126", from, to - from, insert), values };
}

function replacing(code: LocatedDiagnostic["code"], from: number, length: number, insert: string): LocatedDiagnostic {
  return { code, from, to: from + length, fix: { from, to: from + length, insert } };
}

function text(at: number, from: number, source: string): string {
  return source.charAt(at - from);
}
