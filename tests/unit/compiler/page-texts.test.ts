import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { format } from "../../../renderer/compiler/format/format.ts";
import { openProject, parse } from "../../../renderer/compiler/index.ts";
import { pageInLanguage } from "../../../schemas/index.ts";
import { openTextsProject, pageOfTexts, someTexts, type TextsProject } from "../../textsProject.ts";

const opened: TextsProject[] = [];
afterAll(() => {
  for (const { remove } of opened) remove();
});

/** What the check of the project says of all its files, once these are otherwise: `texts/en.yaml:2 P801 …`. */
function found(files: Readonly<Record<string, string>> = {}, lang: "en" | "zh" = "en"): readonly string[] {
  const texts = openTextsProject(files);
  opened.push(texts);
  return texts.project
    .checkAll()
    .problems.map(({ file, line, code, message }) => `${file.replace("pages/", "")}:${line} ${code} ${message[lang]}`);
}

const english = (from: string, to: string) => ({ "texts/en.yaml": someTexts.en.replace(from, to) });
const chinese = (from: string, to: string) => ({ "texts/zh.yaml": someTexts.zh.replace(from, to) });
const page = (from: string, to: string) => ({ "quota.yaml": pageOfTexts.replace(from, to) });

test("Texts in two languages, used as they are meant, have no problems", () => {
  expect(found()).toEqual([]);
});

describe("In a formula", () => {
  test.each([
    ["a name that is misspelt", "t.title}", "t.titel}", "quota.yaml:2 P401 There is no name t.titel here."],
    [
      "a name in a group",
      "t.settings.language",
      "t.settings.langage",
      "P401 There is no name t.settings.langage here.",
    ],
    ["nothing given to what takes something", "t.greet('Li')", "t.greet", "P222 greet takes 1 values, and got 0."],
    ["too much", "t.greet('Li')", "t.greet('Li', 'Bo')", "P222 greet takes 1 values, and got 2."],
    [
      "something given to what takes nothing",
      "t.borrow} ${",
      "t.borrow(1)} ${",
      "P222 borrow takes 0 values, and got 1.",
    ],
    [
      "a text where a number decides the plural",
      "t.dueIn(state.days)",
      "t.dueIn('3')",
      "P223 dueIn takes number here, and got '3'.",
    ],
    [
      "another type than is declared",
      "t.between('May', 'June')",
      "t.between('May', 6)",
      "P223 between takes text here, and got number.",
    ],
    ["a name that is misspelt and given something", "t.dueIn(", "t.dueOn(", "P401 There is no name t.dueOn here."],
  ])("%s", (_, from, to, sentence) => {
    expect(pageOfTexts).toContain(from);
    const [problem, ...others] = found(page(from, to)).filter((one) => !one.includes("P802"));
    expect(problem).toContain(sentence);
    expect(others).toEqual([]);
  });

  test("a text is none where a condition or a number is wanted, and `t` is no name for an answer", () => {
    expect(found(page("text: OK,", "text: OK, disabled: t.borrow,"))).toEqual([expect.stringContaining("P226")]);
    expect(found(page("[{ submit: contact }", "[{ request: /x, returns: any, as: t }"))[0]).toContain("P408");
  });

  test("the fix of a misspelt name is the name", () => {
    const texts = openTextsProject(page("t.title}", "t.titel}"));
    opened.push(texts);
    expect(texts.project.checkPage("quota").problems.map(({ fix }) => fix?.insert)).toEqual(["title"]);
  });
});

const told = (place: string, words: string, whole = words) =>
  `${place} P572 “${words}” is in Chinese alone, and this page is in en, too. Say under translations in pages/texts/en.yaml what it is there: “${whole}”; of a date write date(…, 'day').`;

