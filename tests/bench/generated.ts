import { plainPages } from "./plainPages.ts";

/** Pages that are too large to be written, as YAML, by the names of their scenarios. */
export const generated: Readonly<Record<string, string>> = {
  ...plainPages,
  list: pageOf(
    "list",
    "账单",
    `data:
  rows:
    get: /rows
    returns: any
body:
  - type: data
    of: rows
    loading: { type: skeleton, shape: cells, lines: 3 }
    error: { type: retry, text: 账单加载失败 }
    body:
      - type: group
        title: 全部账单
        body:
          - type: list
            items: data.rows.items
            each: bill
            key: bill.id
            item:
              type: cell
              title: \${bill.dueDate} 应还
              note: 编号 \${bill.id}
              value: \${money(bill.amount)}
              tag: \${if(bill.overdue, '已逾期', '')}
              onTap:
                - openScheme: repayTab
                  query: { id: "\${bill.id}" }
                  fallback:
                    - toast: 请在 App 内还款`,
  ),
  "long-form": pageOf(
    "long-form",
    "资料",
    `body:
  - type: form
    id: many
    title: 资料
    fields:
${Array.from({ length: 1000 }, (_, index) => field(`f${index}`)).join("\n")}
  - type: button
    text: 提交
    sticky: bottom
    onTap:
      - submit: many
      - toast: 已提交`,
  ),
  "computed-form": pageOf(
    "computed-form",
    "费用",
    `body:
  - type: form
    id: costs
    title: 费用
    fields:
${costFields().join("\n")}
  - type: button
    text: 提交
    sticky: bottom
    onTap:
      - submit: costs
      - toast: 已提交`,
  ),
};

function pageOf(name: string, title: string, content: string): string {
  return `page: ${name}
title: ${title}
supports: { gr: 4.6.0+, nwd: 8.9.1+, wechat: any, douyin: any, browser: any }
${content}
`;
}

/** Short: a file has at most 10,000 values. */
function field(name: string): string {
  return `      - { type: text, name: ${name}, label: 资料${name}, required: true }`;
}

/**
 * 800 numbers and 200 sums: the first 756 are added in fours, these sums in subtotals of 21, these in a total, and a
 * twelfth of that is shown as well.
 */
function costFields(): readonly string[] {
  const typed = (index: number) => `      - { type: number, name: n${index}, label: 费用${index}, default: 10 }`;
  const computed = (name: string, value: string) =>
    `      - { type: computed, name: ${name}, label: 合计${name}, value: ${value} }`;
  const groups = upTo(189).flatMap((group) => [
    ...upTo(4, group * 4).map(typed),
    computed(`sum${group}`, added("n", upTo(4, group * 4))),
    ...(group % 21 === 20 ? [computed(`subtotal${(group - 20) / 21}`, added("sum", upTo(21, group - 20)))] : []),
  ]);
  const totals = [computed("total", added("subtotal", upTo(9))), computed("monthly", "form.total / 12")];
  return [...groups, ...totals, ...upTo(44, 756).map(typed)];
}

function upTo(count: number, from = 0): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

function added(name: string, indexes: readonly number[]): string {
  return indexes.map((index) => `form.${name}${index}`).join(" + ");
}
