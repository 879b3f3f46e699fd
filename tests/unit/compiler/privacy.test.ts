import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { schemas } from "../../../schemas/index.ts";

/* Where personal data may go, and where it may not: by its kinds, its ways and the places. */

const root = mkdtempSync(join(tmpdir(), "gangway-"));
afterAll(() => rmSync(root, { recursive: true }));
for (const folder of ["pages", "actions/contract"]) cpSync(folder, join(root, folder), { recursive: true });

const partials: Readonly<Record<string, string>> = {
  recorded: `inputs: { person: { type: text }, note: { type: text, default: 无 } }
body:
  - type: card
    title: \${inputs.person}
    onTap:
      - track: seen
        data: { person: "x\${inputs.person}" }
`,
  shown: `inputs: { person: { type: text } }
body:
  - type: cell
    title: 联系人
    value: \${inputs.person}
`,
  around: `inputs: { who: { type: text } }
body:
  - use: recorded
    with: { person: "\${inputs.who}" }
`,
  called: `inputs: { number: { type: text } }
body:
  - type: cell
    title: 打电话
    onTap:
      - callNative: dial
        params: { phone: "\${inputs.number}" }
        fallback: [toast: 无法拨打]
`,
  whole: `body:
  - type: card
    title: 全部
    onTap:
      - track: all
        data: { all: "\${form}" }
`,
  filling: `inputs: { first: { type: text } }
body:
  - type: form
    id: inner
    fields:
      - { type: text, name: inner, label: 里面, maxLength: 40, default: "\${inputs.first}" }
`,
};
for (const [name, text] of Object.entries(partials))
  writeFileSync(join(root, `pages/partials/${name}.yaml`), `partial: ${name}\n${text}`);

const project = openProject(root);

const head = `page: lab
title: 页面
supports: { gr: 5.0.0+ }
state: { kept: { type: text }, any: { type: any }, many: { type: list, of: text } }
data:
  me: { get: /me, returns: Me }
  open: { get: /open, returns: any }
  help: { get: /help, returns: HelpCenter }
`;
const form = `body:
  - type: form
    id: all
    fields:
      - { type: phone, name: phone, label: 手机号 }
      - { type: text, name: note, label: 说明, maxLength: 80 }
`;

/** The codes of the errors on the page's lines. */
function codesOf(text: string): readonly string[] {
  const { problems } = project.checkPage("lab", text);
  return problems.filter(({ severity }) => severity === "error").map(({ code }) => code);
}

/** A page with a form, and lines of steps. */
const steps = (...lines: readonly string[]) =>
  `${head}${form}  - type: button\n    text: 下一步\n    onTap:\n${lines.map((line) => `      ${line}\n`).join("")}`;

/** A page with a form, a field of it, and an event that records the field. */
const recorded = (field: string, value: string) =>
  steps("- track: event", `  data: { v: "${value}" }`).replace(
    "  - type: button",
    `      - ${field}\n  - type: button`,
  );

describe("What a field holds by its type or its rules is not recorded", () => {
  test.each([
    ["phone", "{ type: phone, name: x, label: 甲 }", "form.x"],
    ["idCard", "{ type: idCard, name: x, label: 甲 }", "form.x"],
    ["bankCard", "{ type: bankCard, name: x, label: 甲 }", "form.x"],
    ["smsCode", "{ type: smsCode, name: x, label: 甲, send: [toast: 好] }", "form.x"],
    ["contact, its name", "{ type: contact, name: x, label: 甲 }", "form.x.name"],
    ["contact, whole", "{ type: contact, name: x, label: 甲 }", "form.x"],
    ["area", "{ type: area, name: x, label: 甲 }", "form.x.district"],
    ["textarea", "{ type: textarea, name: x, label: 甲, maxLength: 80 }", "form.x"],
    ["signature", "{ type: signature, name: x, label: 甲 }", "form.x"],
    ["text with cnName", "{ type: text, name: x, label: 甲, maxLength: 9, rules: [cnName: true] }", "form.x"],
    ["text with cnId", "{ type: text, name: x, label: 甲, maxLength: 18, rules: [cnId: true] }", "form.x"],
    ["text with bankCard", "{ type: text, name: x, label: 甲, maxLength: 19, rules: [bankCard: true] }", "form.x"],
    ["digit with phone", "{ type: digit, name: x, label: 甲, maxLength: 11, rules: [phone: true] }", "form.x"],
    ["text that the phone fills in", "{ type: text, name: x, label: 甲, maxLength: 9, autocomplete: name }", "form.x"],
    ["text that says so", "{ type: text, name: x, label: 甲, maxLength: 9, personal: address }", "form.x"],
    ["the whole form", "{ type: text, name: x, label: 甲, maxLength: 9 }", "form"],
  ])("%s", (_, field, formula) => {
    expect(codesOf(recorded(field, `\${${formula}}`))).toEqual(["P530"]);
  });

  test.each([
    ["text", "{ type: text, name: x, label: 甲, maxLength: 9 }"],
    ["digit", "{ type: digit, name: x, label: 甲, maxLength: 9 }"],
    ["picker", "{ type: picker, name: x, label: 甲, options: [{ value: a, text: 甲 }] }"],
    ["money", "{ type: money, name: x, label: 甲 }"],
  ])("%s is recorded", (_, field) => {
    expect(codesOf(recorded(field, "${form.x}"))).toEqual([]);
  });
});

