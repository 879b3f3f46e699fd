// @vitest-environment jsdom
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as ChunkGroups from "../../renderer/compiler/build/chunkGroups.ts";
import type * as Compiler from "../../renderer/compiler/index.ts";
import type * as Testing from "../../renderer/testing/index.ts";
import { type VerbTraits, verbTraits } from "../../schemas/index.ts";
import { readVerbTraits } from "../../schemas/verbTraits.ts";
import { testInSoak } from "../soak.ts";
import { copyProject, type ProjectCopy } from "./projectCopy.ts";

/*
 * What one of each kind costs, added to a copy of the project as a developer would. Nothing else is written, and
 * everything knows it: the types, the checks, the proof, the tests of pages, the build. What is forgotten is named.
 */

/** What is written for one member: whole files by their names, and texts that go into files before others. */
interface Member {
  readonly files: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly [file: string, before: string, text: string])[];
}

/** A verb costs its branch in step.json, its file and its row. */
const echo: Member = {
  files: {
    "actions/verbs/echo.ts": `import { done, type Verb } from "../steps/verb.ts";

/** Says something, and then takes its steps. */
export const echo: Verb<"echo"> = async (step, context) => {
  context.page.toast(String(context.evaluate(step.echo, context.names)));
  await context.run(step.onEcho);
  return done();
};
`,
  },
  rows: [
    [
      "schemas/step.json",
      '\n    "wait": {',
      `
    "echo": {
      "title": "EchoStep",
      "description": "Says something, and then does more.",
      "descriptionZh": "说一句话，然后继续做。",
      "properties": {
        "echo": {
          "description": "What is said.",
          "descriptionZh": "说什么。",
          "$ref": "formula.json#/$defs/text"
        },
        "onEcho": {
          "description": "What is done then.",
          "descriptionZh": "然后做什么。",
          "x-taken": "inside",
          "$ref": "step.json#/$defs/steps"
        }
      },
      "examples": [{ "echo": "你好" }]
    },`,
    ],
    ["actions/verbs/index.ts", "import { interceptBack }", 'import { echo } from "./echo.ts";\n'],
    ["actions/verbs/index.ts", "  stop,\n};", "  echo,\n"],
  ],
};

const starsSchema = {
  title: "StarsComponent",
  description: "How many stars something has.",
  descriptionZh: "几颗星。",
  "x-chunk": "home",
  required: ["text"],
  properties: {
    text: {
      description: "What is said, with `count` for their number.",
      descriptionZh: "显示的文字，`count` 是星数。",
      "x-sees": { count: { type: "number" } },
      "x-late": "words",
      $ref: "../formula.json#/$defs/text",
    },
  },
  examples: [{ type: "stars", text: "${count} 星" }],
};

/** A component costs its schema, its file and its row. */
const stars: Member = {
  files: {
    "schemas/components/stars.json": JSON.stringify(starsSchema),
    "renderer/components/display/Stars.tsx": `import type { PropsOf } from "../../runtime/render/component.ts";
import { useRenderScope } from "../../runtime/render/renderScope.ts";

/** How many stars something has. */
export function Stars({ words }: PropsOf<"stars">) {
  const { session, names } = useRenderScope();
  return <p>{String(words.evaluate(session.scope({ ...names, count: 3 })))}</p>;
}
`,
  },
  rows: [
    [
      "renderer/components/index.ts",
      "  button:",
      '  stars: () => import("./display/Stars.tsx").then((file) => file.Stars),\n',
    ],
  ],
};

/** A field costs its schema, its file and its row. */
const mood: Member = {
  files: {
    "schemas/fields/mood.json": JSON.stringify({
      title: "MoodField",
      description: "A mood. The value is a text.",
      descriptionZh: "心情。值是文字。",
      "x-chunk": "choices",
      extends: "valued",
      "x-value": { type: "text" },
      examples: [{ type: "mood", name: "mood", label: "心情" }],
    }),
    "renderer/components/fields/choice/MoodField.tsx": `import type { FieldProps } from "../shell/FieldShell.tsx";

/** A mood. */
export function MoodField({ label, initial }: FieldProps<string>) {
  return <p>{label + initial}</p>;
}
`,
  },
  rows: [
    [
      "renderer/components/fields/index.ts",
      "  radio:",
      '  mood: field(() => import("./choice/MoodField.tsx").then((file) => file.MoodField), ""),\n',
    ],
  ],
};

