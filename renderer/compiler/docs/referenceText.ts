import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chapters } from "./chapters.ts";
import { section } from "./section.ts";

/** The text of a file beside this one. */
const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8").trim();

const head = `# 页面语言

由 \`npm run fix\` 根据 \`schemas\`、公式函数表和问题表生成。请改那些文件，不要改这里。

页面用 YAML 写，一个文件一个页面，保存在 \`pages/\`。编辑器会补全和解释每个词；\`npm start\` 打开预览，边写边看；\`npm run check\` 指出错误和改法。`;

/** The text of schemas/REFERENCE.md: the tutorial, and every word of the page language with an example. */
export function referenceText(): string {
  const parts = chapters();
  const contents = parts.map(({ anchor, title }) => `- [${title}](#${anchor})`).join("\n");
  const texts = parts.map(({ anchor, title, text }) => section(anchor, `## ${title}`, text));
  const first = section("tutorial", "## 一小时入门", read("./tutorial.md"));
  const style = section("style", "## 用语", read("./style.md"));
  return `${[head, `- [一小时入门](#tutorial)\n- [用语](#style)\n${contents}`, first, style, ...texts].join("\n\n")}\n`;
}
