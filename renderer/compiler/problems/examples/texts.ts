import type { Examples } from "./example.ts";

/** Texts of pages in several languages; Chinese stands first, with `borrow` and `dueIn`. */
export const textExamples: Examples = {
  P570: {
    among: "texts",
    bad: `language: en
texts:
  borrow: Borrow now
  dueIn: { one: "Due soon", other: "Due soon" }`,
    good: `language: en
texts:
  borrow: Borrow now
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }`,
  },
  P571: {
    among: "texts",
    bad: `language: en
texts:
  borrow: 立即借款
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }`,
    good: `language: en
texts:
  borrow: Borrow now
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }`,
  },
  P801: {
    among: "texts",
    bad: `language: en
texts:
  borrow: Borrow now`,
    good: `language: en
texts:
  borrow: Borrow now
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }`,
  },
  P804: {
    among: "texts",
    bad: `language: en
texts:
  borrow: { text: [Borrow now] }
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }`,
    good: `language: en
texts:
  borrow: Borrow now
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }`,
  },
  P806: {
    among: "texts",
    bad: `language: zh
texts:
  borrow: 立即借款
  dueIn: "还有 \${left + 1} 天到期"`,
    good: `language: zh
texts:
  borrow: 立即借款
  dueIn: "还有 \${days} 天到期"`,
  },
  P807: {
    among: "texts",
    bad: `language: zh
texts:
  borrow: 立即借款
  dueIn: "\${name}，还有 \${days} 天到期"`,
    good: `language: zh
texts:
  borrow: 立即借款
  dueIn:
    params: { days: { type: number }, name: { type: text } }
    text: "\${name}，还有 \${days} 天到期"`,
  },
  P809: {
    among: "texts",
    bad: `language: zh
texts:
  borrow: 立即借款
  dueIn: { other: 快到期了 }`,
    good: `language: zh
texts:
  borrow: 立即借款
  dueIn: { other: "还有 \${days} 天到期" }`,
  },
  P805: {
    among: "texts",
    bad: `language: en
texts:
  borrow: Borrow now
  dueIn: { other: "Due in \${days} days" }`,
    good: `language: en
texts:
  borrow: Borrow now
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }`,
  },
};