/** A rule costs its branch in rule.json and its row. */
const even: Member = {
  files: {},
  rows: [
    [
      "schemas/rule.json",
      '\n    "digits": {',
      `
    "even": {
      "title": "EvenRule",
      "description": "The last digit is even.",
      "descriptionZh": "末位是偶数。",
      "x-for": ["text"],
      "properties": { "even": { "description": "Write true.", "descriptionZh": "写 true。", "const": true } },
      "examples": [{ "even": true }]
    },`,
    ],
    [
      "renderer/runtime/form/rules.ts",
      "  digits: {",
      '  even: { passes: (_, { value }) => Number(value) % 2 === 0, message: () => "末位应为偶数" },\n',
    ],
  ],
};

/** A function of formulas costs its row, which says what it takes and gives, and its operation. */
const twice: Member = {
  files: {},
  rows: [
    [
      "renderer/compiler/formula/functions/numbers.ts",
      "  cents: {",
      `  twice: {
    doc: { en: "The number, two times.", zh: "数的两倍。" },
    example: ["twice(2)", 4],
    takes: [[number]],
    gives: () => number,
  },
`,
    ],
    ["renderer/runtime/formula/operations.ts", "  not: (_, x)", "  twice: numeric((x) => x * 2),\n"],
  ],
};

const members: readonly Member[] = [echo, stars, mood, even, twice];

const pages = {
  "pages/app.yaml": "app: 样例\nhome: echo\napi: { base: /api }\n",
  "pages/echo.yaml": `page: echo
title: 回声
supports: { gr: any, browser: any }
body:
  - type: stars
    text: "\${count} 星，两倍是 \${twice(3)}"
  - type: form
    id: form
    fields:
      - { type: mood, name: mood, label: 心情 }
      - { type: digit, name: seat, label: 座位号, maxLength: 4, rules: [{ even: true }] }
  - type: button
    text: 说话
    onTap:
      - submit: form
      - echo: 你好
        onEcho:
          - dialog: 再见
`,
  "pages/echo.test.yaml": `tests: echo
hosts: [gr.ios 5.0.0, browser]
cases:
  - test: 说完再见
    steps:
      - expect: { text: [3 星，两倍是 6, 心情] }
      - fill: { seat: "3" }
      - tap: 说话
      - expect: { error: { seat: 末位应为偶数 }, not: { toast: 你好 } }
      - fill: { seat: "4" }
      - tap: 说话
      - expect: { toast: 你好, dialog: 再见 }
`,
};

let copy: ProjectCopy;
let compiler: typeof Compiler;

beforeAll(async () => {
  copy = copyProject();
  for (const { files, rows } of members) {
    for (const [file, text] of Object.entries(files)) copy.write(file, text);
    for (const [file, before, text] of rows) copy.replace(file, before, addedTo(before, text));
  }
  for (const [file, text] of Object.entries(pages)) copy.write(file, text);
  // It holds that each function is evaluated.
  for (const file of ["tests/formulas.ts", "tests/unit/formula/formula-functions.test.ts"])
    copy.write(file, readFileSync(file, "utf8"));
  copy.generate();
  compiler = await copy.load<typeof Compiler>("renderer/compiler/index.ts");
});

afterAll(() => copy.remove());

/** The text that stands before what is there; in a list that ends with it, between the last and the end. */
function addedTo(before: string, text: string): string {
  const end = before.indexOf("\n}");
  return end < 0 ? text + before : `${before.slice(0, end + 1)}${text}${before.slice(end + 1)}`;
}

const codesOf = () =>
  compiler
    .openProject(copy.root)
    .checkAll()
    .problems.map(({ code, message }) => `${code} ${message.en}`);