describe("What is declared, answered or named so is followed", () => {
  test.each([
    ["a shape", ["- track: e", '  data: { v: "${data.me.phone}" }']],
    ["a shape, whole", ["- track: e", '  data: { v: "${data.me}" }']],
    ["an answer without a shape, by the field's name", ["- track: e", '  data: { v: "${data.open.list[0].mobile}" }']],
    [
      "an entity",
      ["- callNative: selectContacts", "  as: picked", "- track: e", '  data: { v: "${picked[0].phone}" }'],
    ],
    ["an app's answer", ["- callNative: getUserInfo", "  as: user", "- track: e", '  data: { v: "${user.name}" }']],
    [
      "the app's parameters",
      ["- callNative: getAppParams", "  as: app", "- track: e", '  data: { v: "${app.blackBox}" }'],
    ],
    [
      "the answer of a call that says so itself",
      [
        "- callRaw: a/b",
        "  via: promise",
        "  personal: { who: name }",
        "  as: got",
        "- track: e",
        '  data: { v: "${got.deep}", w: "${got.who}" }',
      ],
    ],
    [
      "an answer to a request",
      ["- request: /me", "  returns: Me", "  as: me", "- track: e", '  data: { v: "${me.name}" }'],
    ],
    [
      "a state value that is set later",
      ["- track: e", '  data: { v: "${state.kept}" }', '- setState: { kept: "${form.phone}" }'],
    ],
    ["a list", ['- setState: { many: ["${form.phone}"] }', "- track: e", '  data: { v: "${state.many[0]}" }']],
    [
      "a field that is filled in",
      ['- setField: { note: "${form.phone}" }', "- track: e", '  data: { v: "${form.note}" }'],
    ],
  ])("%s", (_, lines) => {
    expect(codesOf(steps(...lines))).toEqual(["P530"]);
  });

  test.each([
    ["the service's telephone", ["- track: e", '  data: { v: "${data.help.phone}" }']],
    ["another field of an answer without a shape", ["- track: e", '  data: { v: "${data.open.list[0].status}" }']],
    ["the app's channel", ["- callNative: getAppParams", "  as: app", "- track: e", '  data: { v: "${app.channel}" }']],
    [
      "a part beside it",
      ['- setState: { any: { a: "${form.phone}", b: 1 } }', "- track: e", '  data: { v: "${state.any.b}" }'],
    ],
  ])("not %s", (_, lines) => {
    expect(codesOf(steps(...lines))).toEqual([]);
  });

  test("the items of a list", () => {
    const list = `${head}${form}  - type: list
    items: state.many
    each: one
    key: one
    item:
      type: cell
      title: 甲
      trackData: { v: "\${one}" }
      onTap:
        - setState: { many: ["\${form.phone}"] }
`;
    expect(codesOf(list)).toEqual(["P530"]);
  });

  test("an option that was chosen", () => {
    const field = "{ type: picker, name: x, label: 甲, options: state.many }";
    const page = recorded(field, "${form.x}").replace(
      "onTap:",
      'onTap:\n      - setState: { many: ["${form.phone}"] }',
    );
    expect(codesOf(page)).toEqual(["P530"]);
  });
});

/** A message that carries a value; the page's host is an app, so that its fallback is taken. */
const posted = (value: string) => [
  "- miniProgramPost: told",
  `  data: { v: "${value}" }`,
  "  fallback: [toast: 请在小程序里打开]",
];

