import type { LocatedDiagnostic, Values } from "../problems/problems.ts";
import type { Lines, Span } from "../text/lines.ts";
import { quote } from "../text/quote.ts";

type Groups = Readonly<Record<string, string>>;

/** A typing error that makes a line unreadable. The group `bad` is what is wrong. */
interface LinePitfall {
  readonly code: LocatedDiagnostic["code"];
  readonly pattern: RegExp;
  /** What stands in its place. */
  readonly insert: (groups: Groups) => string;
  /** What the sentence names. */
  readonly values?: (groups: Groups) => Values;
  /** Whether that is surely meant; always, when left out. */
  readonly isSure?: (groups: Groups) => boolean;
}

const wide: Readonly<Record<string, string>> = { "｛": "{", "｝": "}", "［": "[", "］": "]", "，": ", ", "：": ": " };
const narrow = (text: string) => text.replace(/[｛｝［］，：]\s*/g, (found) => wide[found.trim()] ?? found);
const ternary = ({ condition = "", yes = "", no = "" }: Groups) => `if(${condition}, ${yes}, ${no})`;

/** Before a value: the indentation, the hyphens of a list, a key and its colon. */
const key = String.raw`^ *(?:- +)*[^\s:#'"{[-][^:#'"]*: +`;

/** In the order in which they are looked for: one line has one problem. */
const linePitfalls: readonly LinePitfall[] = [
  {
    code: "P134",
    pattern: /^ *(?<bad>(?<sign>\/\/|\/\*+|<!--|--(?!-)) *(?<rest>.*?) *(?:\*\/|-->)?) *$/d,
    insert: ({ rest = "" }) => `# ${rest}`,
    values: ({ sign = "" }) => ({ found: sign }),
  },
  { code: "P125", pattern: /^ *(?<bad>\t[ \t]*)/d, insert: ({ bad = "" }) => bad.replace(/\t/g, "  ") },
  {
    code: "P112",
    pattern: /^ *(?<bad>[\u3000\u00a0][ \u3000\u00a0]*)/d,
    insert: ({ bad = "" }) => bad.replace(/\u3000/g, "  ").replace(/\u00a0/g, " "),
  },
  {
    code: "P113",
    pattern: /^ *(?<bad>[－—–‐−]\s*(?=\S)|-(?=[A-Za-z\u4e00-\u9fff$"'{[]))/d,
    insert: () => "- ",
    values: ({ bad = "" }) => ({ found: bad.trim() }),
  },
  { code: "P111", pattern: /^ *(?:- +)*[A-Za-z][\w.-]*(?<bad>\s*：\s*)/d, insert: () => ": " },
  { code: "P111", pattern: /[{,]\s*[A-Za-z]\w*(?<bad>\s*：\s*)/d, insert: () => ": " },
  {
    code: "P114",
    pattern: /^ *(?:- +)*(?<key>[A-Za-z][\w-]*)(?<bad>:\u3000+|:(?=[^\s:/\u3000]))/d,
    insert: () => ": ",
    values: ({ key = "" }) => ({ key }),
  },
  {
    code: "P121",
    pattern: /[:-] +(?<bad>\{\{(?<name>[^{}]*)\}\})/d,
    insert: ({ name = "" }) => `\${${name.trim()}}`,
    values: ({ bad = "", name = "" }) => ({ found: bad, expected: `\${${name.trim()}}` }),
  },
  {
    code: "P122",
    pattern: /[[{,]\s*(?:[\w.-]+:\s*)?(?<bad>\$\{[^{}]*\}[^,}\]]*?)(?=\s*[,}\]])/d,
    insert: ({ bad = "" }) => quote(bad),
    values: ({ bad = "" }) => ({ expected: quote(bad) }),
  },
  {
    code: "P126",
    pattern: /[:-] +(?<bad>｛.*｝|［.*］)\s*$/d,
    insert: ({ bad = "" }) => narrow(bad),
    values: ({ bad = "" }) => ({ found: bad.slice(0, 1), expected: wide[bad.slice(0, 1)] ?? "" }),
  },
  {
    code: "P115",
    pattern: /\{[^{}]*?(?<bad>，\s*)[A-Za-z]\w*\s*:/d,
    insert: () => ", ",
    values: () => ({ found: "，" }),
  },
  {
    code: "P119",
    pattern: new RegExp(
      String.raw`${key}(?:\$\{)?(?<bad>(?<condition>[^?{}]+?) \? (?<yes>[^{}]+?) : (?<no>[^{}]+?))\}?\s*$`,
      "d",
    ),
    insert: ternary,
    values: (groups) => ({ expected: ternary(groups) }),
    // A text may hold a question, too.
    isSure: ({ condition = "" }) => /[=<>!]|[\p{L}\d_]\.[\p{L}_]/u.test(condition),
  },
  {
    code: "P120",
    pattern: new RegExp(String.raw`${key}(?<bad>(?:'[^']*'|"[^"]*"|\[[^\]]*\]|\{[^{}]*\}) *[^\s#,}\]].*?)\s*$`, "d"),
    insert: ({ bad = "" }) => quote(bad),
    values: ({ bad = "" }) => ({ found: bad.slice(0, 1) }),
  },
  {
    code: "P120",
    pattern: new RegExp(String.raw`${key}(?<bad>(?:[@%${"`"}]|[|>][-+1-9]{0,2} *[^-+\s\d#]|> *=? *\d).*?)\s*$`, "d"),
    insert: ({ bad = "" }) => quote(bad),
    values: ({ bad = "" }) => ({ found: bad.slice(0, 1) }),
  },
  {
    code: "P118",
    pattern: new RegExp(String.raw`${key}(?<bad>[^\s'"{[|>#&*!](?:[^#]|\S#)*?:(?: (?:[^#]|\S#)*?)?)(?: #.*)?\s*$`, "d"),
    insert: ({ bad = "" }) => quote(bad.trimEnd()),
  },
];

/** Longer lines are not a typing error, and would cost time. */
const maxLine = 1000;

/**
 * The typing error that makes a line unreadable, if it is a known one.
 *
 * @param opaque comments and quoted texts, in which nothing counts
 */
export function linePitfall(lines: Lines, number: number, opaque: readonly Span[]): LocatedDiagnostic | undefined {
  const line = lines.line(number);
  if (line.length > maxLine) return undefined;
  for (const pitfall of linePitfalls) {
    const diagnostic = caughtBy(pitfall, line, lines.start(number));
    if (diagnostic && !opaque.some(({ from, to }) => from < diagnostic.from && diagnostic.from < to)) return diagnostic;
  }
  return undefined;
}

function caughtBy(
  { code, pattern, insert, values, isSure }: LinePitfall,
  line: string,
  start: number,
): LocatedDiagnostic | undefined {
  const match = pattern.exec(line);
  const bad = match?.indices?.groups?.bad;
  if (!match?.groups || !bad) return undefined;
  const [from, to] = [start + bad[0], start + bad[1]];
  const edit = { from, to, insert: insert(match.groups) };
  const mending = isSure?.(match.groups) === false ? { suggestions: [edit] } : { fix: edit };
  return { code, from, to, values: values?.(match.groups), ...mending };
}
