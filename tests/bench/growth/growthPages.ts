const sized = (count: number) => ({
  [`list-${count}`]: pageOf(
    `list-${count}`,
    `data:
  rows: { get: /rows-${count}, returns: any }
body:
  - type: data
    of: rows
    loading: { type: skeleton, shape: cells, lines: 3 }
    error: { type: retry, text: 账单加载失败 }
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
          tag: \${if(bill.overdue, '已逾期', '')}`,
  ),
});

/** Pages that grow beyond what anybody writes by hand, as YAML by their names. */
export const growthPages: Readonly<Record<string, string>> = {
  ...sized(10_000),
  ...sized(100_000),
  "plan-20000": pageOf(
    "plan-20000",
    `data:
  plan: { get: /plan-20000, returns: any }
body:
  - type: data
    of: plan
    loading: { type: skeleton, shape: cells, lines: 3 }
    error: { type: retry, text: 加载失败 }
    body:
      - type: planTable
        label: 还款计划
        rows: data.plan.items
        key: row.period
        columns:
          - { title: 期数, value: "\${row.period}" }
          - { title: 还款日, value: "\${row.dueDate}" }
          - { title: 状态, value: "\${row.state}" }
          - { title: 应还, value: "\${money(row.amount)}", strong: true }`,
  ),
  "formulas-1000": pageOf(
    "formulas-1000",
    `body:
  - type: form
    id: one
    fields:
      - { type: text, name: word, label: 文字 }
${upTo(1000)
  .map((index) => `  - { type: text, text: "\${form.word} ${index}" }`)
  .join("\n")}`,
  ),
  "polls-200": pageOf(
    "polls-200",
    `data:
${upTo(200)
  .map(
    (index) =>
      `  p${index}: { get: /poll, query: { of: ${index} }, returns: any, refetch: { every: 1, until: data.p${index}.count > 5, times: 200 } }`,
  )
  .join("\n")}
body:
${upTo(200)
  .map((index) => `  - { type: text, text: "\${data.p${index}.count}" }`)
  .join("\n")}`,
  ),
};

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function pageOf(name: string, content: string): string {
  return `page: ${name}
gangway: 2
title: 页面
supports: { gr: 4.6.0+, nwd: 8.9.1+, wechat: any, douyin: any, browser: any }
${content}
`;
}