describe("Places that are not for it", () => {
  test.each([
    ["a path", ["- request: /a/${form.phone}"]],
    ["a query", ["- request: /a", '  query: { v: "${form.phone}" }']],
    ["what is kept of a write", ["- request: /a", "  method: post", '  intention: { v: "${form.phone}" }']],
    ["a page's query", ["- navigate: supplement", '  query: { bcid: "${form.phone}" }']],
    ["the name of a page", ["- navigate: ${form.phone}"]],
    ["a destination's query", ["- openScheme: webOpen", '  query: { url: "/quota?a=${form.phone}" }']],
    ["another parameter of the app", ["- callNative: cacheData", '  params: { key: a, value: "${form.phone}" }']],
    ["a share", ["- callNative: share", '  params: { title: "${form.phone}", url: /quota }']],
    ["what only takes telephone numbers", ["- callNative: dial", '  params: { phone: "${data.me.name}" }']],
    ["a call outside of the contract", ["- callRaw: a/b", "  via: promise", '  params: { v: "${form.phone}" }']],
    ["the user name of Basic authentication", ["- request: /a", '  auth: { username: "${form.phone}", password: a }']],
    ["a message to the mini program", posted("${form.phone}")],
    ["a message to the mini program, masked", posted("${maskPhone(form.phone)}")],
    [
      "a message to the mini program, by way of the state",
      ['- setState: { kept: "${data.me.name}" }', ...posted("${state.kept}")],
    ],
    ["a message to the mini program, deep in a value", posted("${{'who': [data.me]}}")],
    ["an event, masked", ["- track: e", '  data: { v: "${maskPhone(form.phone)}" }']],
  ])("%s", (_, lines) => {
    expect(codesOf(steps(...lines))).toEqual(["P530"]);
  });

  test("a picture's address, and what is recorded beside a component", () => {
    const page = `${head}${form}  - type: image
    src: "/a/\${form.phone}.png"
    alt: 图
  - type: card
    title: 甲
    exposure: seen
    trackData: { v: "\${form.phone}" }
`;
    expect(codesOf(page).filter((code) => code === "P530")).toEqual(["P530", "P530"]);
  });

  test("the data of the page's own event, the query of its data", () => {
    const page = `${head}  more: { get: /more, query: { v: "\${form.phone}" } }
track: { page: seen, data: { v: "\${data.me.name}" } }
${form}`;
    expect(codesOf(page)).toEqual(["P530", "P530"]);
  });

  test("a check by get, which asks with the field itself", () => {
    const checked = (check: string) =>
      codesOf(recorded(`{ type: phone, name: x, label: 甲, checkWith: { ${check}, error: 不行 } }`, "1"));
    expect(checked("get: /free")).toEqual(["P530"]);
    expect(checked("get: /free, query: { a: b }")).toEqual([]);
    expect(checked("post: /free")).toEqual([]);
  });

  test("the title, unless a mask for its kind hides it", () => {
    const titled = (title: string) => codesOf(`${head}${form}`.replace("title: 页面", `title: "${title}"`));
    expect(titled("${form.phone}")).toEqual(["P530"]);
    expect(titled("${maskCard(form.phone)}")).toEqual(["P530"]);
    expect(titled("${maskPhone(form.phone)}")).toEqual([]);
  });

  test("the page's own address: no param is personal data, none is the token", () => {
    const opened = (param: string) => codesOf(`${head}params: { ${param} }\n${form}`);
    expect(opened("a: { type: phone }")).toEqual(["P530"]);
    expect(opened("a: { type: Me }")).toEqual(["P530"]);
    expect(opened("token: { type: text }")).toEqual(["P530"]);
    expect(opened("a: { type: text }")).toEqual([]);
  });

  test("a header of app.yaml", () => {
    const file = join(root, "pages/app.yaml");
    const { text } = project.source("pages/app.yaml");
    writeFileSync(file, text.replace("X-Host: ${host.name}", 'X-Host: "${params.phone}"'));
    const problems = openProject(root)
      .checkAll()
      .problems.filter((one) => one.file === "pages/app.yaml");
    writeFileSync(file, text);
    expect(problems.map(({ code }) => code)).toEqual(["P530"]);
  });
});

