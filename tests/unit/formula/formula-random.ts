import { random } from "./formula-names.ts";

/** What a random expression gives. */
export type Kind = "number" | "text" | "boolean" | "numbers" | "texts";

/** How an operation is spelt, in our language and in CEL; `$0` is its first operand. */
interface Spelling {
  readonly kind: Kind;
  /** The operands: their kinds, and how tightly each must bind to stand without brackets. */
  readonly takes: readonly (readonly [Kind, power: number])[];
  readonly power: number;
  readonly ours: string;
  readonly cel: string;
  /** `$x` is a name for the items of the first operand, and the last operand may use it. */
  readonly item?: Kind;
}

/** A random expression, which can be spelt in both languages. */
export interface Random {
  readonly spelling: Spelling;
  readonly operands: readonly Random[];
  /** The name that it gives to items, where it does. */
  readonly item: string;
}

/** @param takes the operands: `number4 text0` is a number that binds like `==`, and a text as loose as you like */
function row(kind: Kind, takes: string, power: number, ours: string, cel = ours): Spelling {
  const operands = [...takes.matchAll(/([a-z]+)(\d)/g)].map(([, one, least]) => [one as Kind, Number(least)] as const);
  return { kind, takes: operands, power, ours, cel };
}

function macro(kind: Kind, list: Kind, item: Kind, body: Kind, name: string): Spelling {
  return { ...row(kind, `${list}9 ${body}0`, 9, `$0.${name}($x, $1)`), item };
}

function leavesOf(kind: Kind, spellings: readonly string[], inCel = (ours: string) => ours): readonly Spelling[] {
  return spellings.map((ours) => row(kind, "", ours.startsWith("-") ? 7 : 9, ours, inCel(ours)));
}

const leaves: readonly Spelling[] = [
  // Every number of CEL is written as a double: ours has one type.
  ...leavesOf("number", ["0", "1", "2", "10", "-1"], (ours) => `${ours}.0`),
  ...leavesOf("number", ["3.5", "-2.25", "state.term", "state.rate", "data.quota.count", "answer.n", "answer.list[1]"]),
  ...leavesOf("text", ["''", "'a'", '"ab"', "'借款'", "'A😀b'", "' x '", "'a\\n\\'\\\\'", "'3,6'"]),
  ...leavesOf("text", ["state.name", "params.channel", "data.quota.notice", "answer.t"]),
  ...leavesOf("boolean", ["true", "false", "state.agreed", "answer.b"]),
  ...leavesOf("numbers", ["answer.list", "answer.none"]),
  ...leavesOf("numbers", ["[1, 2.5]"], () => "[1.0, 2.5]"),
  ...leavesOf("texts", ["state.tags", "['a', '借款']"]),
];

const kinds: readonly Kind[] = ["number", "text", "boolean", "numbers", "texts"];

const orders = ["<", "<=", ">", ">="].flatMap((operator) => [
  row("boolean", "number4 number5", 4, `$0 ${operator} $1`),
  row("boolean", "text4 text5", 4, `$0 ${operator} $1`),
]);
const equalities = kinds.flatMap((kind) => [
  row("boolean", `${kind}4 ${kind}5`, 4, "$0 == $1"),
  row("boolean", `${kind}4 ${kind}5`, 4, "$0 != $1"),
]);
const choices = kinds.flatMap((kind) => [
  row(kind, `boolean0 ${kind}0 ${kind}0`, 9, "if($0, $1, $2)", "$0 ? $1 : $2"),
  row(kind, `boolean1 ${kind}0 ${kind}0`, 0, "$0 ? $1 : $2"),
]);
const connectives = [
  row("boolean", "boolean2 boolean3", 2, "$0 and $1", "$0 && $1"),
  row("boolean", "boolean2 boolean3", 2, "$0 && $1"),
  row("boolean", "boolean1 boolean2", 1, "$0 or $1", "$0 || $1"),
  row("boolean", "boolean1 boolean2", 1, "$0 || $1"),
  row("boolean", "boolean4", 3, "not $0", "!$0"),
  row("boolean", "boolean7", 7, "!$0"),
];
const arithmetic = [
  row("number", "number5 number6", 5, "$0 + $1"),
  row("number", "number5 number6", 5, "$0 - $1"),
  row("number", "number6 number7", 6, "$0 * $1"),
  row("number", "number6", 6, "$0 / 4", "$0 / 4.0"),
  row("number", "number7", 7, "-$0"),
  row("number", "number0 number0", 9, "{a: $0, b: $1}.b", "{'a': $0, 'b': $1}.b"),
  row("number", "number0 number0", 9, "[$0, $1][1]"),
];
const overTexts = [
  row("text", "text5 text6", 5, "$0 + $1"),
  row("number", "text0", 9, "size($0)", "double(size($0))"),
  row("number", "text9", 9, "$0.size()", "double($0.size())"),
  row("boolean", "text9 text0", 9, "$0.contains($1)"),
  row("boolean", "text9 text0", 9, "$0.startsWith($1)"),
  row("boolean", "text0 text0", 9, "endsWith($0, $1)", "$0.endsWith($1)"),
  ...["^[a-z]+$", "借.", "^.{2,3}$", "[^a]"].map((one) => row("boolean", "text9", 9, `$0.matches('${one}')`)),
  row("text", "text0", 9, "trim($0)", "$0.trim()"),
  row("text", "text9", 9, "$0.lowerAscii()"),
  row("text", "text9", 9, "$0.upperAscii()"),
  row("text", "text9 text0", 9, "$0.replace('a', $1)"),
  // The oracle counts an emoji as two here, against CEL.
  row("text", "text6", 9, "('借款元' + $0).substring(1, 3)"),
  row("text", "text6", 9, "('ab' + $0).substring(1)"),
  row("texts", "text9", 9, "$0.split('a')"),
];
const overLists = [
  row("text", "texts9 text0", 9, "$0.join($1)"),
  row("number", "numbers0", 9, "size($0)", "double(size($0))"),
  row("number", "numbers0", 9, "[$0, [7]].map(l, l.size())[0]", "double([$0, [7.0]].map(l, l.size())[0])"),
  row("boolean", "number4 numbers5", 4, "$0 in $1"),
  row("boolean", "text4 texts5", 4, "$0 in $1"),
  row("boolean", "text4 number0", 4, "$0 in {a: $1, 'ab': 1}", "$0 in {'a': $1, 'ab': 1.0}"),
  row("numbers", "number0 number0", 9, "[$0, $1]"),
  row("texts", "text0 text0", 9, "[$0, $1]"),
  macro("boolean", "numbers", "number", "boolean", "exists"),
  macro("boolean", "numbers", "number", "boolean", "all"),
  macro("boolean", "texts", "text", "boolean", "exists"),
  macro("boolean", "texts", "text", "boolean", "all"),
  macro("numbers", "numbers", "number", "boolean", "filter"),
  macro("texts", "texts", "text", "boolean", "filter"),
  macro("numbers", "numbers", "number", "number", "map"),
  macro("texts", "numbers", "number", "text", "map"),
  macro("numbers", "texts", "text", "number", "map"),
];
const spellings = [
  ...[...orders, ...equalities, ...choices, ...connectives],
  ...[...arithmetic, ...overTexts, ...overLists],
];

