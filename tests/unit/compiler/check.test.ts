import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openProject, type Problem, type Project } from "../../../renderer/compiler/index.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";
import { messageOf, problemCodes } from "../../../renderer/compiler/problems/messages.ts";
import { codeFrame } from "../../../renderer/compiler/report/codeFrame.ts";
import { indexLines } from "../../../renderer/compiler/text/lines.ts";

const folder = "tests/cases/check";
const good = join(folder, "_good");
const project = openProject(good);
const cases = readdirSync(folder).filter((name) => !name.startsWith("_"));

function textOf(...path: string[]): string {
  return readFileSync(join(folder, ...path), "utf8");
}

const temporary: string[] = [];
afterAll(() => {
  for (const root of temporary) rmSync(root, { recursive: true });
});

/** The good project with some of its files changed. */
function projectWith(files: Readonly<Record<string, string | Uint8Array>>): Project {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  temporary.push(root);
  cpSync(good, root, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return openProject(root);
}

/** A problem in the fewest words: where, and what kind. */
function told({ file, line, column, code }: Problem): string {
  return `${file}:${line}:${column} ${code}`;
}

test("The pages of this project have no problems", () => {
  expect(openProject(".").checkAll().problems.map(told)).toEqual([]);
});

test("The good pages of the cases have no problems", () => {
  const { problems, pages } = project.checkAll();
  expect(problems).toEqual([]);
  expect([...pages.keys()]).toEqual(["apply", "quota"]);
});

describe("One mistake gives one problem, at its place", () => {
  test.each(cases)("%s", (name) => {
    const text = textOf(name, "page.yaml");
    const { problems } = project.checkPage("quota", text);
    expect(problems).toHaveLength(1);
    const shown = problems.map((problem) => codeFrame(problem, indexLines(text), { language: "zh", colours: false }));
    expect(`${shown.join("\n")}\n`).toBe(textOf(name, "expected.txt"));
  });
});

describe("A fix mends the page, and changes nothing else", () => {
  const fixed = cases.filter((name) => existsSync(join(folder, name, "fixed.yaml")));

  test.each(fixed)("%s", (name) => {
    const text = textOf(name, "page.yaml");
    const [problem] = project.checkPage("quota", text).problems;
    const mended = applyEdits(text, problem?.fix ? [problem.fix] : []);
    expect(mended).toBe(textOf(name, "fixed.yaml"));
    expect(project.checkPage("quota", mended).problems).toEqual([]);
  });

  test("Every problem with a fix is among them", () => {
    const withFix = cases.filter((name) => project.checkPage("quota", textOf(name, "page.yaml")).problems[0]?.fix);
    expect(withFix).toEqual(fixed);
  });
});

/** Mistakes in other files than pages: the file, what is changed in it, and the one problem. */
const otherMistakes: readonly (readonly [file: string, from: string, to: string, problem: string])[] = [
  ["pages/app.yaml", "home: quota", "home: quotas", "2:7 P402"],
  ["pages/app.yaml", "[www.example.com]", '["https://www.example.com/a"]', "7:8 P214"],
  ["pages/app.yaml", "amount: money", "amount: moeny", "15:13 P402"],
  ["pages/app.yaml", "bills: [Bill]", "bills: [Bil]", "12:13 P402"],
  ["pages/app.yaml", "base: /api", "base: ftp://api.example.com", "4:9 P405"],
  ["pages/app.yaml", "${host.name}", "${host.nmae}", "6:20 P401"],
  ["pages/app.yaml", "- toast: ${error.text}", "- toast: ${error.txt}", "18:20 P401"],
  ["pages/app.yaml", "onError:\n  - toast: ${error.text}", "onUnauthorized:\n  - navigate: login", "18:15 P402"],
  ["pages/app.yaml", "onError:\n  - toast: ${error.text}", "onUnauthorized:\n  - toast: ${error.txt}", "18:20 P401"],
  [
    "pages/app.yaml",
    "onError:\n  - toast: ${error.text}",
    "onUnauthorized:\n  - miniProgramNavigate: webview\n    url: /quota",
    "18:5 P301",
  ],
  ["pages/partials/loan-panel.yaml", "partial: loan-panel", "partial: loan", "1:10 P404"],
  ["pages/partials/loan-panel.yaml", "${inputs.max}", "${inputs.mx}", "14:27 P401"],
  ["pages/partials/loan-panel.yaml", "not inputs.waiting", "not state.waiting", "17:34 P401"],
  ["pages/partials/loan-panel.yaml", "type: text", "tpye: text", "16:5 P201"],
  ["pages/partials/loan-panel.yaml", "  - type: form", "  - use: loan-panel\n  - type: form", "6:10 P407"],
  ["pages/quota.stubs.yaml", "stubs: quota", "stubs: quote", "1:8 P404"],
  ["pages/quota.stubs.yaml", "native: selectContacts", "native: selectContact", "6:13 P402"],
  ["pages/quota.stubs.yaml", "request: /quota", "reqest: /quota", "3:5 P201"],
  ["actions/contract/natives.yaml", "entity: Contact", "entity: Contacts", "8:39 P402"],
  ["actions/contract/natives.yaml", "class: query", "class: querry", "15:10 P204"],
  ["actions/contract/schemes.yaml", "verified: assumed", "verified: 是", "5:13 P204"],
  ["actions/contract/mini-programs.yaml", "takesUrl: true", "takesUrl: yes", "4:13 P203"],
  ["actions/contract/hosts.yaml", "version: 4.9.0", "version: 4.10", "16:20 P213"],
  ["actions/contract/hosts.yaml", "'\\bGR/(?<version>[\\d.]+)'", "'(?<=GR/)[\\d.]+'", "13:16 P505"],
];

describe("Partials, app.yaml, stubs and the contract are checked with the same machinery", () => {
  test.each(otherMistakes)("%s: %s → %s", (file, from, to, problem) => {
    const text = readFileSync(join(good, file), "utf8");
    expect(text).toContain(from);
    const { problems } = projectWith({ [file]: text.replace(from, () => to) }).checkAll();
    const own = problems.filter((one) => one.file === file);
    expect(own.map(told)).toEqual([`${file}:${problem}`]);
  });

  test("A mistake in a partial is told once, and only its pages are not built", () => {
    const text = textOf("_good/pages/partials/loan-panel.yaml");
    const project = projectWith({
      "pages/partials/loan-panel.yaml": text.replace("inputs.waiting", "inputs.wating"),
      "pages/plain.yaml":
        "page: plain\ntitle: 帮助\nsupports: { browser: any }\nbody:\n  - { type: text, text: 你好 }\n",
    });
    const { problems, pages } = project.checkAll();
    expect(problems.map(told)).toEqual(["pages/partials/loan-panel.yaml:17:41 P401"]);
    expect([...pages.keys()]).toEqual(["plain"]);
    expect(project.checkPage("quota").problems.map(told)).toEqual(["pages/partials/loan-panel.yaml:17:41 P401"]);
  });

  test("A page's check tells what is wrong beside it, too: in its answers, in its tests, in a partial of its partial", () => {
    const panel = textOf("_good/pages/partials/loan-panel.yaml");
    const project = projectWith({
      "pages/quota.stubs.yaml": "stubs: quota\nrequsts:\n  - request: /quota\n    answer: {}\n",
      "pages/quota.test.yaml": 'tests: quota\ncases: "\n',
      "pages/partials/loan-panel.yaml": `${panel}  - use: inner\n`,
      "pages/partials/inner.yaml": "partial: inner\nbody:\n  - { type: text, txt: 你好 }\n",
    });
    expect(project.problemsOf("quota").map(told)).toEqual([
      "pages/partials/inner.yaml:3:19 P201",
      "pages/quota.stubs.yaml:2:1 P201",
      "pages/quota.test.yaml:2:8 P128",
    ]);
    expect(project.problemsOf("apply").map(told)).toEqual(["pages/partials/inner.yaml:3:19 P201"]);
  });

  test.each(["pages/app.yaml", "pages/partials/loan-panel.yaml", "pages/apply.yaml", "actions/contract/hosts.yaml"])(
    "That %s cannot be read is told once: what refers to it is not blamed",
    (file) => {
      const { problems } = projectWith({ [file]: `${readFileSync(join(good, file), "utf8")}\nlast: "` }).checkAll();
      expect(problems.map(({ file: at, code }) => `${at} ${code}`)).toEqual([`${file} P128`]);
    },
  );
});

describe("What the disk holds is not trusted", () => {
  test("A page that is a link to another place is refused unread", () => {
    const project = projectWith({});
    symlinkSync("/etc/hostname", join(project.root, "pages/secret.yaml"));
    const { problems } = project.checkAll();
    expect(problems.map(told)).toEqual(["pages/secret.yaml:1:1 P507"]);
    expect(project.source("pages/secret.yaml").text).toBe("");
  });

  test("A file that is not UTF-8 is refused", () => {
    const gbk = Buffer.from([0xb6, 0xee, 0xb6, 0xc8]);
    expect(projectWith({ "pages/apply.yaml": gbk }).checkAll().problems.map(told)).toEqual([
      "pages/apply.yaml:1:1 P131",
    ]);
  });

  test("A project without its files says which are missing; without a contract of its own it has the shipped one", () => {
    const root = mkdtempSync(join(tmpdir(), "gangway-"));
    temporary.push(root);
    expect(openProject(root).checkAll().problems.map(told)).toEqual(["pages/app.yaml:1:1 P132"]);
    mkdirSync(join(root, "actions/contract"), { recursive: true });
    const files = ["actions/contract/hosts", "actions/contract/mini-programs", "actions/contract/natives"];
    const missing = [...files, "actions/contract/schemes", "pages/app"].map((file) => `${file}.yaml:1:1 P132`);
    expect(openProject(root).checkAll().problems.map(told)).toEqual(missing);
  });

  test("A file that has changed is read again when the compiler is told", () => {
    const project = projectWith({});
    const file = join(project.root, "pages/apply.yaml");
    expect(project.checkPage("apply").problems).toHaveLength(0);
    writeFileSync(file, readFileSync(file, "utf8").replace("leave:", "leaf:"));
    expect(project.checkPage("apply").problems).toHaveLength(0);
    project.refresh("pages/apply.yaml");
    expect(project.checkPage("apply").problems.map(told)).toEqual(["pages/apply.yaml:13:9 P207"]);
  });
});

describe("A page that is delivered leads to no page for testers", () => {
  const trial = "page: trial\ntitle: 试用\nsupports: { gr: 4.9.0+ }\nbody:\n  - { type: text, text: 试用 }\n";
  const ways = ["- navigate: trial", "- miniProgramNavigate: webview\n        url: /trial"];
  const page = (way: string) =>
    `page: quota\ntitle: 我的额度\nsupports: { wechat: any }\nbody:\n  - type: button\n    text: 试一试\n    onTap:\n      ${way}\n`;

  test.each([
    ["pages/lab/trial.yaml", ["8:19 P417"], ["9:14 P417"]],
    ["pages/more/trial.yaml", [], []],
  ])("to %s", (file, ...wanted) => {
    const root = projectWith({}).root;
    mkdirSync(join(root, dirname(file)));
    writeFileSync(join(root, file), trial);
    const project = openProject(root);
    const found = ways.map((way) => project.checkPage("quota", page(way)).problems);
    expect(found.map((all) => all.map(({ line, column, code }) => `${line}:${column} ${code}`))).toEqual(wanted);
  });

  test("and a page for testers may lead to another one", () => {
    const root = projectWith({}).root;
    mkdirSync(join(root, "pages/lab"));
    writeFileSync(join(root, "pages/lab/trial.yaml"), trial);
    writeFileSync(join(root, "pages/lab/other.yaml"), page(ways[0] ?? "").replace("page: quota", "page: other"));
    expect(openProject(root).checkPage("other").problems).toEqual([]);
  });
});

describe("An address in the answers beside a page is one that the page could open", () => {
  const app = `${textOf("_good/pages/app.yaml")}  Notice:\n    link: url\n  Notices:\n    items: [Notice]\n`;
  const apply = textOf("_good/pages/apply.yaml").replace(
    "data:\n",
    "data:\n  notices: { get: /notices, returns: Notices, onSuccess: [{ toast: 已更新 }] }\n",
  );
  const stubs = (link: string) =>
    `stubs: apply\nrequests:\n  - request: /notices\n    answer:\n      items:\n        - { link: /quota }\n        - { link: "${link}" }\n`;
  const problemsFor = (link: string) =>
    projectWith({
      "pages/app.yaml": app.replace(/^onError:\n.*\n/m, ""),
      "pages/apply.yaml": apply,
      "pages/apply.stubs.yaml": stubs(link),
    })
      .checkAll()
      .problems.map(told);

  test.each(["./agreement.html", "https://www.example.com/a", "/apply?bcid=1", "/quota.html"])("%s", (link) => {
    expect(problemsFor(link)).toEqual([]);
  });

  test.each(["https://www.example.org/a", "http://www.example.com/", "/aply", "javascript:alert(1)"])(
    "%s is none",
    (link) => {
      expect(problemsFor(link)).toEqual(["pages/apply.stubs.yaml:7:19 P418"]);
    },
  );
});

describe("A step in a partial must work wherever its pages promise to work", () => {
  const partial = textOf("_good/pages/partials/loan-panel.yaml");
  const tap = "  - type: cell\n    title: 还款\n    onTap:\n      - openScheme: repayTab\n";
  const { problems } = projectWith({ "pages/partials/loan-panel.yaml": partial + tap }).checkPage("apply");

  test("The problem stands at the step, in the file of the partial", () => {
    expect(problems.map(told)).toEqual(["pages/partials/loan-panel.yaml:22:9 P301"]);
  });

  test("The sentence names the hosts, and the line that promises them", () => {
    expect(problems[0]?.message.zh).toContain("浏览器");
    expect(problems[0]?.message.zh).toContain("pages/apply.yaml 第 3 行");
    expect(problems[0]?.message.en).toContain("pages/apply.yaml line 3");
  });
});

describe("The checked page is what the phone runs", () => {
  const { page } = project.checkPage("apply");

  test("Each formula is a tree; a text without formulas stays a text", () => {
    expect(page?.title).toBe("申请借款");
    expect(page?.data?.quota?.when).toEqual({ $: ["has", ["get", "params", "bcid"]] });
    expect(page?.data?.quota?.query).toEqual({ bcid: { $: ["get", "params", "bcid"] } });
  });

  test("A default that is written out stays as it is", () => {
    expect(page?.state?.step).toEqual({ type: "text", oneOf: ["form", "done"], default: "form" });
  });

  test("Each step says its verb, also in the lists inside a step", () => {
    expect(page?.onBack).toEqual([
      { verb: "dialog", dialog: "确定离开吗？", onConfirm: [{ verb: "leave", leave: null }] },
    ]);
  });

  test("Each rule says its name", () => {
    const form = page?.body.find((part) => "type" in part && part.type === "form");
    const rules = [
      { rule: "minLength", minLength: 16 },
      { rule: "pattern", pattern: "^6\\d+$" },
    ];
    expect(form).toMatchObject({ fields: [{ name: "card", rules }] });
  });

  test("A partial is put in where it is used, with its inputs beside it", () => {
    expect(page?.body[0]).toMatchObject({
      use: "loan-panel",
      with: { max: { $: ["get", "data", "quota", "available"] } },
      body: [
        { type: "form", id: "loan" },
        { type: "text", text: { $: ["text", "借 ", ["money", ["get", "form", "amount"]], " 元"] } },
      ],
    });
  });

  test("With an error there is no page; with a warning there is", () => {
    expect(project.checkPage("quota", textOf("misspelt-key/page.yaml")).page).toBeUndefined();
    expect(project.checkPage("quota", textOf("tabs-without-label/page.yaml")).page).toBeDefined();
  });
});

describe("A pattern that could freeze the phone is refused, and others are not", () => {
  const page = textOf("pattern-that-explodes/page.yaml");
  const codesFor = (pattern: string) =>
    project
      .checkPage(
        "quota",
        page.replace("^([A-Z]+)+$", () => pattern.replace(/'/g, "''")),
      )
      .problems.map(({ code }) => code);

  test.each([
    "(a+)+",
    "(a*)*",
    "(a|a)*",
    "([a-z]+)*=",
    "(x+x+)+y",
    "(.*)*",
    "((a+))+",
    "(\\d+\\s?)+",
    "(?:a|\\w)+!",
    "(a+){10}",
    "(a?){50}a{50}",
    "(a{1,30})*",
    "(a+|b)*",
    ".*.*.*.*.*.*x",
  ])("%s is refused", (pattern) => {
    expect(codesFor(pattern)).toEqual(["P504"]);
  });

  test("The sentence shows a text on which it never ends", () => {
    const sentenceFor = (pattern: string) =>
      project.checkPage(
        "quota",
        page.replace("^([A-Z]+)+$", () => pattern),
      ).problems[0]?.message.en;
    expect(sentenceFor("^ID(\\d+)+$")).toContain(`“ID${"0".repeat(31)}!”`);
    expect(sentenceFor("^(a+)+b$")).toContain(`“${"a".repeat(31)}!”`);
  });

  test.each([
    "^1[3-9]\\d{9}$",
    "^\\d{17}[\\dXx]$",
    "^[\\u4e00-\\u9fff]{2,10}$",
    "^\\d{1,3}(,\\d{3})*$",
    "^(?:\\d{4} ){3}\\d{4}$",
    "^[A-Z]+-\\d+$",
    "^(?:a|b)+$",
    "^[^@\\s]+@[^@\\s]+$",
    "^(?=.*\\d).+$",
    // One way to read each letter, though the branches begin alike.
    "^(a|ab)*c$",
  ])("%s is allowed", (pattern) => {
    expect(codesFor(pattern)).toEqual([]);
  });

  test.each(["(?<=a)b", "(a)\\1", "[", "(?<n>a)\\k<n>", "a{2,1}"])("%s is not for every phone", (pattern) => {
    expect(codesFor(pattern)).toEqual(["P505"]);
  });
});

/** Codes that no file of a project can have here, and where they are reached instead. */
const reachedElsewhere: Readonly<Record<string, string>> = {
  P102: "tests/unit/compiler/parse.test.ts: a file of this size would not be a case that one reads",
  P103: "tests/unit/compiler/parse.test.ts: nesting that deep is made by a loop",
  P104: "tests/unit/compiler/parse.test.ts: so many values are made by a loop",
  P131: "above: the bytes of a file that is not UTF-8",
  P132: "above: a project without files",
  P134: "tests/integration/compiler/planted.test.ts",
  P265: "tests/unit/formula/formula-figures.test.ts",
  P260: "tests/unit/compiler/upgrade.test.ts",
  P261: "tests/unit/compiler/upgrade.test.ts",
  P308: "tests/cases/gaps: the contract of these cases has no one-way function beside one that answers",
  P309: "tests/cases/gaps",
  P310: "tests/cases/gaps",
  P311: "tests/cases/gaps",
  P312: "tests/cases/gaps",
  P313: "tests/cases/gaps",
  P314: "tests/cases/gaps",
  P315: "tests/cases/gaps",
  P316: "tests/cases/gaps",
  P319: "tests/cases/gaps",
  P318: "tests/cases/gaps",
  P409: "tests/dom/runtime/lab.test.tsx: two files of one name",
  P417: "above: a page below pages/lab",
  P418: "above: the answers beside a page",
  P321: "tests/cases/planted: told of a whole project",
  P483: "tests/cases/planted: told of a whole project",
  P809: "tests/cases/planted: the texts of a language",
  P480: "tests/cases/planted: told of a whole project",
  P481: "tests/cases/planted: answers beside a page",
  P482: "tests/cases/planted: answers beside a page",
  P464: "tests/cases/planted: told of a page that lies on the disk",
  P465: "tests/cases/planted: told of a page that lies on the disk",
  P466: "tests/cases/planted: told of a page that lies on the disk",
  P467: "tests/cases/planted: told of a page that lies on the disk",
  P468: "tests/cases/planted: told of a page that lies on the disk",
  P469: "tests/cases/planted: told of a page that lies on the disk",
  P471: "tests/cases/planted: told of a page that lies on the disk",
  P507: "above: a symbolic link",
  P525: "tests/dom/components/trust-footer.test.tsx: told of a build",
  P541: "tests/unit/compiler/guard.test.ts: several pages",
  P580: "tests/unit/compiler/many-parts.test.ts: thousands of parts",
  P581: "tests/unit/compiler/many-parts.test.ts: thousands of parts",
  P547: "tests/unit/compiler/journeys.test.ts: several pages",
  P548: "tests/unit/compiler/journeys.test.ts: several pages",
  P526: "tests/cases/journeys: told of a page and app.yaml",
  P527: "tests/cases/journeys: told of a page and app.yaml",
  P528: "tests/cases/journeys: told of a page and app.yaml",
  P551: "tests/unit/compiler/journeys.test.ts: several pages",
  P552: "tests/unit/compiler/journeys.test.ts: several pages",
  P553: "tests/unit/compiler/journeys.test.ts: several pages",
  P554: "tests/unit/compiler/journeys.test.ts: several pages",
  P550: "tests/unit/compiler/tab-bar.test.ts: several pages",
  P570: "tests/unit/compiler/page-texts.test.ts",
  P571: "tests/unit/compiler/page-texts.test.ts",
  P572: "tests/unit/compiler/page-texts.test.ts",
  P573: "tests/unit/compiler/compared-words.test.ts",
  P620: "tests/unit/compiler/texts.test.ts",
  P621: "tests/unit/compiler/texts.test.ts",
  P622: "tests/unit/compiler/texts.test.ts",
  P623: "tests/unit/compiler/texts.test.ts",
  P624: "tests/unit/compiler/texts.test.ts",
  P625: "tests/unit/compiler/texts.test.ts",
  P701: "tests/unit/compiler/page-tests-check.test.ts",
  P702: "tests/unit/compiler/page-tests-check.test.ts",
  P703: "tests/unit/compiler/page-tests-check.test.ts",
  P704: "tests/unit/compiler/page-tests-check.test.ts",
  P801: "tests/unit/compiler/page-texts.test.ts",
  P802: "tests/unit/compiler/page-texts.test.ts",
  P810: "tests/unit/compiler/page-texts.test.ts",
  P803: "tests/unit/compiler/page-texts.test.ts",
  P804: "tests/unit/compiler/page-texts.test.ts",
  P805: "tests/unit/compiler/page-texts.test.ts",
  P806: "tests/unit/compiler/page-texts.test.ts",
  P807: "tests/unit/compiler/page-texts.test.ts",
  P808: "tests/unit/compiler/page-texts.test.ts",
  P901: "tests/unit/compiler/server-document.test.ts",
  P902: "tests/unit/compiler/server-document.test.ts",
  P903: "tests/unit/compiler/server-document.test.ts",
  P904: "tests/unit/compiler/server-document.test.ts",
  P905: "tests/unit/compiler/server-document.test.ts",
  P906: "tests/unit/compiler/server-document.test.ts",
  P907: "tests/unit/compiler/server-document.test.ts",
  P908: "tests/unit/compiler/server-document.test.ts",
};

test("Every code is reached by a case, or there is a reason why not", () => {
  const byCases = cases.map((name) => /\[(P\d+)\]/.exec(textOf(name, "expected.txt"))?.[1]);
  const byOthers = otherMistakes.map(([, , , problem]) => problem.split(" ")[1]);
  const reached = new Set([...byCases, ...byOthers, ...Object.keys(reachedElsewhere)]);
  const formulas = /^P2(?:[23]\d|85)$/; // tests/unit/formula/formula.test.ts has a case for each
  expect(problemCodes.filter((code) => !reached.has(code) && !formulas.test(code))).toEqual([]);
});

test("No two problems have one code", () => {
  const folder = "renderer/compiler/problems/messages";
  const codes = readdirSync(folder).flatMap((file) =>
    [...readFileSync(join(folder, file), "utf8").matchAll(/^ {2}(P\d+):/gm)].map(([, code]) => code),
  );
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test.each(problemCodes)("%s speaks English and Chinese, and names the same things in both", (code) => {
  const { en, zh, why } = messageOf(code);
  const names = (text: string) => new Set(text.match(/\{\w+\}/g));
  expect(en).not.toMatch(/\p{Script=Han}/u);
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(names(zh)).toEqual(names(en));
  if (why) expect(why.zh).toMatch(/\p{Script=Han}/u);
});