describe("Places that are for it", () => {
  test.each([
    ["the screen", ["- toast: 发送到 ${form.phone}", "- dialog: ${data.me.name}"]],
    ["the body of a post", ["- request: /a", "  method: post", '  body: { all: "${form}", me: "${data.me}" }']],
    ["a parameter that the contract declares", ["- callNative: dial", '  params: { phone: "${form.phone}" }']],
    ["the clipboard", ["- callNative: copy", '  params: { text: "${data.me.name}" }']],
    [
      "a call that says so itself",
      ["- callRaw: a/b", "  via: promise", "  personal: { v: phone }", '  params: { v: "${form.phone}" }'],
    ],
    ["what tells nothing of people, in a message", posted("${has(form.phone)} ${host.name}")],
    ["whether there is any", ["- track: e", '  data: { v: "${has(form.phone)}", w: "${valid(form.phone)}" }']],
    ["how long it is", ["- track: e", '  data: { v: "${size(form.phone)}" }']],
    ["what it is compared with", ["- track: e", '  data: { v: "${form.phone == data.me.phone}" }']],
    ["what is chosen by it", ["- track: e", "  data: { v: \"${if(form.phone.startsWith('139'), '甲', '乙')}\" }"]],
  ])("%s", (_, lines) => {
    expect(codesOf(steps(...lines)).filter((code) => code === "P530")).toEqual([]);
  });

  test("secrets are not among what the clipboard takes", () => {
    expect(
      codesOf(
        steps("- callNative: getUserInfo", "  as: user", "- callNative: copy", '  params: { text: "${user.token}" }'),
      ),
    ).toEqual(["P530"]);
  });
});

describe("Partials", () => {
  const used = (lines: string) => codesOf(`${head}${form}${lines}`);

  test("one that records what it is given is given none", () => {
    expect(used('  - use: recorded\n    with: { person: "${form.phone}" }\n')).toEqual(["P530"]);
    expect(used('  - use: recorded\n    with: { person: 甲, note: "${form.phone}" }\n')).toEqual([]);
  });

  test("nor is one around it", () => {
    expect(used('  - use: around\n    with: { who: "${data.me.name}" }\n')).toEqual(["P530"]);
  });

  test("one that shows it is given any", () => {
    expect(used('  - use: shown\n    with: { person: "${form.phone}" }\n')).toEqual([]);
  });

  test("one that calls is given what the contract says", () => {
    expect(used('  - use: called\n    with: { number: "${form.phone}" }\n')).toEqual([]);
    expect(used('  - use: called\n    with: { number: "${data.me.name}" }\n')).toEqual(["P530"]);
  });

  test("one that records the whole form around it is used on no page with personal fields", () => {
    expect(used("  - use: whole\n")).toEqual(["P530"]);
    expect(codesOf(`${head}body:\n  - use: whole\n`)).toEqual([]);
  });

  test("what it puts into its own fields is followed from there", () => {
    const page = `${head}${form}  - use: filling
    with: { first: "\${form.phone}" }
  - type: card
    title: 甲
    exposure: seen
    trackData: { v: "\${form.inner}" }
`;
    expect(codesOf(page)).toEqual(["P530"]);
  });
});

test("The way is told from where it is known to where it may not go, with a way out, in both languages", () => {
  const page = steps('- setState: { kept: "${form.phone}" }', "- track: e", '  data: { v: "${state.kept}" }');
  const problem = project.checkPage("lab", page).problems.find(({ code }) => code === "P530");
  expect(problem?.message).toEqual({
    en: "Personal data, a telephone number, would come into the data of an event: form.phone → state.kept → the data of an event. Leave it out, or record whether it is there: has(…).",
    zh: "埋点数据里不能有手机号：form.phone → state.kept → 埋点数据。请删除；只想知道有没有填写时，记录 has(…)。",
  });
});

test("A password is neither shown nor kept nor handed on; it goes into the body of what is written", () => {
  const pin = "{ type: password, name: pin, label: 密码 }";
  const page = (...lines: readonly string[]) =>
    codesOf(steps(...lines).replace("  - type: button", `      - ${pin}\n  - type: button`));
  expect(page("- toast: ${form.pin}")).toEqual(["P509"]);
  expect(page('- setState: { kept: "${form.pin}" }', "- toast: ${state.kept}")).toEqual(["P509"]);
  expect(page("- callNative: copy", '  params: { text: "${form.pin}" }')).toEqual(["P509"]);
  expect(page("- request: /a", "  method: post", '  body: "${form}"')).toEqual([]);
});

test("Every query, every event's data and every header that the language has is a sink", () => {
  const leaving = ["query", "trackData", "headers"];
  const unmarked = (schema: unknown, path: string): readonly string[] => {
    if (typeof schema !== "object" || schema === null) return [];
    const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, object>> };
    const own = Object.entries(properties).filter(
      ([name, one]) => leaving.includes(name) && "$ref" in one && !("x-sink" in one),
    );
    return [
      ...own.map(([name]) => `${path}.${name}`),
      ...Object.entries(schema).flatMap(([key, inner]) => unmarked(inner, `${path}.${key}`)),
    ];
  };
  const found = Object.entries(schemas).flatMap(([file, schema]) => unmarked(schema, file));
  // What tests expect of a page is no page.
  expect(found.filter((one) => !/^(?:test|stubs)\.json/.test(one))).toEqual([]);
});
