/** Pages that are too large to be written, as YAML, by the names of their scenarios. */
export const generated: Readonly<Record<string, string>> = {
  list: pageOf(
    "list",
    "账单",
    `data:
  rows:
    get: /rows
    returns: Bills
body:
  - type: data
    of: rows
    loading: { type: skeleton, shape: cells, lines: 3 }
    error: { type: retry, text: 账单加载失败，点击重试 }
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
