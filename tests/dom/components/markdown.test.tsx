import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { readRichText, richTextLimits } from "../../../renderer/components/documents/readRichText.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { type OpenPage, open as openPage, shows, until } from "../pages.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
afterEach(async () => {
  await here?.close();
  here = undefined;
});

/** A page that shows a text in Markdown. */
function pageWith(text: string): string {
  const lines = text.split("\n").map((line) => `      ${line}`);
  return `state: { name: { type: text, default: "**甲** <b>[x](/y)" }, sum: { type: money, default: 550.5 } }
body:
  - type: markdown
    text: |
${lines.join("\n")}
`;
}

/** What is shown, without the frame. */
async function shown(text: string): Promise<string> {
  here = await openPage(pageWith(text));
  return document.querySelector(".gw-rich")?.innerHTML ?? "";
}

/** What the compiler says, as `CODE line:column`, counted from the first line of the text. */
function problemsOf(text: string): string[] {
  const head = "page: lab\ntitle: 页面\nsupports: { gr: any }\n";
  const before = head.split("\n").length - 1 + 5 - 1;
  return project
    .checkPage("lab", head + pageWith(text))
    .problems.map(({ code, line, column }) => `${code} ${line - before}:${column - 6}`);
}

test("Headings stand below that of the page and leave no level out", async () => {
  await shown("# 一\n### 二\n# 三\n## 四\n#### 五");
  const levels = [...document.querySelectorAll(".gw-rich > *")].map((one) => one.tagName);
  expect(levels).toEqual(["H2", "H3", "H2", "H3", "H4"]);
});

test("Paragraphs, marks, lists, quotes, lines and tables become what they are", async () => {
  expect(
    await shown("一**二**三*四*\n五\n\n3. 甲\n4. 乙\n\n- 丙\n\n> 丁\n\n---\n\n| 戊 | 己 |\n| --- | --- |\n| 1 | 2 |"),
  ).toBe(
    "<p>一<strong>二</strong>三<em>四</em>五</p>" +
      '<ol role="list" start="3"><li><p>甲</p></li><li><p>乙</p></li></ol><ul role="list"><li><p>丙</p></li></ul>' +
      '<blockquote><p>丁</p></blockquote><hr><div class="gw-rich-table" tabindex="0"><table aria-label="戊 己"><thead><tr><th scope="col">戊</th><th scope="col">己</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
  );
});

test("A formula is text and never marks, wherever it stands, and what is in it is no Markdown", async () => {
  const html = await shown(
    "# ${state.name}\n\n你好，**${state.name}**：${if(state.sum * 2 > 3, '*一*', '二')} ${money(state.sum)} 元",
  );
  expect(html).toBe(
    "<h2>**甲** &lt;b&gt;[x](/y)</h2><p>你好，<strong>**甲** &lt;b&gt;[x](/y)</strong>：*一* 550.50 元</p>",
  );
});

test.each([
  ["${money(state.sum)}", "550.50"],
  ["${'一'}二${'三'}", "一二三"],
])("A paragraph may be nothing but formulas: %s", async (text, words) => {
  expect(await shown(text)).toBe(`<p>${words}</p>`);
});

test("A link leads to a page by a tap", async () => {
  await shown("去[还款](/repay?from=help)看看");
  expect(document.querySelector("[role=link]")?.textContent).toBe("还款");
  await act(async () => document.querySelector<HTMLElement>("[role=link]")?.click());
  await until(() => expect(here?.runtime.router.location()).toEqual({ page: "repay", query: { from: "help" } }));
});

test.each([
  ["一 <b>二</b>", ["P281 1:3"]],
  ["一\n\n![图](/a.png)", ["P281 3:1"]],
  ["一\n\n    代码", ["P281 3:1"]],
  ["一 `二`", ["P281 1:3"]],
  ["一 [二](${state.name})", ["P281 1:3"]],
  ["一\n**逾期：**请还款", ["P281 2:1"]],
  ["一\n\n去[还款](/repayy)", ["P402 3:2"]],
  ["[恶意](javascript:alert(1))", ["P502 1:1"]],
  ["[别处](https://evil.example/)", ["P405 1:1"]],
  ["一\n二 ${state.nmae}", ["P401 2:11"]],
  ["去[还款](/repay)看**重点**，见 ${money(state.sum)}", []],
])("The compiler tells where %j is wrong", (text, problems) => {
  expect(problemsOf(text)).toEqual(problems);
});

describe("What a server sends", () => {
  test("shows as it is meant", () => {
    const tree = [
      { kind: "heading", level: 2, parts: [{ text: "一", bold: true }] },
      { kind: "list", first: 2, items: [[{ kind: "paragraph", parts: ["二", { text: "三", href: "/repay" }] }]] },
    ];
    expect(readRichText(tree)).toEqual([
      { kind: "heading", level: 2, parts: [{ text: "一", bold: true }] },
      {
        kind: "list",
        first: 2,
        items: [[{ kind: "paragraph", parts: [{ text: "二" }, { text: "三", href: "/repay" }] }]],
      },
    ]);
  });

  test("shows as its text where it is unknown", () => {
    expect(
      readRichText([{ kind: "video", title: "一", parts: [{ text: "二", href: "x" }] }, "三", { kind: "__proto__" }]),
    ).toEqual([
      { kind: "paragraph", parts: [{ text: "一二" }] },
      { kind: "paragraph", parts: [{ text: "三" }] },
    ]);
  });

  test.each([null, undefined, 5, "一", {}, [null, 5, [], {}], [{ kind: "list", items: 5 }], [{ kind: "table" }]])(
    "is read whatever it is: %j",
    (value) => {
      expect(() => readRichText(value)).not.toThrow();
    },
  );

  test("is cut where it is too deep, too many or too long", () => {
    const nested = (depth: number): object => ({
      kind: "quote",
      blocks: depth === 0 ? [{ kind: "paragraph", parts: ["底"] }] : [nested(depth - 1)],
    });
    expect(JSON.stringify(readRichText([nested(richTextLimits.depth - 1)]))).toContain("底");
    expect(JSON.stringify(readRichText([nested(richTextLimits.depth + 1)]))).not.toContain("底");
    const many = Array.from({ length: 5000 }, () => ({ kind: "paragraph", parts: ["一"] }));
    expect(readRichText(many).length).toBeLessThanOrEqual(richTextLimits.parts);
    const [long] = readRichText([{ kind: "paragraph", parts: ["一".repeat(200_000), "二"] }]);
    expect(long).toMatchObject({ parts: [{ text: "一".repeat(richTextLimits.characters) }] });
  });

  test("leads only where the guard lets it", async () => {
    const tree = [
      {
        kind: "paragraph",
        parts: [
          { text: "坏", href: "javascript:alert(1)" },
          { text: "好", href: "/repay" },
        ],
      },
    ];
    here = await openPage(
      "data: { ping: { get: /help } }\nbody:\n  - { type: data, of: ping, body: [{ type: markdown, tree: data.ping.content }] }\n",
      { stubs: { requests: [{ request: "/help", answer: { content: tree } }] } },
    );
    await shows("坏好");
    expect([...document.querySelectorAll("[role=link]")].map((one) => one.textContent)).toEqual(["好"]);
  });
});