describe("Chinese words in a page that is in English, too", () => {
  test.each([
    ["beside a formula", "text: ${t.settings.language}", "text: 语言：${t.settings.language}", 9, "语言", "语言：${1}"],
    ["alone", "text: ${t.settings.language}", "text: 语言设置，在这里", 9, "语言设置，在这里"],
    [
      "in a branch",
      "text: ${t.settings.language}",
      "text: \"${if(state.days > 1, '多', t.settings.language)}\"",
      9,
      "多",
    ],
    ["in a layout", "date('2026-11-23', 'day')", "date('2026-11-23', 'YYYY年M月')", 11, "年M月", "YYYY年M月"],
    ["of a button", "text: More,", "text: 更多,", 16, "更多"],
    ["of a toast", 'toast: "${t.borrow} ${host.language}"', "toast: 好了", 19, "好了"],
  ] as const)("%s", (_, from, to, line, words, whole: string = words) => {
    expect(pageOfTexts).toContain(from);
    const problems = found(page(from, to)).filter((one) => !one.includes("P802"));
    expect(problems).toEqual([told(`quota.yaml:${line}`, words, whole)]);
  });

  test.each([
    ["a language called by its own name", "text: More,", "text: 中文,"],
    ["what is compared", "text: ${t.settings.language}", "text: \"${if(t.borrow == '借', 'a', t.settings.language)}\""],
    [
      "the name of an item",
      "text: ${t.settings.language}",
      "text: \"${[1].map(项, text(项)).join(', ')}${t.settings.language}\"",
    ],
  ])("are right as %s", (_, from, to) => {
    expect(pageOfTexts).toContain(from);
    expect(found(page(from, to))).toEqual([]);
  });

  const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;

  test("are told of in a partial without texts that such a page uses, once for all its pages, also by way of another", () => {
    const use = (page: string) => page.replace("body:\n", "body:\n  - use: outer\n");
    expect(
      found({
        "quota.yaml": use(pageOfTexts),
        "second.yaml": use(pageOfTexts.replace("page: quota", "page: second")),
        "partials/outer.yaml": lines("partial: outer", "body:", "  - use: inner"),
        "partials/inner.yaml": lines("partial: inner", "body:", "  - { type: text, text: 请核对 }"),
        "partials/unseen.yaml": lines("partial: unseen", "body:", "  - { type: text, text: 没有页面 }"),
      }).filter((one) => !one.includes("P469")),
    ).toEqual([told("partials/inner.yaml:3", "请核对")]);
  });

  test("are told of on a page that has texts by a partial alone", () => {
    const page = lines("page: apply", "title: 申请", "supports: { gr: any }", "body:", "  - use: borrow");
    expect(
      found({
        "apply.yaml": page,
        "partials/borrow.yaml": lines("partial: borrow", "body:", '  - { type: text, text: "${t.borrow}" }'),
      }).filter((one) => !one.includes("P469")),
    ).toEqual([told("apply.yaml:2", "申请")]);
  });

  test("are told of where they are handed to a partial", () => {
    const page = pageOfTexts.replace("body:\n", "body:\n  - { use: line, with: { words: 请核对 } }\n");
    expect(
      found({
        "quota.yaml": page,
        "partials/line.yaml": lines(
          "partial: line",
          "inputs: { words: { type: text } }",
          "body:",
          '  - { type: text, text: "${inputs.words}" }',
        ),
      }),
    ).toEqual([told("quota.yaml:6", "请核对")]);
  });

  test("are right on a page that has no texts, and where there is one language", () => {
    expect(
      found({
        "apply.yaml":
          'page: apply\ntitle: 申请\nsupports: { gr: any }\nparams: { amount: { type: money } }\nbody:\n  - type: text\n    text: 申请 ${params.amount}\n  - use: loan-panel\n    with: { max: "${params.amount}" }\n',
      }),
    ).toEqual([]);
  });
});

