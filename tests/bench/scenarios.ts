/** A page as it is measured: what to wait for, what to type, what to tap. All selectors hold for both contenders. */
export interface Scenario {
  readonly page: string;
  readonly title: string;
  /** On screen once the page shows what the borrower came for. */
  readonly content: string;
  /** The control that the borrower uses first. */
  readonly control: string;
  /** What is typed into which field, key by key. */
  readonly typing: readonly { readonly field: string; readonly keys: string }[];
  /** The button whose tap finds everything invalid, and how many messages then stand there. */
  readonly submit?: { readonly button: string; readonly errors: number };
  /** The most rounds that it is worth: the large pages take long. */
  readonly rounds: number;
}

const button = ".gw-sticky-bar .gw-button:not(:disabled)";

/** The pages that are measured. */
export const scenarios: readonly Scenario[] = [
  {
    page: "quota",
    title: "quota: an amount that is fetched, tabs, a form of two fields",
    content: ".gw-amount-value",
    control: button,
    typing: [{ field: "amount", keys: "1234567" }],
    submit: { button, errors: 1 },
    rounds: Number.POSITIVE_INFINITY,
  },
  {
    page: "card-auth",
    title: "card-auth: a form of seven fields, agreements that are fetched",
    content: "[name=holder]",
    control: "[name=holder]",
    typing: [
      { field: "holder", keys: "abcdef" },
      { field: "idNo", keys: "110105194912310021" },
      { field: "cardNo", keys: "6222020200112233445" },
      { field: "phone", keys: "13800138000" },
    ],
    submit: { button, errors: 7 },
    rounds: Number.POSITIVE_INFINITY,
  },
  {
    page: "home",
    title: "home: an amount, banners and coupons that are fetched, a dialog by itself",
    content: ".gw-amount-value",
    control: ".gw-amount-action",
    typing: [],
    rounds: Number.POSITIVE_INFINITY,
  },
  {
    page: "list",
    title: "list: 1,000 rows that are fetched",
    // Of many rows Gangway draws those about the screen.
    content: ".gw-list-item:nth-child(10)",
    control: ".gw-list-item:nth-child(10) button",
    typing: [],
    rounds: 8,
  },
  {
    page: "long-form",
    title: "long-form: a form of 1,000 fields",
    content: "[name=f999]",
    control: "[name=f999]",
    typing: [
      { field: "f0", keys: "abcdef" },
      { field: "f1", keys: "abcdef" },
    ],
    submit: { button, errors: 1000 },
    rounds: 8,
  },
  {
    page: "computed-form",
    title: "computed-form: a form of 1,000 fields, of which 200 are computed from the others",
    content: "[name=n799]",
    control: "[name=n799]",
    typing: [
      { field: "n0", keys: "123456" },
      { field: "n400", keys: "123456" },
    ],
    rounds: 8,
  },
  {
    page: "plain-form",
    title: "plain-form: a form of 13 fields, against plain React and react-hook-form",
    content: "[name=name]",
    control: "[name=name]",
    typing: [
      { field: "name", keys: "abcdef" },
      { field: "bankCard", keys: "6222020200112233445" },
    ],
    submit: { button: `${button}, [type=submit]:not(.gw-unseen)`, errors: 13 },
    rounds: Number.POSITIVE_INFINITY,
  },
  {
    page: "plain-long-form",
    title: "plain-long-form: a form of 1,000 fields, against plain React and react-hook-form",
    content: "[name=f999]",
    control: "[name=f999]",
    typing: [
      { field: "f0", keys: "abcdef" },
      { field: "f1", keys: "abcdef" },
    ],
    submit: { button: `${button}, [type=submit]:not(.gw-unseen)`, errors: 1000 },
    rounds: 8,
  },
  {
    page: "plain-list",
    title: "plain-list: 1,000 rows that are fetched, against plain React",
    content: ".gw-list-item:nth-child(10), .row:nth-of-type(10)",
    control: ".gw-list-item:nth-child(10) > *, .row:nth-of-type(10)",
    typing: [],
    rounds: 8,
  },
];
