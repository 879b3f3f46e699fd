import { describe, expect, test } from "vitest";
import { parse } from "../../../renderer/compiler/index.ts";

function codes(text: string): string[] {
  return parse(text, "page.yaml").problems.map(({ code }) => code);
}

/** The part of a text that a place names. */
function cut(text: string, { from, to }: { readonly from: number; readonly to: number }): string {
  return text.slice(from, to);
}

describe("A source knows where its parts stand", () => {
  const text = "page: quota\nbody:\n  - type: text\n    text: 额度\n  - leave:\n";
  const source = parse(text, "page.yaml");

  test.each([
    [["page"], "value", "quota"],
    [["page"], "key", "page"],
    [["body", 0, "text"], "value", "额度"],
    [["body", "0", "text"], "key", "text"],
    [["body", 1, "leave"], "value", "leave"],
    [["body", 0], "value", "type: text"],
    [["body", 0, "missing", "deeper"], "value", "type: text"],
  ] as const)("%j %s is “%s”", (path, part, expected) => {
    expect(cut(text, source.locate(path, part))).toBe(expected);
  });

  test("Lines and columns count from 1, in UTF-16 units", () => {
    expect(parse("a: 😀\nb: [额, x]\n", "page.yaml").locate(["b", 1])).toEqual({
      from: 13,
      to: 14,
      line: 2,
      column: 8,
      endLine: 2,
      endColumn: 9,
    });
  });

  test("Windows line ends and a byte order mark are read as they are", () => {
    const { value, problems, locate } = parse("\ufeffpage: a\r\ntitle: 额度\r\n", "page.yaml");
    expect(problems).toEqual([]);
    expect(value).toEqual({ page: "a", title: "额度" });
    expect(locate(["title"])).toMatchObject({ line: 2, column: 8, endColumn: 10 });
  });
});

