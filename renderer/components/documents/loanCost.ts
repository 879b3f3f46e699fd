import type { Json } from "../../../schemas/index.ts";

/** Something that is charged. */
interface LoanFee {
  readonly name: string;
  /** How it is charged, such as 按月收取. */
  readonly way: string;
  readonly standard: string;
  readonly collector: string;
  /** In yuan. */
  readonly amount: number;
  /** It is taken from the amount before that is paid out. */
  readonly upfront: boolean;
}

/** What a loan costs in all, amounts in yuan. */
export interface LoanCost {
  readonly quote: string;
  readonly principal: number;
  readonly fees: readonly LoanFee[];
  readonly total: number;
  /** At the end of each month; undefined: not told. */
  readonly payments: readonly number[] | undefined;
  /** As a part of one. */
  readonly annual: number;
  readonly breach: string;
}

/** What a page gives for it, which may be anything. */
export type GivenCost = { readonly [Key in keyof LoanCost]?: unknown };

/** The cost as a page gives it; undefined where any of it is missing or is not what it should be. */
export function readCost({ quote, principal, fees, total, payments, annual, breach }: GivenCost): LoanCost | undefined {
  if (!isWord(quote) || !isAmount(principal) || !isAmount(total) || !isAmount(annual) || !isWord(breach))
    return undefined;
  if (!Array.isArray(fees) || principal === 0) return undefined;
  const read = fees.map(readFee);
  if (payments !== undefined && payments !== null && !isPayments(payments)) return undefined;
  if (!read.every((fee) => fee !== undefined)) return undefined;
  return { quote, principal, fees: read, total, payments: payments ?? undefined, annual, breach };
}

function readFee(given: Json): LoanFee | undefined {
  const { name, way, standard, collector, amount, upfront } = Object(given) as Readonly<Record<string, Json>>;
  if (!isWord(name) || !isWord(way) || !isWord(standard) || !isWord(collector) || !isAmount(amount)) return undefined;
  return { name, way, standard, collector, amount, upfront: upfront === true };
}

function isWord(given: unknown): given is string {
  return typeof given === "string" && given.trim() !== "";
}

function isAmount(given: unknown): given is number {
  return typeof given === "number" && Number.isFinite(given) && given >= 0;
}

function isPayments(given: unknown): given is readonly number[] {
  return Array.isArray(given) && given.every(isAmount) && sum(given) > 0;
}

/** Amounts together. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
