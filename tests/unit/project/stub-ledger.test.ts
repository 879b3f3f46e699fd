import { describe, expect, test } from "vitest";
import {
  answerOf,
  type Bill,
  type Bills,
  billOf,
  billOfLoan,
  bills,
  cents,
  type Entry,
  expectPlan,
  isOpen,
  loanAmount,
  loans,
  monthly,
  type Order,
  openPrincipal,
  orders,
  overdueAnswers,
  type Plan,
  type Row,
  stubsOf,
  sum,
  written,
} from "./stubLedger.ts";

/*
 * What the stubs of all pages tell is about one borrower, whose loans, dates and sums agree. Two states of him are told:
 * what the stubs say, and what the tests about overdue bills say.
 */

describe("the bills", () => {
  test.each(bills.map((bill) => [bill.id, bill] as const))(
    "%s is its row of its plan, and its plan pays the loan",
    (_, bill) => {
      expectPlan(bill.rows, loanAmount(bill));
      const row = bill.rows[bill.period - 1];
      expect(bill).toMatchObject({ dueDate: row?.dueDate, principal: row?.principal, interest: row?.interest });
      expect(cents(bill.amount)).toBe(sum([bill.principal, bill.interest, bill.fee], (one) => one));
      expect(bill.paid).toBe(row?.state === "已还");
      expect(bill.overdue).toBe(row?.state === "已逾期");
      // One and a half times the rate, by the day, on the principal that is late.
      expect(cents(bill.fee)).toBe(Math.round((cents(bill.principal) * monthly * 1.5 * bill.overdueDays) / 30));
    },
  );

  test("A loan is the same on the list of loans and by itself", () => {
    for (const order of orders) {
      const bill = billOfLoan(order.id);
      expect({ ...order, id: bill.loan }).toMatchObject({
        id: order.id,
        title: bill.purpose,
        amount: loanAmount(bill),
      });
      expect(order.status, order.id).toBe(bill.rows.some(isOpen) ? "还款中" : "已结清");
      const [year = 0, month = 0, day = 0] = order.date.split("-").map(Number);
      expect(bill.rows[0]?.dueDate, `${order.id} of ${year}`).toBe(`${(month % 12) + 1}月${day}日`);
      const loan = loans.find(({ id }) => id === order.id);
      const { id, title, amount, status } = order;
      expect(loan).toMatchObject({ id, title, amount, status, rows: bill.rows, terms: bill.rows.length });
      expect(loan?.funded).toContain(`${month}月${day}日`);
      expect(loan?.bill).toBe(bill.paid ? undefined : bill.id);
      expect(loan?.settled).toBe(bill.paid ? `${bill.rows.at(-1)?.dueDate} 还清` : undefined);
    }
  });

  test("Lists of loans are in the order and of the kind that was asked for", () => {
    for (const { where = {}, answer } of stubsOf<{ readonly items: readonly Order[] }>("orders", "/orders")) {
      const { items } = answer;
      if (where.status) expect(new Set(items.map(({ status }) => status)).size).toBe(1);
      if (where.keyword === "装修") expect(items.map(({ title }) => title)).toEqual(items.map(() => "装修"));
      const sorted = [...items].sort((a, b) =>
        where.sort === "amount" ? b.amount - a.amount : b.date.localeCompare(a.date),
      );
      if (where.sort !== "due") expect(items).toEqual(sorted);
    }
  });
});

/** What a state of the borrower tells on the pages. */
interface State {
  readonly available: number;
  readonly total: number;
  readonly next: number;
  readonly nextDate: string;
  readonly lists: readonly Bills[];
  readonly count: number;
}

const home = answerOf<{
  readonly available: number;
  readonly total: number;
  readonly nextAmount: number;
  readonly nextDue: string;
}>("home", "/home");
const mine = answerOf<{
  readonly available: number;
  readonly bills: number;
  readonly coupons: number;
  readonly name: string;
}>("mine", "/me/summary");
const lateHome = overdueAnswers<typeof home>("home", "/home")[0] ?? home;
const lateMine = overdueAnswers<typeof mine>("mine", "/me/summary")[0] ?? mine;