describe("In a file of texts", () => {
  test("what a language lacks is told once, with its names", () => {
    const en = someTexts.en.replace("  borrow: Borrow now\n", "").replace('  greet: "Hello, ${name}"\n', "");
    expect(found({ "texts/en.yaml": en })).toEqual([
      "texts/en.yaml:2 P801 en lacks 2 texts that zh has: borrow, greet. Those of zh are shown in their place.",
    ]);
    expect(found({ "texts/en.yaml": en }, "zh")).toEqual([
      "texts/en.yaml:2 P801 en 缺少 zh 里的 2 段文字：borrow, greet。缺少的会显示 zh 的文字。",
    ]);
  });

  test.each([
    ["Hello, ${name}", "Hello", "5 P570 “greet” leaves out name, which zh shows."],
    ["Until ${to}, from ${from}", "Until ${to}", "7 P570 “between” leaves out from, which zh shows."],
    ["Borrow now", "立即借款", "4 P571 “borrow” is in Chinese here: “立即借款”. Translate it into en."],
    ["Due in ${days} days", "${days} 天 left", "6 P571 “dueIn” is in Chinese here: “天”. Translate it into en."],
  ])("what a translation leaves out, or leaves in Chinese: %s → %s", (from, to, sentence) => {
    expect(found(english(from, to))).toEqual([`texts/en.yaml:${sentence}`]);
  });

  test("the name of Chinese is the same in every language", () => {
    expect(found(english("Borrow now", "Read it in 中文"))).toEqual([]);
  });

  test("a text that no page shows", () => {
    expect(found(page("- type: text\n    text: ${t.settings.language}\n", "- type: divider\n"))).toEqual([
      "texts/zh.yaml:10 P802 No page uses the text “settings.language”. Delete it, or write ${t.settings.language} where it belongs.",
    ]);
  });

  test.each([
    ["a name that the first language does not have", english("borrow:", "borow:"), "texts/en.yaml:4 P402"],
    ["a parameter that the text does not take", english("Hello, ${name}", "Hello, ${nam}"), "texts/en.yaml:5 P402"],
    ["a plural form too few", english('one: "Due in ${days} day", ', ""), "texts/en.yaml:6 P805"],
    ["a plural form too many", chinese("{ other:", "{ one: 明天到期, other:"), "texts/zh.yaml:6 P805"],
    ["a formula in a text", chinese("${name}", "${name + 1}"), "texts/zh.yaml:5 P806"],
    [
      "two parameters without an order",
      chinese("params: { from: { type: text }, to: { type: text } }\n    ", ""),
      "texts/zh.yaml:7 P807",
    ],
    ["a number for a text", english("Borrow now", "12"), "texts/en.yaml:4 P2"],
    [
      "a language that app.yaml does not name",
      { "texts/fr.yaml": "language: fr\ntexts: { a: b }\n" },
      "texts/fr.yaml:1 P2",
    ],
    ["another language than the file's", english("language: en", "language: zh"), "texts/en.yaml:1 P404"],
  ])("%s", (_, files, expected) => {
    const problems = found(files).filter((one) => !/P802|quota\.yaml/.test(one));
    expect(problems.map((one) => one.slice(0, expected.length))).toEqual([expected]);
  });

  test("a language of app.yaml without its file, and a file without its language", () => {
    const texts = openTextsProject();
    opened.push(texts);
    expect(found({ "texts/en.yaml": "" })).not.toEqual([]);
    const { root } = texts;
    const app = texts.project.source("pages/app.yaml").text;
    const { writeFileSync, rmSync } = process.getBuiltinModule("node:fs");
    writeFileSync(`${root}/pages/app.yaml`, app.replace("[zh, en]", "[zh]"));
    expect(
      openProject(root)
        .checkAll()
        .problems.map(({ code, file }) => `${file} ${code}`),
    ).toContain("pages/texts/en.yaml P803");
    writeFileSync(`${root}/pages/app.yaml`, app);
    rmSync(`${root}/pages/texts/en.yaml`);
    expect(
      openProject(root)
        .checkAll()
        .problems.map(({ code, file }) => `${file} ${code}`),
    ).toEqual(["pages/app.yaml P808"]);
  });

  test("the formatter knows it", () => {
    const source = parse("texts:\n  a: 甲\nlanguage: zh\n", "pages/texts/zh.yaml");
    expect(format(source)).toBe("language: zh\ntexts:\n  a: 甲\n");
  });
});

test("A page carries the texts that it shows, in every language; what one lacks is that of the first", () => {
  const en = someTexts.en.replace("  borrow: Borrow now\n", "");
  const texts = openTextsProject({ "texts/en.yaml": en });
  opened.push(texts);
  const { page } = texts.project.checkPage("quota");
  expect(page && Reflect.get(page, "texts")).toEqual({
    zh: {
      title: "我的额度",
      borrow: "立即借款",
      greet: "您好，${name}",
      dueIn: { other: "还有 ${days} 天到期" },
      between: "从 ${from} 到 ${to}",
      settings: { language: "语言" },
    },
    en: {
      title: "My credit",
      borrow: "立即借款",
      greet: "Hello, ${name}",
      dueIn: { one: "Due in ${days} day", other: "Due in ${days} days" },
      between: "Until ${to}, from ${from}",
      settings: { language: "Language" },
    },
  });
  expect(Reflect.get(texts.project.checkPage("apply").page ?? {}, "texts")).toBeUndefined();
});

test("What is personal stays so inside a text", () => {
  const leak = 'track: { page: seen, data: { who: "${t.greet(state.who)}" } }\nstate: { who: { type: name }, days:';
  expect(found(page("state: { days:", leak))).toEqual([expect.stringContaining("P5")]);
});

/** A page that says everything in Chinese. */
const chinesePage = `page: quota
title: 我的额度
supports: { gr: any }
state:
  name: { type: text, default: 李 }
  left: { type: number, default: 2 }
  kind: { type: text, default: 借款 }
body:
  - type: text
    text: \${state.name}，还有 \${state.left} 天到期
  - type: text
    text: "\${if(state.kind == '借款', '已借 ' + text(state.left) + ' 笔', '没有借款')}"
  - type: markdown
    text: |
      ## 借款

      **今天**到账
  - { use: line, with: { words: 请核对 } }
`;

const line = `partial: line
inputs: { words: { type: text } }
body:
  - { type: text, text: "\${inputs.words}" }
  - { type: text, text: 借款 }
`;

const translated = `language: en
translations:
  我的额度: My credit
  "\${1}，还有 \${2} 天到期": "\${2} days left, \${1}"
  已借 \${1} 笔: { one: "\${1} loan", other: "\${1} loans" }
  没有借款: No loans
  "## 借款": "## Borrowing"
  "**今天**到账": Money arrives **today**
  请核对: Check this
  借款: Borrow
pages:
  line: { 借款: Borrow here }
  quota: { 没有借款: None }
`;

