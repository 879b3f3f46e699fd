const icons = ["wallet", "bill", "card", "coupon", "message", "service", "settings", "shield"];

/** A page of rows, whose first leads to the other one. */
function pageOf(name: string, next: string, head: string): string {
  const rows = icons.map((icon, index) => {
    const tap = index === 0 ? `, onTap: [{ navigate: ${next} }]` : "";
    return `      - { type: cell, title: Row ${index + 1}, note: What it is about, value: "1,024.00", icon: ${icon}${tap} }`;
  });
  return `page: ${name}
title: Page
supports: { browser: any }
body:
${head}
  - type: group
    body:
${rows.join("\n")}
`;
}

/** Two pages that lead to each other, as YAML by their names. */
export const movePages: Readonly<Record<string, string>> = {
  "move-a": pageOf(
    "move-a",
    "move-b",
    "  - { type: amountCard, label: Available, value: 48300.00 yuan, hint: 10.8% a year }",
  ),
  "move-b": pageOf("move-b", "move-a", "  - { type: text, text: Settings }"),
};
