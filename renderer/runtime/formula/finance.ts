import { fail } from "./failure.ts";
import { roundTo } from "./values.ts";

/**
 * The equal payment of each term that pays a loan off (an annuity, 等额本息), rounded to the cent. By the last term the
 * rounding has added up: that payment is what is left, `amount + interest - payment × (terms - 1)`.
 *
 * @param rate the interest of one term, 0.009 for 0.9 %
 */
export function annuity(amount: number, rate: number, terms: number): number {
  if (!Number.isInteger(terms) || terms < 1 || rate <= -1) fail("range");
  if (rate === 0) return roundTo(amount / terms, 2);
  // The power is near 1 for small rates, where 1 - x loses its digits.
  return roundTo((amount * rate) / -Math.expm1(-terms * Math.log1p(rate)), 2);
}

/** The interest of all terms of such a loan: each term's is rounded to the cent, of what is left of the amount then. */
export function totalInterest(amount: number, rate: number, terms: number): number {
  const payment = annuity(amount, rate, terms);
  let left = amount;
  let total = 0;
  for (let term = 1; term <= terms; term++) {
    const interest = roundTo(left * rate, 2);
    left = roundTo(left + interest - payment, 2);
    total += interest;
  }
  return roundTo(total, 2);
}

/**
 * The internal rate of return of one term: at this rate the payments, each at the end of its term, are worth the amount
 * now. There is exactly one where no payment is negative.
 */
export function internalRate(amount: number, payments: readonly number[]): number {
  const total = payments.reduce((sum, payment) => sum + payment, 0);
  if (amount <= 0 || total <= 0 || payments.some((payment) => payment < 0)) fail("range");
  const surplus = (rate: number) =>
    payments.reduceRight((worth, payment) => (worth + payment) / (1 + rate), 0) - amount;
  let [low, high] = [total < amount ? -0.9999999 : 0, 1];
  while (surplus(high) > 0) high *= 2;
  for (let round = 0; round < 100; round++) {
    const middle = (low + high) / 2;
    if (surplus(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
