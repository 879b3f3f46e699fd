import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProject, type Project } from "../renderer/compiler/index.ts";

/** A project of its own whose pages have texts in two languages. */
export interface TextsProject {
  readonly root: string;
  readonly project: Project;
  readonly remove: () => void;
}

/** Texts in Chinese, and all of them in English. */
export const someTexts = {
  zh: `language: zh
texts:
  title: 我的额度
  borrow: 立即借款
  greet: "您好，\${name}"
  dueIn: { other: "还有 \${days} 天到期" }
  between:
    params: { from: { type: text }, to: { type: text } }
    text: "从 \${from} 到 \${to}"
  settings: { language: 语言 }
`,
  en: `language: en
texts:
  title: My credit
  borrow: Borrow now
  greet: "Hello, \${name}"
  dueIn: { one: "Due in \${days} day", other: "Due in \${days} days" }
  between: "Until \${to}, from \${from}"
  settings: { language: Language }
`,
};

/** A page that shows all of them. */
export const pageOfTexts = `page: quota
title: \${t.title}
supports: { gr: any, browser: any }
state: { days: { type: number, default: 1 } }
body:
  - type: text
    text: \${t.greet('Li')} \${t.dueIn(state.days)}. \${t.between('May', 'June')}
  - type: text
    text: \${t.settings.language}
  - type: text
    text: \${date('2026-11-23', 'day')} \${currency(1200)}
  - type: form
    id: contact
    fields:
      - { type: text, name: nick, label: "\${t.borrow}", maxLength: 20, required: true }
  - { type: button, text: More, onTap: [{ setState: { days: "\${state.days + 1}" } }] }
  - { type: button, text: English, onTap: [{ setLanguage: en }] }
  - { type: button, text: 中文, onTap: [{ setLanguage: zh }] }
  - { type: button, text: OK, onTap: [{ submit: contact }, { toast: "\${t.borrow} \${host.language}" }] }
`;

/** Opens a copy of the good project of the check's cases in two languages, with these files below `pages` besides. */
export function openTextsProject(files: Readonly<Record<string, string>> = {}): TextsProject {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  cpSync("tests/cases/check/_good", root, { recursive: true });
  mkdirSync(join(root, "pages/texts"));
  appendFileSync(join(root, "pages/app.yaml"), "\nlanguages: [zh, en]\n");
  const all = {
    "texts/zh.yaml": someTexts.zh,
    "texts/en.yaml": someTexts.en,
    "quota.yaml": pageOfTexts,
    "quota.stubs.yaml": "stubs: quota\n",
    ...files,
  };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(root, "pages", file), text);
  return { root, project: openProject(root), remove: () => rmSync(root, { recursive: true }) };
}