describe("What stands in pages is translated", () => {
  const files = { "quota.yaml": chinesePage, "partials/line.yaml": line, "texts/en.yaml": translated };

  /** A project that names no texts: its file of the first language is gone. */
  function open(changed: Readonly<Record<string, string>> = {}) {
    const texts = openTextsProject({ ...files, ...changed });
    opened.push(texts);
    rmSync(join(texts.root, "pages/texts/zh.yaml"));
    return texts.project;
  }

  const problemsOf = (changed: Readonly<Record<string, string>>) =>
    open(changed)
      .checkAll()
      .problems.filter(({ code }) => code !== "P464" && code !== "P802")
      .map(({ file, line: at, code, message }) => `${file.replace("pages/", "")}:${at} ${code} ${message.en}`);

  test("by what stands there, and the page in the first language is as it was written", () => {
    const page = open().checkPage("quota").page;
    if (!page) throw new Error("The page has mistakes");
    const [first, other] = [pageInLanguage(page, "zh"), pageInLanguage(page, "en")];
    expect([first.title, first.texts, other.texts]).toEqual(["我的额度", { zh: {} }, { en: {} }]);
    expect(JSON.stringify(first.body)).toContain("还有 ");
    expect(first).not.toHaveProperty("translations");
    expect(other.title).toBe("My credit");
    expect(other.body.slice(0, 2)).toEqual([
      { type: "text", text: { $: ["text", ["get", "state", "left"], " days left, ", ["get", "state", "name"]] } },
      {
        type: "text",
        text: {
          $: [
            "if",
            // What is compared is no word for users.
            ["==", ["get", "state", "kind"], "借款"],
            [
              "text",
              [
                "if",
                ["==", ["get", "state", "left"], 1],
                ["text", ["text", ["get", "state", "left"]], " loan"],
                ["text", ["text", ["get", "state", "left"]], " loans"],
              ],
            ],
            "None",
          ],
        },
      },
    ]);
    expect(other.body[2]).toMatchObject({
      text: [
        { kind: "heading", parts: [{ text: "Borrowing" }] },
        { kind: "paragraph", parts: [{ text: "Money arrives " }, { text: "today", bold: true }] },
      ],
    });
    expect(other.body[3]).toMatchObject({ with: { words: "Check this" }, body: [{}, { text: "Borrow here" }] });
  });

  test("and what is not told otherwise has no problem", () => {
    expect(problemsOf({})).toEqual([
      // The page itself has another word for it.
      "texts/en.yaml:6 P810 No page says “没有借款”, so that this translation is never shown. Write it as the page does now, or delete it.",
      "texts/en.yaml:10 P810 No page says “借款”, so that this translation is never shown. Write it as the page does now, or delete it.",
    ]);
  });

  const known = { "texts/en.yaml": translated.replace("  没有借款: No loans\n", "").replace("  借款: Borrow\n", "") };

  test.each([
    [
      "a sentence that is otherwise now",
      "  请核对: ",
      "  请核对吧: ",
      ["quota.yaml:18 P572 “请核对”", "texts/en.yaml:8 P810 No page says “请核对吧”"],
    ],
    [
      "a value that is left out",
      "days left, ${1}",
      "days left",
      ["texts/en.yaml:4 P570 “${1}，还有 ${2} 天到期” leaves out 1"],
    ],
    [
      "a value that there is not",
      "days left, ${1}",
      "days left, ${1} ${3}",
      ["texts/en.yaml:4 P402 There is no number in what stands in the page “3”."],
    ],
    [
      "words that are still Chinese",
      "Check this",
      "Check 这里",
      ["texts/en.yaml:8 P571 “请核对” is in Chinese here: “这里”."],
    ],
    [
      "a plural without its forms",
      'one: "${1} loan", ',
      "",
      ["texts/en.yaml:5 P805 “已借 ${1} 笔” needs exactly the plural forms of en: one, other."],
    ],
    ["nothing", "Check this", '""', ["texts/en.yaml:8 P601"]],
  ])("but %s is told", (_, from, to, expected) => {
    const text = known["texts/en.yaml"];
    expect(text).toContain(from);
    expect(problemsOf({ "texts/en.yaml": text.replace(from, to) })).toEqual(
      expected.map((one) => expect.stringContaining(one)),
    );
  });

  test("a page of which nothing is translated is in the first language alone, and nobody complains", () => {
    const apply = "page: apply\ntitle: 申请\nsupports: { gr: any }\nbody:\n  - { type: text, text: 填写资料 }\n";
    const project = open({ ...known, "apply.yaml": apply });
    expect(project.checkPage("apply").page).not.toHaveProperty("texts");
    expect(project.problemsOf("apply")).toEqual([]);
  });
});