describe("A member with all its parts", () => {
  test("has its types", () => {
    expect(copy.checkTypes()).toBe("");
  });

  test("may be written in pages", () => {
    expect(codesOf()).toEqual([]);
  });

  test("is refused with keys that it does not have", () => {
    const restore = copy.replace("pages/echo.yaml", "        onEcho:", "        onEnd:");
    const said = codesOf();
    restore();
    expect(said).toEqual([expect.stringMatching(/onEnd.*echo|echo.*onEnd/)]);
  });

  test("is refused with values that it does not take", () => {
    const restore = copy.replace("pages/echo.yaml", "twice(3)", "twice('3')");
    const said = codesOf();
    restore();
    expect(said).toEqual([expect.stringMatching(/twice/)]);
  });

  test("has the steps inside it proved", () => {
    const restore = copy.replace("pages/echo.yaml", "- dialog: 再见", "- openScheme: baseApply");
    const said = codesOf();
    restore();
    expect(said).toEqual([expect.stringMatching(/^P301 openScheme: baseApply .* Browser/)]);
  });

  test("runs in the tests of pages", async () => {
    const { runTest } = await copy.load<typeof Testing>("renderer/testing/index.ts");
    const suite = compiler.testSuiteOf(compiler.openProject(copy.root), "echo");
    const [one] = suite?.tests ?? [];
    if (!suite || !one) throw new Error("There is no test");
    expect(one.hosts).toHaveLength(2);
    for (const host of one.hosts) {
      const { failure } = await runTest(window as unknown as Testing.TestWindow, suite, one, host);
      expect(failure).toBeUndefined();
    }
  });

  test("comes with the chunk that its schema says", async () => {
    const { chunkGroups } = await copy.load<typeof ChunkGroups>("renderer/compiler/build/chunkGroups.ts");
    const chunkOf = (file: string) => {
      expect(existsSync(join(copy.root, file))).toBe(true);
      return chunkGroups.find(({ test }) => test.test(`/${file}`))?.name;
    };
    expect(chunkOf("renderer/components/display/Stars.tsx")).toBe("home");
    expect(chunkOf("renderer/components/fields/choice/MoodField.tsx")).toBe("choices");
  });
});

describe("A part that is missing is named", () => {
  testInSoak("the rows of all of them, and the file of a verb", () => {
    const restores = members
      .flatMap(({ rows }) => rows)
      .filter(([file]) => /index\.ts$|rules\.ts$|operations\.ts$/.test(file))
      .map(([file, , text]) =>
        copy.replace(file, text, text.replace(/^(?!import).*$/gm, "").replace("echo.ts", "echoes.ts")),
      );
    const said = copy.checkTypes();
    for (const restore of restores.reverse()) restore();
    expect(said).toMatch(/verbs\/index\.ts.*echoes/);
    expect(said).toMatch(/verbs\/index\.ts.*'echo'/);
    expect(said).toMatch(/components\/index\.ts.*'?stars'?/);
    expect(said).toMatch(/fields\/index\.ts.*'mood'/);
    expect(said).toMatch(/form\/rules\.ts.*'even'/);
    expect(said).toMatch(/formula-functions\.test\.ts.*"twice"/);
  });

  test("how the steps inside a verb are taken", () => {
    const steps = { $ref: "step.json#/$defs/steps" };
    const step = { allOf: [{ if: { required: ["echo"] }, then: { $ref: "#/$defs/echo" } }] };
    const read = (list: object) =>
      readVerbTraits({ "step.json": { $defs: { step, echo: { properties: { onEcho: list } } } } });
    expect(() => read(steps)).toThrow(/echo\.onEcho.*x-taken/);
    expect(read({ ...steps, "x-taken": "inside" })).toEqual({
      echo: { lists: [{ path: ["onEcho"], taken: "inside" }] },
    });
  });

  testInSoak("a chunk that is none", () => {
    const nowhere = { ...starsSchema, "x-chunk": "nowhere" };
    const restore = copy.replace("schemas/components/stars.json", JSON.stringify(starsSchema), JSON.stringify(nowhere));
    const said = copy.build();
    restore();
    expect(said).toContain("x-chunk of stars says “nowhere”");
  });

  // The last: what is made from the schemas stays without them.
  testInSoak("the branches of a verb and of a rule", () => {
    const branches = [...echo.rows, ...even.rows].filter(([file]) => file.endsWith(".json"));
    for (const [file, , text] of branches) copy.replace(file, text, "");
    copy.generate();
    const said = copy.checkTypes();
    expect(said).toMatch(/verbs\/echo\.ts.*"echo"/);
    expect(said).toMatch(/verbs\/index\.ts.*'echo'/);
    expect(said).toMatch(/form\/rules\.ts.*'even'/);
  });
});

test("What the schema says of the verbs", () => {
  const traits = (verb: string): VerbTraits | undefined => verbTraits[verb];
  expect(traits("navigate")).toEqual({ lists: [], ends: "stopped", leaves: true, moves: true, quiet: true });
  expect(traits("match")?.lists).toEqual([
    { path: ["cases", "do"], taken: "case" },
    { path: ["else"], taken: "else" },
  ]);
  expect(traits("callNative")).toEqual({
    lists: [
      { path: ["onUncertain"], taken: "later" },
      { path: ["onEvent"], taken: "later" },
    ],
    calls: "native",
  });
});
