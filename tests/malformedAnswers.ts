import type { Json } from "../schemas/index.ts";

/** Gives whole numbers from 0 up to a limit, the limit excluded. */
type Pick = (below: number) => number;

const long = "额".repeat(5000);
const polluting: Json = JSON.parse('{"__proto__":{"title":"x","url":"/x"},"constructor":{"prototype":1}}');

/** What a server that has gone wrong puts in place of a value, whatever that was. */
const values: readonly Json[] = [
  ...[
    null,
    "",
    " ",
    "x",
    "true",
    "0",
    "1e400",
    "１２",
    "<b>x</b>",
    "javascript:alert(1)",
    "https://evil.example.org/",
    long,
  ],
  ...[0, -1, 0.1, 1e21, Number.MAX_SAFE_INTEGER + 2, true, false],
  ...[[], {}, [null], [[]], [{}], { items: null }, { items: {} }, { items: [{}] }, polluting],
];

/** 30 ways in which an answer goes wrong: as a whole, in its lists, and in what stands there. */
export const malformations: Readonly<Record<string, (answer: Json) => Json>> = {
  "is null": () => null,
  "is a text": () => "x",
  "is an empty text": () => "",
  "is HTML": () => "<!doctype html><title>Login</title>",
  "is a number": () => 1,
  "is true": () => true,
  "is an empty list": () => [],
  "is an empty object": () => ({}),
  "is in a list": (answer) => [answer],
  "is in an object": (answer) => ({ data: answer }),
  "has a field too many, called __proto__": (answer) => ({ ...(answer as object), ...(polluting as object) }),
  "has null in each field": (answer) => ofFields(answer, () => null),
  "has an object in each field": (answer) => ofFields(answer, () => ({})),
  "has a list in each field": (answer) => ofFields(answer, () => []),
  "has a text in each field": (answer) => ofFields(answer, () => "x"),
  "has a number in each field": (answer) => ofFields(answer, () => -1),
  "has true in each field": (answer) => ofFields(answer, () => true),
  "has empty lists": (answer) => ofLists(answer, () => []),
  "has nothing in its lists": (answer) => ofLists(answer, () => [null]),
  "has texts in its lists": (answer) => ofLists(answer, () => ["x"]),
  "has lists in its lists": (answer) => ofLists(answer, () => [[]]),
  "has empty objects in its lists": (answer) => ofLists(answer, () => [{}]),
  "has one row of nothing among good ones": (answer) => ofLists(answer, (rows) => [...rows, null]),
  "has each row twice": (answer) => ofLists(answer, (rows) => [...rows, ...rows]),
  "has 6,000 rows": (answer) => ofLists(answer, (rows) => Array.from({ length: 6000 }, () => rows[0] ?? {})),
  "has empty texts": (answer) => ofTexts(answer, () => ""),
  "has blank texts": (answer) => ofTexts(answer, () => " "),
  "has texts of 5,000 characters": (answer) => ofTexts(answer, () => long),
  "has scripts for texts": (answer) => ofTexts(answer, () => "javascript:alert(1)"),
  "has objects for texts": (answer) => ofTexts(answer, () => ({ toString: "x" })),
};

/** An answer with one value, anywhere in it, gone wrong. */
export function mutateAnswer(answer: Json, pick: Pick): Json {
  const one = <Item>(items: readonly Item[]): Item => items[pick(items.length)] as Item;
  const inner = childrenOf(answer);
  if (inner.length === 0 || pick(4) === 0) {
    return pick(3) === 0 ? one(Object.values(malformations))(answer) : one(values);
  }
  const [key] = one(inner);
  return mapChildren(answer, (value, at) => (at === key ? mutateAnswer(value, pick) : value));
}

function childrenOf(value: Json): [key: string, inner: Json][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function mapChildren(value: Json, change: (inner: Json, key: string) => Json): Json {
  if (Array.isArray(value)) return value.map((inner: Json, index) => change(inner, String(index)));
  return Object.fromEntries(childrenOf(value).map(([key, inner]) => [key, change(inner, key)]));
}

function ofFields(answer: Json, change: () => Json): Json {
  return childrenOf(answer).length > 0 ? mapChildren(answer, change) : change();
}

function ofLists(value: Json, change: (rows: readonly Json[]) => Json): Json {
  if (Array.isArray(value)) return change(value);
  return childrenOf(value).length > 0 ? mapChildren(value, (inner) => ofLists(inner, change)) : value;
}

function ofTexts(value: Json, change: (text: string) => Json): Json {
  if (typeof value === "string") return change(value);
  return childrenOf(value).length > 0 ? mapChildren(value, (inner) => ofTexts(inner, change)) : value;
}
