import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Stubs } from "../../schemas/index.ts";
import type { Answers } from "./serve.ts";

/** What the API answers, without delay: what the pages' stubs say, and the rows of the large list. */
export function answers(): Answers {
  const stubs = ["quota", "card-auth"].flatMap((page) => requestsOf(page));
  return { ...Object.fromEntries(stubs.map(({ request, answer }) => [request, answer])), "/rows": { items: rows } };
}

function requestsOf(page: string) {
  const text = readFileSync(new URL(`../../pages/${page}.stubs.yaml`, import.meta.url), "utf8");
  return (parse(text) as Stubs).requests ?? [];
}

const rows = Array.from({ length: 1000 }, (_, index) => ({
  id: `b${index}`,
  dueDate: `${(index % 12) + 1}月21日`,
  amount: 500 + index * 1.37,
  overdue: index % 7 === 0,
}));