/** How each operation that can occur is spelt. */
export const operations: readonly string[] = spellings.map(({ ours }) => ours);

/** The names of items. `answer` hides a root; within its reach the root is not read. */
const itemNames = ["x", "y", "answer"];

/** What is in reach: the items of the macros around, by name. */
type Items = Readonly<Record<string, Kind>>;

/** A random expression of a kind. The same seed gives the same one. */
export function randomExpression(seed: number, kind: Kind): Random {
  const next = random(seed);
  for (let warm = 0; warm < 3; warm++) next(2);
  return grow(kind, 1 + next(4), {}, next);
}

function grow(kind: Kind, depth: number, items: Items, next: (limit: number) => number): Random {
  const fitting = (depth > 0 && next(6) > 0 ? spellings : leavesIn(items)).filter((one) => one.kind === kind);
  const spelling = fitting[next(fitting.length)] as Spelling;
  const item = itemNames[next(itemNames.length)] ?? "x";
  const inner = spelling.item ? { ...items, [item]: spelling.item } : items;
  const operands = spelling.takes.map(([one], place) => grow(one, depth - 1, place > 0 ? inner : items, next));
  return { spelling, operands, item };
}

function leavesIn(items: Items): readonly Spelling[] {
  const own = Object.entries(items).flatMap(([name, kind]) => leavesOf(kind, [name, name]));
  return [...leaves.filter(({ ours }) => !(ours.startsWith("answer") && "answer" in items)), ...own];
}

/** The expression in our language: brackets only where they are needed, so that precedence is tried as well. */
export function spellOurs({ spelling, operands, item }: Random): string {
  return filled(spelling.ours, item, (place) => {
    const operand = operands[place] as Random;
    const needed = spelling.takes[place]?.[1] ?? 0;
    return operand.spelling.power < needed ? `(${spellOurs(operand)})` : spellOurs(operand);
  });
}

/** The expression in CEL, with brackets around every part. */
export function spellCel({ spelling, operands, item }: Random): string {
  if (operands.length === 0) return spelling.cel;
  return `(${filled(spelling.cel, item, (place) => spellCel(operands[place] as Random))})`;
}

function filled(template: string, item: string, operand: (place: number) => string): string {
  return template.replace(/\$(\d|x)/g, (_, place: string) => (place === "x" ? item : operand(Number(place))));
}

/** The smallest expression within this one, or like it with less inside, that still fails. */
export function shrink(expression: Random, fails: (smaller: Random) => boolean): Random {
  for (const smaller of smallerThan(expression)) if (fails(smaller)) return shrink(smaller, fails);
  return expression;
}

function* smallerThan(expression: Random): Generator<Random, undefined> {
  const { spelling, operands } = expression;
  for (const operand of operands) yield operand;
  for (const [place, operand] of operands.entries()) {
    for (const other of simplerFor(operand, spelling.takes[place]?.[0] ?? "number")) {
      yield { ...expression, operands: operands.map((one, index) => (index === place ? other : one)) };
    }
  }
  return undefined;
}

function* simplerFor(operand: Random, kind: Kind): Generator<Random> {
  if (operand.operands.length > 0) {
    for (const one of leaves.filter((each) => each.kind === kind)) yield { spelling: one, operands: [], item: "" };
  }
  for (const smaller of smallerThan(operand)) if (smaller.spelling.kind === kind) yield smaller;
}