const states: Readonly<Record<string, State>> = {
  "in time": {
    ...{
      available: home.available,
      total: home.total,
      next: home.nextAmount,
      nextDate: home.nextDue,
      count: mine.bills,
    },
    lists: [answerOf("repay", "/bills"), answerOf("quota", "/bills")],
  },
  overdue: {
    ...{ available: lateHome.available, total: lateHome.total, next: lateHome.nextAmount, nextDate: lateHome.nextDue },
    ...{
      count: lateMine.bills,
      lists: [...overdueAnswers<Bills>("repay", "/bills"), ...overdueAnswers<Bills>("quota", "/bills")],
    },
  },
};

describe.each(Object.entries(states))("%s", (name, { available, total, next, nextDate, lists, count }) => {
  test("What is used is what is owed", () => {
    expect(lists.length).toBeGreaterThan(1);
    for (const { items } of lists) {
      // A loan with a bill that is late is told by that bill: its plan knows it.
      const ids = [...items].reverse().map(({ id }) => id);
      expect(cents(total) - cents(available)).toBe(openPrincipal(ids));
    }
  });

  test("What is due is the sum of the bills that are late, else of those of the next day, on every page", () => {
    for (const { due, dueDate, overdue, items } of lists) {
      const late = items.filter((bill) => bill.overdue);
      expect(overdue).toBe(late.length);
      expect(late.length > 0).toBe(name === "overdue");
      const now = late.length > 0 ? late : items.filter((bill) => bill.dueDate === items[0]?.dueDate);
      expect(sum(now, ({ amount }) => amount)).toBe(cents(due));
      expect([cents(due), dueDate]).toEqual([cents(next), nextDate]);
      expect(items[0]?.dueDate).toBe(nextDate);
      expect(items.length).toBe(count);
    }
  });

  test("A bill of a list is the one that it leads to", () => {
    for (const { id, ...item } of lists.flatMap(({ items }) => items)) {
      const { amount, dueDate, period, overdue, purpose, rows } = billOf(id);
      expect(item).toEqual({ amount, dueDate, period, overdue, title: purpose, terms: rows.length });
    }
  });
});

test("The limit is the same wherever it is told", () => {
  const quota = answerOf<{ readonly available: number; readonly total: number; readonly overdue: number }>(
    "quota",
    "/quota",
  );
  const offer = answerOf<{ readonly most: number; readonly unit: number }>("borrow", "/loan/offer");
  expect([quota.available, quota.total, mine.available]).toEqual([home.available, home.total, home.available]);
  expect(offer.most).toBe(Math.floor(home.available / offer.unit) * offer.unit);
  const [late] = overdueAnswers<typeof quota>("quota", "/quota");
  const { available, total, overdue } = late ?? quota;
  expect([available, total, overdue]).toEqual([lateHome.available, lateHome.total, lateHome.nextAmount]);
  expect(lateMine.available).toBe(lateHome.available);
});

test("Coupons are the same wherever they are told", () => {
  interface Coupons {
    readonly items: readonly { readonly id: string; readonly usable: boolean }[];
  }
  const usable = answerOf<Coupons>("coupons", "/coupons", { status: "usable" }).items.filter((one) => one.usable);
  expect(answerOf<Coupons>("home", "/coupons", { scene: "home" }).items).toEqual(usable);
  expect(answerOf<{ readonly coupons: Coupons["items"] }>("borrow", "/loan/offer").coupons).toEqual(usable);
  expect(mine.coupons).toBe(usable.length);
});

