import fc from "fast-check";
import type { Json } from "../../../schemas/index.ts";
import type { BranchAnswer, PayAnswer, Treatment } from "./lender.ts";
import { type BranchField, branchFields, type Person } from "./phone.tsx";

/** Something that a borrower, the app, the server or the phone does. */
export type Act =
  | { readonly do: "type"; readonly field: "nick" | "amount"; readonly text: string }
  | { readonly do: "choose"; readonly field: "term" | "way" | "bank" | "branch"; readonly place: number }
  /** Fills all that is required and has no default. */
  | { readonly do: "fill"; readonly bank: number; readonly branch: number }
  /** Two taps, so many milliseconds apart; one alone if undefined. */
  | { readonly do: "tap"; readonly control: "save" | "pay" | "bind"; readonly again: number | undefined }
  /** Taps, and leaves between the answer and its rendering: after so many milliseconds. */
  | {
      readonly do: "leave";
      readonly control: "save" | "pay" | "bind";
      readonly after: number;
      readonly by: "back" | "reload" | "kill";
    }
  | { readonly do: "answer"; readonly which: "first" | "last" }
  | { readonly do: "server"; readonly treatment: Treatment }
  | { readonly do: "app"; readonly pay: PayAnswer }
  | { readonly do: "branches"; readonly bank: string; readonly answer: BranchAnswer }
  | { readonly do: "hide"; readonly ms: number }
  | { readonly do: "pass"; readonly ms: number }
  | { readonly do: "back" | "reload" | "kill" }
  | { readonly do: "open"; readonly person: Person };

/** A visit, or several of one phone after each other. */
export interface Visits {
  readonly field: BranchField;
  readonly first: Person;
  readonly acts: readonly Act[];
}

/** The same object as apps write it: an object, its text, and the text of that. */
const dialects: readonly ((value: Json) => Json)[] = [
  (value) => value,
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(JSON.stringify(value)),
];
const dialect = fc.constantFrom(...dialects);

const alipay = (status: string): Json => `resultStatus={${status}};memo={};result={}`;

const payAnswer: fc.Arbitrary<PayAnswer> = fc.oneof(
  fc.record({
    hasEffect: fc.constant(true),
    says: fc.constant("yes" as const),
    code: fc.constant("1"),
    data: fc.oneof(
      dialect.map((write) => write({ resultStatus: "9000", memo: "" })),
      fc.constant(alipay("9000")),
    ),
    delay: fc.constantFrom(20, 900),
  }),
  fc.record({
    hasEffect: fc.constant(false),
    says: fc.constant("no" as const),
    code: fc.constantFrom("0", "1"),
    data: fc.oneof(
      dialect.map((write) => write({ resultStatus: "4000", memo: "" })),
      fc.constant(alipay("4000")),
    ),
    delay: fc.constantFrom(20, 900),
  }),
  fc.record({
    hasEffect: fc.boolean(),
    says: fc.constant("nothing" as const),
    code: fc.constantFrom("0", "1"),
    data: fc.oneof(
      dialect.map((write) => write({ resultStatus: "8000", memo: "" })),
      fc.constantFrom<Json>(alipay("8000"), "?", [{ resultStatus: "9000" }], '{"resultStatus":'),
    ),
    delay: fc.constantFrom(20, 900),
  }),
  fc.record({
    hasEffect: fc.boolean(),
    says: fc.constant("nothing" as const),
    code: fc.constant("1"),
    data: fc.constant(null),
    delay: fc.constant(undefined),
  }),
);

const branchAnswer: fc.Arbitrary<BranchAnswer> = fc.record({
  items: fc.constantFrom(["A1", "A2"], ["A2", "A3"], ["A3"], []),
  status: fc.constantFrom(200, 200, 200, 500),
  delay: fc.constantFrom(20, 700),
});

const nobody: Json[] = [false, "false", 0, "0", "N", null];
const people = ["阿甲", "阿乙"] as const;

const person: fc.Arbitrary<Person> = fc
  .record({
    name: fc.constantFrom(...people),
    knows: fc.constantFrom("mid", "token", "nothing", "no login"),
    loggedOut: fc.constantFrom(...nobody),
    write: dialect,
    paramsDelay: fc.constantFrom(0, 0, 1500),
  })
  .map(({ name, knows, loggedOut, write, paramsDelay }) => ({
    name,
    isKnown: knows === "mid" || knows === "token",
    params: write(
      knows === "mid"
        ? { mid: `mid of ${name}`, isLogined: true }
        : knows === "no login"
          ? { mid: `mid of ${name}`, isLogined: loggedOut }
          : { isLogined: true },
    ),
    paramsDelay,
    token: knows === "token" ? `token-of-${people.indexOf(name)}-0123456789` : undefined,
  }));

const control = fc.constantFrom("save" as const, "save" as const, "pay" as const, "bind" as const);

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("fill" as const), bank: fc.nat(1), branch: fc.nat(1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("type" as const),
      field: fc.constant("amount" as const),
      text: fc.constantFrom("3000", "8000", ""),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("type" as const),
      field: fc.constant("nick" as const),
      text: fc.constantFrom("", "NAME"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("choose" as const),
      field: fc.constantFrom("term" as const, "way" as const, "bank" as const, "branch" as const),
      place: fc.nat(2),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("tap" as const),
      control,
      again: fc.option(fc.integer({ min: 30, max: 1500 }), { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("leave" as const),
      control,
      after: fc.integer({ min: 0, max: 1500 }),
      by: fc.constantFrom("back" as const, "reload" as const, "kill" as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("answer" as const),
      which: fc.constantFrom("first" as const, "last" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("server" as const),
      treatment: fc.constantFrom<Treatment>("yes", "no", "lost yes", "lost no", "slow yes"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("app" as const), pay: payAnswer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("branches" as const),
      bank: fc.constantFrom("甲行", "乙行"),
      answer: branchAnswer,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("hide" as const), ms: fc.constantFrom(200, 8000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("pass" as const), ms: fc.constantFrom(300, 4000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("back" as const, "reload" as const, "kill" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("open" as const), person }) },
);

/** Visits of up to so many acts. */
export const visits = (most: number): fc.Arbitrary<Visits> =>
  fc.record({
    field: fc.constantFrom(...branchFields),
    first: person,
    acts: fc.array(act, { minLength: 2, maxLength: most, size: "max" }),
  });
