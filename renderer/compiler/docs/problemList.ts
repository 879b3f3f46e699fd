import { messageOf, problemCodes } from "../problems/messages.ts";
import { section } from "./section.ts";

/** The first digit of a code, and what those codes are about. */
const groups: Readonly<Record<string, string>> = {
  P1: "读不懂的 YAML",
  P2: "写法与公式",
  P3: "宿主",
  P4: "名称",
  P5: "安全",
  P6: "文字",
  P7: "测试",
  P8: "多种语言",
  P9: "服务端接口",
};

const severities = { warning: "警告", note: "提示" } as const;

/** Every problem that the check can report: its code, its sentence, why it is one, and the least YAML that has it. */
export function problemList(): string {
  return Object.entries(groups)
    .map(([begin, title]) => {
      const codes = problemCodes.filter((code) => code.startsWith(begin));
      return [`### ${begin} ${title}`, ...codes.map((code) => problem(code, messageOf(code)))].join("\n\n");
    })
    .join("\n\n");
}

function problem(code: string, { zh, severity, why, example }: ReturnType<typeof messageOf>): string {
  const mark = severity === undefined ? "" : `（${severities[severity]}）`;
  return section(
    code,
    `**${code}**${mark} ${plain(zh)}`,
    plain(why?.zh ?? ""),
    example ? `\`\`\`yaml\n${example}\n\`\`\`` : "",
  );
}

/** A sentence whose braces and brackets are no HTML. */
function plain(sentence: string): string {
  return sentence.replace(/</g, "&lt;").replace(/([*_`])/g, "\\$1");
}
