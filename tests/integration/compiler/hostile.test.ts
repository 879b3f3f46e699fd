import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openProject, type Problem, type Project } from "../../../renderer/compiler/index.ts";
import { cpuTime } from "../../cpuTime.ts";

const good = "tests/cases/check/_good";

const temporary: string[] = [];
afterAll(() => {
  for (const root of temporary) rmSync(root, { recursive: true });
});

/** The good project with some files more, or other ones. */
function projectWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  temporary.push(root);
  cpSync(good, root, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

function told(project: Project): string[] {
  return project.checkAll().problems.map(({ file, code }: Problem) => `${file} ${code}`);
}

const head = "page: evil\ntitle: 测试\nsupports: { gr: 4.9.0+ }\n";
const body = "body:\n  - { type: text, text: 你好 }\n";

/** Pages that were made to bring the compiler down, and what it says of them. */
const attacks: Readonly<Record<string, readonly [text: string, code: string]>> = {
  brackets: ["[".repeat(100_000), "P103"],
  braces: ["{a: ".repeat(50_000), "P103"],
  "closed-brackets": [`a: ${"[".repeat(3000)}${"]".repeat(3000)}`, "P103"],
  "keys-in-keys": ["? ".repeat(50_000), "P103"],
  "lists-in-lists": ["- ".repeat(50_000), "P103"],
  "mixed-nesting": ["[{a: ".repeat(20_000), "P103"],
  indentation: [Array.from({ length: 600 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n"), "P103"],
  "bomb-of-aliases": [
    `a: &a [x, x]\n${[..."bcdefghijkl"].map((name, at) => `${name}: &${name} [*${"abcdefghijkl"[at]}, *a]`).join("\n")}`,
    "P105",
  ],
  "alias-of-itself": ["a: &a [*a]\n", "P105"],
  "alias-of-nothing": ["a: *b\n", "P105"],
  "merge-of-a-bomb": [`${head}<<: [{ a: 1 }]\n${body}`, "P105"],
  size: [`a: ${"x".repeat(300_000)}`, "P102"],
  values: [Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join("\n"), "P104"],
  "one-long-line": [`[${"1,".repeat(50_000)}`, "P104"],
  "long-key": [`? ${"k".repeat(200_000)}\n`, "P201"],
  "long-word": [`${head}${body}${"k".repeat(200_000)}: 1\n`, "P101"],
  comments: [`${"#\n".repeat(120_000)}`, "P108"],
  blanks: [" \n".repeat(120_000), "P108"],
  documents: ["---\n".repeat(50_000), "P107"],
  tags: [`a: !!js/function "x"\n`, "P106"],
  directive: ["%YAML 1.1\n%TAG ! tag:evil,\n---\non: 1\n", "P107"],
  surrogates: [`${head}body:\n  - { type: text, text: "\\ud83d" }\nx\ud83d: 1\n`, "P201"],
  "no-quote-ends": [`a: "${"\\u".repeat(40_000)}`, "P101"],
  "brackets-in-a-formula": [`${head}body:\n  - { type: text, if: "${"(".repeat(3900)}1", text: 你好 }\n`, "P228"],
  "operators-in-a-formula": [`${head}body:\n  - { type: text, if: "${"not ".repeat(900)}true", text: 你好 }\n`, "P228"],
  "formulas-in-a-text": [`${head}body:\n  - { type: text, text: "${"${1}".repeat(5000)}" }\n`, "P228"],
  "long-formula": [`${head}body:\n  - { type: text, if: "${"1 + ".repeat(40_000)}1 > 0", text: 你好 }\n`, "P228"],
};

describe("A page that was made to bring the compiler down does not", () => {
  const names = Object.keys(attacks);
  const root = projectWith(Object.fromEntries(names.map((name) => [`pages/${name}.yaml`, attacks[name]?.[0] ?? ""])));
  const { status, signal, stdout } = spawnSync(
    process.execPath,
    ["--stack-size=900", resolve("renderer/compiler/cli/gangway.mjs"), "check", "--format", "json", "--root", root],
    { encoding: "utf8", timeout: 110_000, maxBuffer: 64 * 1024 * 1024 },
  );

  test("The command ends by itself, and says that there are errors", () => {
    expect({ status, signal }).toEqual({ status: 1, signal: null });
  });

  const found = JSON.parse(stdout) as { readonly problems: readonly Problem[] };
  test.each(names)("%s", (name) => {
    const codes = found.problems.filter(({ file }) => file === `pages/${name}.yaml`).map(({ code }) => code);
    expect(codes).toContain(attacks[name]?.[1]);
  });
});

describe("What lies outside of the project stays outside", () => {
  test.each(["pages/secret.yaml", "pages/partials/secret.yaml", "pages/quota.stubs.yaml"])(
    "%s is a link, and is refused unread",
    (file) => {
      const root = projectWith({});
      rmSync(join(root, file), { force: true });
      symlinkSync("/etc/hostname", join(root, file));
      const project = openProject(root);
      expect(told(project)).toContain(`${file} P507`);
      expect(project.source(file).text).toBe("");
    },
  );

  test("A folder that is a link is not entered", () => {
    const root = projectWith({});
    const outside = projectWith({ "pages/other.yaml": `${head}${body}` });
    symlinkSync(join(outside, "pages"), join(root, "pages/more"));
    expect(openProject(root).pages).toEqual(["apply", "quota"]);
  });

  test("A link that leads to itself is refused", () => {
    const root = projectWith({});
    symlinkSync(join(root, "pages/round.yaml"), join(root, "pages/round.yaml"));
    expect(told(openProject(root)).filter((one) => one.startsWith("pages/round.yaml"))).toHaveLength(1);
  });
});

test.each(["((((((a+)+)+)+)+)+)+", "(a?){900}(a?){900}b", "a*".repeat(900), "((((a{1,30}){1,30}){1,30}){1,30})+"])(
  "The pattern %s is refused at once",
  (pattern) => {
    const rules = `fields: [{ type: text, name: a, label: 邀请码, maxLength: 9, rules: [{ pattern: '${pattern}' }] }]`;
    const took = cpuTime(() => {
      const { problems } = openProject(good).checkPage("evil", `${head}body:\n  - { type: form, id: f, ${rules} }\n`);
      expect(problems.map(({ code }) => code)).toEqual(["P504"]);
    });
    expect(took).toBeLessThan(3000);
  },
);

/** Places at which a page could name the prototype of all objects. */
const places: readonly string[] = [
  `state:\n  NAME: { type: money }\n${body}`,
  `params:\n  NAME: { type: text }\n${body}`,
  `data:\n  NAME: { get: /quota }\n${body}`,
  `NAME: 1\n${body}`,
  "body:\n  - { type: text, NAME: 1, text: 你好 }\n",
  "body:\n  - { type: text, text: 你好, if: state.NAME == 1 }\n",
  "body:\n  - { type: text, text: '${data.NAME}' }\n",
  "body:\n  - { type: text, text: '${NAME}' }\n",
  `body:\n  - { type: text, text: "\${host['NAME']}" }\n`,
  "body:\n  - { type: text, id: NAME, text: 你好 }\n",
  "body:\n  - { type: form, id: f, fields: [{ type: phone, name: NAME, label: 手机号 }] }\n",
  `onShow:\n  - { request: /quota, as: NAME }\n${body}`,
  `onShow:\n  - { request: /quota, query: { NAME: 1 } }\n${body}`,
  `onShow:\n  - { request: /quota, body: { a: { NAME: 1 } } }\n${body}`,
  `onShow:\n  - { callNative: selectContacts, params: { NAME: 1 } }\n${body}`,
  `onShow:\n  - { navigate: quota, query: { NAME: 1 } }\n${body}`,
  `onShow:\n  - { track: tap, data: { NAME: 1 } }\n${body}`,
  `onShow:\n  - setState: { NAME: 1 }\n${body}`,
  "body:\n  - { use: loan-panel, with: { NAME: 1, max: 1 } }\n",
  "body:\n  - { type: list, items: [1], each: NAME, key: '1', item: { type: text, text: 你好 } }\n",
];

describe.each(["__proto__", "constructor", "prototype"])("%s is refused", (name) => {
  const project = openProject(good);

  test.each(places)("%s", (place) => {
    const { page, problems } = project.checkPage("evil", head + place.replaceAll("NAME", name));
    expect(page).toBeUndefined();
    expect(problems.map(({ code }) => code)).toContainEqual(expect.stringMatching(/^P(?:501|209)$/));
  });

  test.each([
    ["pages/app.yaml", `shapes:\n  ${name}:`],
    ["pages/app.yaml", `shapes:\n  Evil: { ${name}: text }`],
    ["pages/partials/loan-panel.yaml", `inputs:\n  ${name}: { type: money }`],
    ["pages/quota.stubs.yaml", `requests:\n  - { request: /a, answer: { ${name}: 1 } }`],
    ["actions/contract/natives.yaml", `${name}:`],
  ])("in %s: %s", (file, lines) => {
    const text = readFileSync(join(good, file), "utf8");
    const key = `${lines.split(":")[0]}:`;
    const changed = text.includes(`\n${key}`) ? text.replace(`\n${key}`, () => `\n${lines}`) : `${text}${lines}\n`;
    expect(told(openProject(projectWith({ [file]: changed })))).toContain(`${file} P501`);
  });

  test("and no object has it afterwards", () => {
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});

/** Addresses that a page could lead to, or that could run code. */
const addresses = ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "https://evil.example.org/a"];

describe.each(addresses)("The address %s is refused wherever it is written out", (address) => {
  const refused = expect.stringMatching(/ P(?:405|411|502)$/);
  const quoted = JSON.stringify(address);

  test.each([
    ["pages/evil.yaml", `${head}onShow:\n  - request: ${quoted}\n${body}`],
    ["pages/evil.yaml", `${head}data:\n  quota: { get: ${quoted} }\n${body}`],
    ["pages/evil.yaml", `${head}onShow:\n  - { openScheme: webOpen, query: { url: ${quoted} } }\n${body}`],
    [
      "pages/evil.yaml",
      `${head.replace("gr: 4.9.0+", "wechat: any")}onShow:\n  - { miniProgramNavigate: webview, url: ${quoted} }\n${body}`,
    ],
    [
      "pages/partials/evil.yaml",
      `partial: evil\nbody:\n  - { type: button, text: 借款, onTap: [request: ${quoted}] }\n`,
    ],
    [
      "pages/app.yaml",
      readFileSync(join(good, "pages/app.yaml"), "utf8").replace("onError:", `onError:\n  - request: ${quoted}`),
    ],
    ["pages/app.yaml", `${readFileSync(join(good, "pages/app.yaml"), "utf8")}tracking: { post: ${quoted} }\n`],
  ])("in %s: %s", (file, text) => {
    expect(told(openProject(projectWith({ [file]: text })))).toContainEqual(refused);
  });
});

test.each(["a(b", "a{1", "a*+b", "？a("])("A name of signs that mean something in patterns is a name: %s", (name) => {
  const text = `partial: evil\ninputs:\n  ${name}: { type: text }\n${body.replace("你好", '"${inputs.ab} ${inputs.ab}"')}`;
  expect(told(openProject(projectWith({ "pages/partials/evil.yaml": text }))).length).toBeGreaterThan(0);
});
