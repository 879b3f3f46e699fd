import type { Project } from "../../renderer/compiler/index.ts";
import { languageVersion } from "../../renderer/compiler/upgrade/languageVersion.ts";
import { median } from "./figures.ts";

const rounds = 15;

/** As many checks as an editor makes within a minute of typing: by then the engine has compiled what is hot. */
const warmUp = 50;

/** The milliseconds of one check of a page of so many lines. Each time the page is another one: nothing is remembered. */
export function checkOfLines(count: number, project: Project): number {
  const text = pageOfLines(count);
  // Nobody translates a page that is made up.
  const shared = project.source("pages/app.yaml").text;
  project.overlay("pages/app.yaml", shared.replace(/^languages: .*$/m, "languages: [zh]"));
  const check = (index: number) => {
    const start = performance.now();
    const { problems } = project.checkPage("speed", text.replaceAll("我的额度", `我的额度${index}`));
    if (problems.length > 0) throw new Error(problems[0]?.message.en);
    return performance.now() - start;
  };
  for (let index = 0; index < warmUp; index++) check(-1 - index);
  const taken = median(Array.from({ length: rounds }, (_, index) => check(index)));
  project.overlay("pages/app.yaml", undefined);
  return taken;
}

/** A page with conditions, texts and steps, of so many lines. */
export function pageOfLines(count: number): string {
  const supports = "{ gr: 4.6.0+, nwd: 8.9.1+, wechat: any, douyin: any, browser: any }";
  const top = `page: speed\ngangway: ${languageVersion}\ntitle: 我的额度\nsupports: ${supports}\nstate:\n  amount: { type: money, default: 500 }\nbody:\n`;
  const blocks = Array.from({ length: Math.floor((count - 6) / 13) }, (_, index) => block(index));
  return top + blocks.join("");
}

function block(index: number): string {
  return `  - type: text
    if: state.amount > ${index}
    text: 第 ${index} 档，可借 \${money(state.amount)} 元
  - type: button
    text: 立即借款
    disabled: state.amount < ${index + 500} and host.name != 'gr'
    onTap:
      - request: /apply
        body: { amount: "\${state.amount}", step: ${index} }
      - openScheme: repayTab
        fallback:
          - toast: 请在 App 内还款
      - leave:
`;
}
