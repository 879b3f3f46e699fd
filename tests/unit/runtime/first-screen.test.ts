import { describe, expect, test } from "vitest";
import { covers, formatVersion, type HostWindow, hostClasses } from "../../../actions/index.ts";
import { outlineUnknown } from "../../../renderer/compiler/build/firstScreen/outlineUnknown.ts";
import { inItsLanguages, languageOf } from "../../../renderer/compiler/build/inItsLanguages.ts";
import { isForTesters } from "../../../renderer/compiler/project/pageFiles.ts";
import { drawFirstScreen } from "../../../renderer/firstScreen/drawFirstScreen.tsx";
import { neutralWindow } from "../../../renderer/firstScreen/neutralWindow.ts";
import type { Page } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";

/* What a page shows before any script has run, drawn without a document. */

const { app, contract } = project;
if (!app || !contract) throw new Error("The project has mistakes");
const pages = [...project.checkAll().pages.values()]
  .filter(({ page }) => !isForTesters(project.pageFile(page)))
  .flatMap(inItsLanguages);
const classes = hostClasses(contract);
/** A class of each host; what has an outline has it in all of them, as the page with the most of these shows. */
const chosen = (page: Page) =>
  classes.filter(
    (where, at) => covers(page.supports, where) && (page.page === "settings" || classes[at + 1]?.host !== where.host),
  );

/** A window in which elder mode is on. */
function elderWindow(): HostWindow {
  const window = neutralWindow("page.html");
  Object.assign(window.document.documentElement, { hasAttribute: () => true });
  return window;
}

test.each(pages.map((one) => [one.name, one] as const))(
  "%s: the first drawing over the markup is the same in every host, brand and type size",
  async (_, one) => {
    const drawn = outlineUnknown(one.page, contract, project.language);
    if (!drawn) throw new Error("It cannot be drawn");
    const screen = { app, page: drawn.page, language: languageOf(one, app) };
    const markup = await drawFirstScreen(screen);
    expect(markup).toMatch(/^<main class="gw-page">/);
    // The policy lets no style of an element through, and nothing is known of the address.
    expect(markup).not.toMatch(/ style=|neutral\.invalid/);
    expect(await drawFirstScreen(screen, {}, elderWindow())).toBe(markup);
    for (const { representative, host, platform } of chosen(one.page)) {
      const { version } = representative;
      const override = { host, platform, ...(version && { version: formatVersion(version) }) };
      expect(await drawFirstScreen(screen, { override }), JSON.stringify(override)).toBe(markup);
    }
  },
);

test("Of a project that reports, and measures vitals, nothing is reported at build", async () => {
  const [one] = pages;
  const drawn = one && outlineUnknown(one.page, contract, project.language);
  if (!drawn) throw new Error("It cannot be drawn");
  const screen = { app, page: drawn.page, language: languageOf(one, app) };
  const reporting = { post: "/errors", vitals: true };
  const heard: string[] = [];
  const window = neutralWindow("page.html");
  const { addEventListener } = window;
  Object.assign(window, {
    addEventListener: (...[type, ...rest]: Parameters<typeof addEventListener>) => {
      heard.push(type);
      addEventListener.call(window, type, ...rest);
    },
  });
  const reported = await drawFirstScreen({ ...screen, app: { ...app, reporting } }, {}, window);
  expect(reported).toBe(await drawFirstScreen(screen));
  expect(heard).not.toContain("unhandledrejection");
});

describe("What cannot be known at build", () => {
  /** The markup of a page that is written here. */
  async function drawn(text: string): Promise<string> {
    const everywhere = "supports: { gr: any, nwd: any, wechat: any, douyin: any, browser: any }";
    const { page, problems } = project.checkPage("lab", `page: lab\ntitle: 页面\n${everywhere}\n${text}`);
    if (!page || !app || !contract) throw new Error(problems.map(({ message }) => message.en).join("\n"));
    const screen = outlineUnknown(page, contract, project.language);
    return screen ? drawFirstScreen({ app, page: screen.page, language: "zh" }) : "";
  }

  test("A text that reads the host, a param or the visit's variant is not drawn; one beside it is", async () => {
    const text = await drawn(`
params: { name: { type: text } }
variants:
  - name: red
    percent: 50
    set: { changed.text: 新的话 }
body:
  - { type: text, text: "欢迎来到 \${host.name}" }
  - { type: text, text: "您好 \${params.name}" }
  - { type: text, id: changed, text: 原来的话 }
  - { type: text, text: 大家一样的话 }`);
    expect(text).toContain("大家一样的话");
    for (const word of ["欢迎", "您好", "原来的话", "新的话"]) expect(text).not.toContain(word);
    expect(text.match(/class="gw-outline"/g)).toHaveLength(3);
  });

  test("That there is no data is not said before it has been asked for", async () => {
    const text = await drawn(`
data:
  bills: { get: /bills, returns: Bills }
body:
  - { type: empty, if: not data.bills.loading and not has(data.bills.due), text: 您没有账单 }
  - { type: text, if: data.bills.loading, text: 正在查询 }`);
    expect(text).toContain("正在查询");
    expect(text).not.toContain("您没有账单");
  });

  test("What only some hosts show has its room in those alone", async () => {
    const text = await drawn(`
body:
  - { type: text, text: 在 App 里, only: { gr: any } }
  - { type: text, text: 在别处, if: "not (host.name in ['gr', 'nwd'])" }`);
    expect(text.match(/data-hosts="[^"]*"/g)).toEqual(['data-hosts="gr"', 'data-hosts="wechat douyin browser"']);
  });

  test("A state that begins with a param is as unknown as the param; with a default the page is drawn as without it", async () => {
    const page = (rest: string) => `
params: { from: { type: text${rest} } }
state: { from: { type: text, default: "\${params.from}" } }
body:
  - { type: text, text: "来自\${state.from}" }`;
    expect(await drawn(page(""))).not.toContain("来自");
    expect(await drawn(page(", default: 首页"))).toContain("来自首页");
  });

  test("Nothing is drawn of a page that not everybody may see", async () => {
    expect(
      await drawn(`
params: { id: { type: text } }
guard:
  - must: has(params.id)
    else:
      - navigate: error
body:
  - { type: text, text: 秘密 }`),
    ).toBe("");
  });

  test("A button that sends, or that goes by what has not been shown, says that it does not work yet; one that leads on does not", async () => {
    const text = await drawn(`
data: { quota: { get: /quota, returns: Quota } }
body:
  - { type: button, text: 提交, onTap: [{ request: /orders, method: post, body: {}, reads: true }] }
  - { type: button, text: 带数据, onTap: [{ navigate: home, query: { channel: "\${data.quota.status}" } }] }
  - { type: button, text: 下一页, onTap: [{ navigate: home }] }`);
    const buttons = [...text.matchAll(/<button[^>]*>/g)].map(([tag]) => tag.includes('aria-disabled="true"'));
    expect(buttons).toEqual([true, true, false]);
  });

  test("A secret number whose last digit sends cannot be typed before it does", async () => {
    const text = await drawn(`
body:
  - type: form
    id: f
    fields:
      - { type: password, name: pin, label: 交易密码, onComplete: [{ request: /pay, method: post, body: {}, reads: true }] }
      - { type: password, name: other, label: 新密码 }`);
    expect(text.match(/<input[^>]*name="[^"]*"/g)).toEqual([expect.stringContaining('name="other"')]);
    expect(text).toContain("gw-outline");
  });
});
