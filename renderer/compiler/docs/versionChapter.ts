import { changes } from "../upgrade/changes/index.ts";
import { languageVersion } from "../upgrade/languageVersion.ts";
import { markdownCell, markdownTable } from "./propertyTable.ts";

const about = `文件开头的 \`gangway\` 写它所用的页面语言版本，现在是 ${languageVersion}。不写就是 1：有这个键之前的文件都是这样写的。

- 词的写法变了，旧写法还能用一个版本：照新写法理解，检查会警告并给出改法。下一版起就是错误。
- \`npm run upgrade\` 把文件改写成最新版本：含义和注释不变，\`gangway\` 也改成最新的版本。\`npm run upgrade -- --check\` 只列出要改的文件。
- 没有用到旧写法的文件，不管写的是哪一版，都能照常使用。`;

/** The versions of the page language, and what has changed from one to the next. */
export function versionChapter(): string {
  if (changes.length === 0) return about;
  const rows = changes.map(({ version, sentence }) => [String(version), markdownCell(sentence.zh)]);
  return `${about}\n\n${markdownTable(["版本", "变化"], rows)}`;
}
