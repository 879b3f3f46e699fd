import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Stubs } from "../../schemas/index.ts";
import type { Answers } from "./serve.ts";
import { offers } from "./works.ts";

/** What the API answers, without delay: what the pages' stubs say, and the rows of the large list. */
export function answers(): Answers {
  const stubs = ["quota", "card-auth", "home"].flatMap((page) => requestsOf(page));
  return { ...Object.fromEntries(stubs.map(({ request, answer }) => [request, answer])), ...large };
}

function requestsOf(page: string) {
  const text = readFileSync(new URL(`../../pages/${page}.stubs.yaml`, import.meta.url), "utf8");
  return (parse(text) as Stubs).requests ?? [];
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    dueDate: `${(index % 12) + 1}月21日`,
    amount: 500 + index * 1.37,
    overdue: index % 7 === 0,
  }));

const plan = Array.from({ length: 20_000 }, (_, index) => ({
  period: index + 1,
  dueDate: `${2026 + Math.floor(index / 365)}-${(index % 12) + 1}-21`,
  state: index % 9 === 0 ? "已逾期" : "待还款",
  amount: 500 + index * 1.37,
}));

const large = {
  "/rows": { items: rows(1000) },
  "/offers": { items: offers(1000) },
  "/rows-10000": { items: rows(10_000) },
  "/rows-100000": { items: rows(100_000) },
  "/plan-20000": { items: plan },
  "/poll": { count: 1 },
};
