/**
 * A short help text in Markdown as an element: paragraphs, lists, tables, code and bold words. All of it becomes text: no
 * markup of the source can do anything.
 */
export function markdownView(text: string): HTMLElement {
  const view = document.createElement("div");
  view.className = "help";
  for (const block of text.trim().split(/\n{2,}/)) view.append(blockOf(block));
  return view;
}

function blockOf(block: string): HTMLElement {
  const lines = block.split("\n");
  if (lines.length > 1 && /^\s*\|?[-:| ]+\|?\s*$/.test(lines[1] ?? "")) return tableOf(lines);
  if (lines.every((line) => /^\s*[-*] /.test(line))) return listOf(lines);
  const fence = /^```\w*\n([\s\S]*?)\n?```$/.exec(block);
  const element = document.createElement(fence ? "pre" : "p");
  if (fence) element.textContent = fence[1] ?? "";
  else element.append(...wordsOf(block));
  return element;
}

function tableOf([head = "", , ...rows]: readonly string[]): HTMLElement {
  const table = document.createElement("table");
  for (const [kind, line] of [["th", head] as const, ...rows.map((row) => ["td", row] as const)]) {
    const row = table.insertRow();
    for (const words of line.replace(/^\s*\||\|\s*$/g, "").split("|")) {
      const cell = document.createElement(kind);
      cell.append(...wordsOf(words.trim()));
      row.append(cell);
    }
  }
  return table;
}

function listOf(lines: readonly string[]): HTMLElement {
  const list = document.createElement("ul");
  for (const line of lines) {
    const item = document.createElement("li");
    item.append(...wordsOf(line.replace(/^\s*[-*] /, "")));
    list.append(item);
  }
  return list;
}

/** Code in backquotes and bold words; of a link its text. */
function wordsOf(text: string): readonly Node[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1");
  return plain.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    const [, kind, inner] = /^(`|\*\*)(.+?)\1$/s.exec(part) ?? [];
    if (kind === undefined) return document.createTextNode(part);
    const element = document.createElement(kind === "`" ? "code" : "b");
    element.textContent = inner ?? "";
    return element;
  });
}
