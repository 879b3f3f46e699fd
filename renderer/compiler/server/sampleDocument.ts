/** Sections, so that there is something to scroll and to read to the end. */
const sections = 12;

/**
 * A document that stands for one of the server's, such as an agreement, where the answers for preview lead to one:
 * long enough to be read to its end. Pure.
 *
 * @param name what the address calls it
 */
export function sampleDocument(name: string): string {
  const paragraphs = Array.from({ length: sections }, (_, index) => section(index + 1)).join("");
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>body { font: 1rem/1.75 system-ui, sans-serif; margin: 1.25rem; color: #1f2329; background: #fff }</style>
<h1>${name}</h1>
<p>这是预览用的样例。正式的文件由服务端提供。</p>
${paragraphs}</html>
`;
}

function section(number: number): string {
  return `<h2>第 ${number} 条</h2>\n<p>${"这里是条款的内容，用来占位。".repeat(6)}</p>\n`;
}
