import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parse } from "yaml";

/* The stubs of all pages, as answers about one borrower. */

export type Entry = Readonly<Record<string, unknown>>;
export interface Row {
  readonly period: number;
  readonly dueDate: string;
  readonly principal: number;
  readonly interest: number;
  readonly amount: number;
  readonly state?: string;
}
export interface Bill {
  readonly id: string;
  readonly loan: string;
  readonly title: string;
  readonly purpose: string;
  readonly period: number;
  readonly amount: number;
  readonly principal: number;
  readonly interest: number;
  readonly fee: number;
  readonly dueDate: string;
  readonly overdue: boolean;
  readonly overdueDays: number;
  readonly paid: boolean;
  readonly rows: readonly Row[];
}
export interface BillItem {
  readonly id: string;
  readonly title: string;
  readonly period: number;
  readonly terms: number;
  readonly dueDate: string;
  readonly amount: number;
  readonly overdue: boolean;
}
export interface Bills {
  readonly due: number;
  readonly dueDate: string;
  readonly overdue: number;
  readonly items: readonly BillItem[];
}
export interface Order {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly amount: number;
  readonly status: string;
  readonly overdue: boolean;
}
export interface Loan {
  readonly id: string;
  readonly title: string;
  readonly amount: number;
  readonly terms: number;
  readonly status: string;
  readonly card: string;
  readonly funded: string;
  readonly settled?: string;
  readonly bill?: string;
  readonly rows: readonly Row[];
}
export interface Plan {
  readonly amount: number;
  readonly term: number;
  readonly first: number;
  readonly total: number;
  readonly interest: number;
  readonly saved: number;
  readonly annual: number;
  readonly fees: readonly { readonly amount: number }[];
  readonly rows: readonly Row[];
}
export interface Stub<Answer> {
  readonly request: string;
  readonly where?: Entry;
  readonly answer: Answer;
}

const folder = "pages";
const read = (file: string) => parse(readFileSync(join(folder, file), "utf8"));
const files = readdirSync(folder).filter((file) => file.endsWith(".stubs.yaml"));
const stubs = new Map<string, readonly Stub<unknown>[]>(
  files.map((file) => [file.split(".")[0] ?? "", read(file).requests]),
);

/** The stubs of a page for a path, of which some have no answer that can be read. */
export function stubsOf<Answer>(page: string, path: string): readonly Stub<Answer>[] {
  return (stubs.get(page) ?? []).filter(
    (one): one is Stub<Answer> => one.request === path && Object.keys(Object(one.answer)).length > 0,
  );
}

/** The answer of a page for a path; the first whose conditions are these. */
export function answerOf<Answer>(page: string, path: string, where: Entry = {}): Answer {
  const [found] = stubsOf<Answer>(page, path).filter(
    (one) => JSON.stringify(one.where ?? {}) === JSON.stringify(where),
  );
  if (!found) throw new Error(`${page} has no stub for ${path} ${JSON.stringify(where)}`);
  return found.answer;
}

/** The answers that the tests of a page give in place of its stubs where a bill is overdue. */
export function overdueAnswers<Answer>(page: string, path: string): readonly Answer[] {
  const cases: readonly { readonly stubs?: { readonly requests?: readonly Stub<Answer>[] } }[] = read(
    `${page}.test.yaml`,
  ).cases;
  const given = cases.flatMap((one) => one.stubs?.requests ?? []).filter((one) => one.request === path);
  return given.map(({ answer }) => answer).filter((answer) => /"overdue":(?:true|[1-9])/.test(JSON.stringify(answer)));
}

export const cents = (amount: number) => Math.round(amount * 100);
export const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((all, one) => all + cents(of(one)), 0);
export const monthly: number = answerOf<{ readonly monthlyRate: number }>("borrow", "/loan/offer").monthlyRate;

export const bills = stubsOf<Bill>("bill", "/bills/detail").map(({ answer }) => answer);
export const billOf = (id: string): Bill => {
  const found = bills.find((bill) => bill.id === id);
  if (!found) throw new Error(`There is no bill ${id}`);
  return found;
};
/** What is due of a loan, else its last bill. */
export const billOfLoan = (loan: string): Bill => {
  const own = bills.filter((bill) => bill.loan === loan && !bill.overdue);
  return own.find(({ paid }) => !paid) ?? own[0] ?? billOf("b2");
};
export const isOpen = ({ state }: Row) => state !== "已还";
export const orders = stubsOf<{ readonly items: readonly Order[] }>("orders", "/orders").flatMap(
  ({ answer }) => answer.items,
);
export const loans = stubsOf<Loan>("loan", "/loan/detail").map(({ answer }) => answer);
/** A sum as pages write it. */
export const written = (amount: number) => `${amount.toLocaleString("en-US", { minimumFractionDigits: 2 })} 元`;
export const loanAmount = (bill: Bill) => Number(bill.title.split(" ")[0]?.replace(/,/g, ""));
/** What is still owed of the loans of some bills, in cents: of each loan once. */
export const openPrincipal = (ids: readonly string[]) =>
  sum(
    [...new Map(ids.map((id) => [billOf(id).loan, billOf(id)])).values()].flatMap(({ rows }) => rows.filter(isOpen)),
    (row) => row.principal,
  );

/** The months of dates such as 12月21日, and their day. */
const monthOf = (date: string) => Number(/^(\d+)月/.exec(date)?.[1]);
const dayOf = (date: string) => /月(\d+日)$/.exec(date)?.[1];

/** What a plan of a loan must hold, whatever it is. */
export function expectPlan(rows: readonly Row[], amount: number, saved = 0): void {
  let left = cents(amount);
  for (const [index, row] of rows.entries()) {
    const interest = Math.round(left * monthly) - (index === 0 ? cents(saved) : 0);
    expect(cents(row.interest), `interest of ${row.period}`).toBe(interest);
    expect(cents(row.amount), `amount of ${row.period}`).toBe(cents(row.principal) + cents(row.interest));
    expect(row.period).toBe(index + 1);
    expect(dayOf(row.dueDate)).toBe(dayOf(rows[0]?.dueDate ?? ""));
    expect(monthOf(row.dueDate)).toBe(((monthOf(rows[0]?.dueDate ?? "") - 1 + index) % 12) + 1);
    left -= cents(row.principal);
  }
  expect(left, "the principals are the loan").toBe(0);
}