describe("the plans of a new loan, and of a bill in instalments", () => {
  const bill = answerOf<{ readonly bill: string; readonly amount: number }>("installment", "/installment/offer");
  const ofBill = stubsOf<Plan>("installment", "/installment/plan").map(({ where, ...one }) => {
    return { ...one, where: { ...where, amount: billOf(bill.bill).amount } };
  });
  const plans = [...stubsOf<Plan>("borrow", "/loan/plan"), ...ofBill];
  test.each(plans.map((one) => [JSON.stringify(one.where), one] as const))("%s", (_, { where, answer }) => {
    expectPlan(answer.rows, answer.amount, answer.saved);
    expect(where).toMatchObject({ amount: answer.amount, term: answer.term });
    expect(answer.rows.length).toBe(answer.term);
    expect(answer.first).toBe(answer.rows[0]?.amount);
    expect(cents(answer.total)).toBe(sum(answer.rows, ({ amount }) => amount));
    expect(cents(answer.interest)).toBe(sum(answer.rows, ({ interest }) => interest));
    expect(cents(answer.total)).toBe(cents(answer.amount) + sum(answer.fees, ({ amount }) => amount));
    // Twelve times the monthly rate at which the payments are worth the amount.
    const surplus = (annual: number) =>
      answer.rows.reduce((worth, { amount, period }) => worth + amount / (1 + annual / 12) ** period, -answer.amount);
    expect(surplus(answer.annual - 0.0001)).toBeGreaterThan(0);
    expect(surplus(answer.annual + 0.0001)).toBeLessThan(0);
  });
});

test("A bill that can be paid in instalments is told as it is", () => {
  const { bill, ...offer } = answerOf<Bill & { readonly bill: string }>("installment", "/installment/offer");
  const { amount, dueDate, period } = billOf(bill);
  expect([offer.amount, offer.dueDate]).toEqual([amount, dueDate]);
  expect(offer.title).toBe(`${billOf(bill).title.split(" · ")[0]} · 第 ${period} 期`);
});

test("What is due in the months to come is what the plans of the loans say", () => {
  const { items, months } = answerOf<Bills & { readonly months: readonly Row[] }>("repay", "/bills");
  const left = items.flatMap(({ id }) => billOf(id).rows.filter(isOpen));
  const dates = [...new Set(left.map(({ dueDate }) => dueDate))];
  expect(months.map(({ dueDate }) => dueDate)).toEqual(dates);
  for (const { dueDate, ...month } of months) {
    const due = left.filter((row) => row.dueDate === dueDate);
    for (const part of ["principal", "interest"] as const)
      expect(cents(month[part]), `${part} of ${dueDate}`).toBe(sum(due, (row) => row[part]));
  }
});

test("Settling costs what is owed and the interest of the days since the last bill; what it saves is the rest of the interest", () => {
  const days = billOf("b1").overdueDays;
  const settlement = answerOf<Bill & { readonly saved: number }>("settle", "/settlement");
  expect(cents(settlement.principal)).toBe(cents(home.total) - cents(home.available));
  expect(cents(settlement.interest)).toBe(Math.round((cents(settlement.principal) * monthly * days) / 30));
  expect(cents(settlement.amount)).toBe(sum([settlement.principal, settlement.interest, settlement.fee], (one) => one));
  const left = answerOf<Bills>("repay", "/bills").items.flatMap(({ id }) => billOf(id).rows.filter(isOpen));
  expect(cents(settlement.saved)).toBe(sum(left, ({ interest }) => interest) - cents(settlement.interest));
});

test("Results tell the sums that were paid and borrowed", () => {
  interface Result {
    readonly rows: readonly { readonly name: string; readonly value: string }[];
  }
  const results = stubsOf<Result>("result", "/orders/result").flatMap(({ answer }) => answer.rows);
  const shownAs = (name: string) => results.find((row) => row.name === name)?.value;
  expect(shownAs("结清金额")).toBe(written(answerOf<Bill>("settle", "/settlement").amount));
  const { first, ...loan } = answerOf<Plan>("borrow", "/loan/plan", { amount: 10000, term: 12 });
  expect([shownAs("借款金额"), shownAs("首次还款")]).toEqual([written(loan.amount), loan.rows[0]?.dueDate]);
  expect(first).toBe(billOf("b2").amount);
});