describe("What YAML 1.2 reads as its author means it is left alone", () => {
  test.each([
    ["可借额度：${state.amount} 元"],
    ["text: 可借额度：1 元"],
    ["text: 请在 9:00 至 21:00 拨打"],
    ["text: 10%"],
    ["text: 你好，请登录"],
    ["text: { type: retry, text: 加载失败，点击重试 }"],
    ["items: [填写资料, 绑卡授权]"],
    ["sticky: bottom   # 底部"],
    ["url: https://www.example.com/#/a"],
    ["text: |\n  - a：b\n  “c” #d {{e}}\n  phone: 0755"],
    ["text: '“引号” #1 {{x}}'"],
    ["amount: 0.5"],
    ["amount: -12"],
    ["rate: 1.50"],
    ["code: '0755'"],
    ["when: state.a > 0 and not state.b"],
    ["text: “新手”专享"],
    ["text: ［限时］特惠"],
    ["# - type：button"],
    ["---\npage: a"],
  ])("%s", (text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe("What YAML reads otherwise than it looks is told, once", () => {
  test.each([
    ["a: 1\ntitle：额度\nb: 2", "P111"],
    ["{ type：text }", "P111"],
    ["- type：text", "P111"],
    ["body:\n　　- type: text", "P112"],
    ["body:\n\u00a0\u00a0- type: text", "P112"],
    ["body:\n  —type: text", "P113"],
    ["title:\u3000额度", "P114"],
    ["names: [a，b，c]", "P115"],
    ["names: [通讯录、短信]", "P115"],
    ["title: ”额度”", "P116"],
    ["text: 尾号 #${card}", "P117"],
    ["text: 说明: 请确认", "P118"],
    ["if: a ? b : c", "P119"],
    ["if: ${a ? b : c}", "P119"],
    ["if: [1, 2].exists(x, x > 1)", "P120"],
    ['if: "a" == b', "P120"],
    ["if: >= 5.0.0", "P120"],
    ["text: @我", "P120"],
    ["text: {amount} 元", "P120"],
    ["text: {{amount}} 元", "P121"],
    ["text: 金额 {{amount}} 元", "P121"],
    ["with: { max: ${a.b}, min: 1 }", "P122"],
    ["phone: 0755", "P123"],
    ["phone: +8613800138000", "P123"],
    ["card: 6222020200112233445", "P123"],
    ["limit: .inf", "P123"],
    ["seconds: .inf", "P123"],
    ["seconds: 99999999999999999999", "P123"],
    ["on: [state.a]", "P124"],
    ["No: 1", "P124"],
    ["body:\n\t- type: text", "P125"],
    ["names: ［a，b］", "P126"],
    ["a:\n  b: 1\n c: 2", "P127"],
    ["a: b\n  c: d", "P127"],
    ["a:\n  - b: 1\n   c: 2", "P127"],
    ['a: "x\nb: 1', "P128"],
    ["a: [1, 2\nb: 1", "P129"],
    ["a: { b: 1\n", "P129"],
    ["onTap\n  - toast: x", "P130"],
    ["a:\n  - { b: 1, c: 2 }\nonTap\n  - toast: x", "P130"],
    ["a: 1\n# b：c\n\nonTap # d\n  # e：f\n  - toast: x", "P130"],
    ["a: [1, 2\n# b：c\nd: 1", "P129"],
    ["a: { b: 满 3,000 元 }", "P133"],
    ["a: { b: 1,000,000, c: d }", "P133"],
    ["a: { seconds: 1,000 }", "P133"],
    ["a: [借满 3,000 元, 还满 5,000 元起]", ["P133", "P133"]],
    ["a: [1,000, 2]", "P133"],
    ["a: - b", "P101"],
    ['a: "\\d"', "P101"],
  ])("%j gives %s", (text, code) => {
    expect(codes(text)).toEqual([code].flat());
  });

  test.each(["a: [100,200]", "a: [1, 000x]", "a: { b: 满 3, c: 1 }", "a: 满 3,000 元", "a: { b: 1,000: 2 }"])(
    "%j has no number that commas tear apart",
    (text) => {
      expect(codes(text)).not.toContain("P133");
    },
  );

  test.each([
    "seconds: 060",
    "rules: [min: 0500]",
    "state:\n  amount: { type: money, default: 05000 }",
    "fields:\n  - type: slider\n    max: +10",
  ])("%j is a number where only numbers stand", (text) => {
    expect(codes(text)).toEqual([]);
  });

  test.each(["body: { seconds: 060 }", "default: 05000", "state: { a: { type: text, default: 0755 } }"])(
    "%j may be a code that loses its zero",
    (text) => {
      expect(codes(text)).toEqual(["P123"]);
    },
  );

  test("The fix of each says what the author meant", () => {
    const mended = (text: string) => {
      const [fix] = parse(text, "page.yaml").problems.flatMap((one) => one.fix ?? []);
      return fix && text.slice(0, fix.from) + fix.insert + text.slice(fix.to);
    };
    expect(mended("names: [a，b，c]")).toBe("names: [a, b, c]");
    expect(mended("on: [state.a]")).toBe("watch: [state.a]");
    expect(mended("on: { gr: any }")).toBe("only: { gr: any }");
    expect(mended("yes: 1")).toBe('"yes": 1');
    expect(mended("if: !has(a) # 无")).toBe("if: not has(a) # 无");
    expect(mended("a: { if: !x, b: 1 }")).toBe('a: { if: "!x", b: 1 }');
    expect(mended("text: 说“好”: 是")).toBe('text: "说“好”: 是"');
    expect(mended('text: say "a": b')).toBe('text: "say \\"a\\": b"');
    expect(mended("title:\u3000额度")).toBe("title: 额度");
    expect(mended("a: [1, 2 # b\nc: 1")).toBe("a: [1, 2] # b\nc: 1");
    expect(mended("a: { b: 1\nc: 1")).toBe("a: { b: 1 }\nc: 1");
    expect(mended("a: [\n  1,\nc: 1")).toBeUndefined();
    expect(mended("a: ｛b：c，d：e｝")).toBe("a: {b: c, d: e}");
    expect(mended("- tilte 额度\n- title 额度\n  text: a")).toBe("- tilte 额度\n- title: 额度\n  text: a");
    expect(mended("text: *必填")).toBe('text: "*必填"');
    expect(mended("text: 编号 #${bill.id}")).toBe('text: "编号 #${bill.id}"');
  });

  test.each([
    ["on: phone", ["field", "if"]],
    ["on: yes", ["field", "if"]],
    ["on:\n  - toast: 好", ["onTap", "watch"]],
    ["on: { click: 1 }", ["only", "onTap"]],
    ["a: &base 额度", ['"&base 额度"']],
    ["a: 1\n<<: *base", []],
    ["a: { <<: [*b, *c] }", []],
    ["a: &b 1\nc: *b", []],
    ["a: !ref b", ['"!ref b"']],
    ["a: [借款，还款]", ["借款, 还款", '"借款，还款"']],
    ["a: 邀请码 #选填", ['"邀请码 #选填"', " "]],
    ["a: 确定吗 ? 是 : 否", ["if(确定吗, 是, 否)"]],
  ])("%j may be meant in more than one way: nothing is carried out", (text, meant) => {
    const { problems } = parse(text, "page.yaml");
    expect(problems.flatMap(({ fix }) => fix ?? [])).toEqual([]);
    expect(problems[0]?.suggestions?.map(({ insert }) => insert) ?? []).toEqual(meant);
  });
});

describe("Hostile text is refused before it can do harm", () => {
  test("A text of more than 256 KB", () => {
    expect(codes(`a: ${"x".repeat(256 * 1024)}`)).toEqual(["P102"]);
    expect(codes(`a: ${"额".repeat(100_000)}`)).toEqual(["P102"]);
  });

  test.each([
    ["brackets", "[".repeat(20_000)],
    ["braces", "{a: ".repeat(20_000)],
    ["closed brackets", `${"[".repeat(1_000)}${"]".repeat(1_000)}`],
    ["lists on one line", `${"- ".repeat(20_000)}a`],
    ["keys on one line", `${"? ".repeat(20_000)}a`],
    ["indentation", Array.from({ length: 500 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
  ])("More than 64 levels of %s, a hundred times over", (_, text) => {
    for (let times = 0; times < 100; times++) expect(codes(text)).toEqual(["P103"]);
  });

  test("64 levels are read", () => {
    expect(codes(`${"[".repeat(60)}${"]".repeat(60)}`)).toEqual([]);
  });

  test("More than 10,000 values", () => {
    expect(codes("- a\n".repeat(11_000))).toEqual(["P104"]);
    expect(codes(Array.from({ length: 11_000 }, (_, index) => `k${index}: 1`).join("\n"))).toEqual(["P104"]);
  });

  test("Thousands of equal keys are told without comparing each with each", () => {
    expect(new Set(codes("a: 1\n".repeat(9_000)))).toEqual(new Set(["P109"]));
  });

  test("A bomb of aliases", () => {
    const bomb = `a: &a [x, x]\n${[..."bcdefghi"].map((name) => `${name}: &${name} [*a, *a]`).join("\n")}`;
    const { value, problems } = parse(bomb, "page.yaml");
    expect(value).toBeUndefined();
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(["P105"]));
  });

  test.each([
    ["a: !!js/function x", "P106"],
    ["%YAML 1.1\n---\non: 1", "P107"],
    ["a: 1\n---\nb: 2", "P107"],
    ["<<: { a: 1 }", "P105"],
    ["__proto__: { a: 1 }", "P501"],
    ["a: { constructor: 1 }", "P501"],
  ])("%j", (text, code) => {
    expect(codes(text)).toEqual([code]);
  });

  test("No key reaches the prototype of objects", () => {
    parse('"__proto__": { polluted: true }\nconstructor: { prototype: { polluted: true } }', "page.yaml");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("What a message quotes cannot steer a terminal", () => {
    const [problem] = parse("a: 1\n? [\u001b[31m\u202e]\n: 1", "page.yaml").problems;
    expect(problem?.message.zh).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