test("A repayment pays the bills that are due, gives their principal back to the limit, and names the next bills", () => {
  interface Receipt extends Omit<Bill, "period"> {
    readonly fee: number;
    readonly available: number;
    readonly nextDue: string;
    readonly nextAmount: number;
  }
  const { receipt } = answerOf<{ readonly receipt: Receipt }>("result", "/orders/result", { kind: "repay" });
  const due = answerOf<Bills>("repay", "/bills").items.map(({ id }) => billOf(id));
  const next = due.map(({ rows, period }) => rows[period]);
  for (const part of ["amount", "principal", "interest", "fee"] as const)
    expect(cents(receipt[part]), part).toBe(sum(due, (bill) => bill[part]));
  expect(cents(receipt.available)).toBe(cents(home.available) + cents(receipt.principal));
  expect(cents(receipt.nextAmount)).toBe(sum(next, (row) => row?.amount ?? 0));
  expect(next.map((row) => row?.dueDate)).toEqual(next.map(() => receipt.nextDue));
});

test("The cards are as many as are counted, and the one that is used is named by its last digits everywhere", () => {
  interface Cards {
    readonly items: readonly { readonly last: string; readonly main: boolean; readonly loans: number }[];
  }
  const { items } = answerOf<Cards>("cards", "/cards");
  // From which card a loan is repaid, and cannot be unbound.
  const open = loans.filter(({ rows }) => rows.some(isOpen));
  expect(open.length).toBeGreaterThan(0);
  for (const { last, loans: repaid } of items)
    expect(repaid, last).toBe(open.filter(({ card }) => card.includes(last)).length);
  expect(answerOf<{ readonly cards: number }>("mine", "/me/summary").cards).toBe(items.length);
  const [main, ...others] = items.filter((card) => card.main);
  expect(others).toEqual([]);
  const named = [answerOf<{ readonly card: string }>("borrow", "/loan/offer"), ...loans].map(({ card }) => card);
  const results = stubsOf<{ readonly rows: readonly { readonly name: string; readonly value: string }[] }>(
    "result",
    "/orders/result",
  );
  const told = results.flatMap(({ answer }) => answer.rows).filter(({ name }) => name === "到账银行卡");
  for (const text of [...named, ...told.map(({ value }) => value)]) expect(text).toContain(main?.last);
});

test("Messages tell of bills and loans as they are, and those not read are counted", () => {
  interface Message {
    readonly kind: string;
    readonly text: string;
    readonly date: string;
    readonly read: boolean;
    readonly target: string;
  }
  interface Messages {
    readonly unread: number;
    readonly items: readonly Message[];
  }
  const all = answerOf<Messages>("messages", "/messages");
  const unread = all.items.filter(({ read }) => !read).length;
  expect([all.unread, answerOf<Messages>("mine", "/me/summary").unread]).toEqual([unread, unread]);
  expect(all.items).toEqual([...all.items].sort((a, b) => b.date.localeCompare(a.date)));
  for (const kind of ["repay", "loan"]) {
    const { items } = answerOf<Messages>("messages", "/messages", { kind });
    expect(items).toEqual(all.items.filter((one) => one.kind === kind));
  }
  for (const { kind, text, target, date } of all.items.filter(({ target }) => target)) {
    if (kind === "repay") {
      const { purpose, period, amount, paid } = billOf(target);
      expect(text).toContain(`${purpose}第 ${period} 期 ${written(amount)}`);
      expect(text.includes("已还清")).toBe(paid);
    } else {
      const order = orders.find(({ id }) => id === target);
      expect(text).toContain(`${order?.title} ${written(order?.amount ?? 0)}`);
      expect(text).toContain(`${billOfLoan(target).rows[0]?.dueDate}开始还款`);
      expect(date).toContain(order?.date);
    }
  }
});

test("The borrower has one name", () => {
  const names = [
    mine.name,
    answerOf<Entry>("contacts", "/me").name,
    answerOf<Entry>("card-add", "/me").name,
    answerOf<Entry>("identity", "/identity/read").name,
  ];
  expect(new Set(names).size).toBe(1);
});
