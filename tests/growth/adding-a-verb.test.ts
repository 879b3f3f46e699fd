// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Compiler from "../../renderer/compiler/index.ts";
import type * as Testing from "../../renderer/testing/index.ts";
import { type VerbTraits, verbTraits } from "../../schemas/index.ts";
import { readVerbTraits } from "../../schemas/verbTraits.ts";
import { copyProject, type ProjectCopy } from "./projectCopy.ts";

/* A verb costs its branch in step.json, its file and its row. Nothing else is written here, and everything knows it. */

const branch = `
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
    },`;

const verbFile = `import { done, type Verb } from "../steps/verb.ts";

/** Says something, and then takes its steps. */
export const echo: Verb<"echo"> = async (step, context) => {
  context.page.toast(String(context.evaluate(step.echo, context.names)));
  await context.run(step.onEcho);
  return done();
};
`;

const page = `page: echo
title: 回声
supports: { gr: any, browser: any }
body:
  - type: button
    text: 说话
    onTap:
      - echo: 你好
        onEcho:
          - dialog: 再见
`;

const pageTest = `tests: echo
hosts: [gr.ios 5.0.0, browser]
cases:
  - test: 说完再见
    steps:
      - tap: 说话
      - expect: { toast: 你好, dialog: 再见 }
`;

const app = `app: 样例
home: echo
api: { base: /api }
`;

let copy: ProjectCopy;
let compiler: typeof Compiler;

beforeAll(async () => {
  copy = copyProject();
  copy.replace("schemas/step.json", '\n    "wait": {', `${branch}\n    "wait": {`);
  copy.write("actions/verbs/echo.ts", verbFile);
  copy.replace("actions/verbs/index.ts", "  stop,\n};", "  stop,\n  echo,\n};");
  copy.replace(
    "actions/verbs/index.ts",
    "import { interceptBack }",
    'import { echo } from "./echo.ts";\nimport { interceptBack }',
  );
  copy.write("pages/app.yaml", app);
  copy.write("pages/echo.yaml", page);
  copy.write("pages/echo.test.yaml", pageTest);
  copy.generateTypes();
  compiler = await copy.load<typeof Compiler>("renderer/compiler/index.ts");
}, 60_000);

afterAll(() => copy.remove());

const codesOf = () =>
  compiler
    .openProject(copy.root)
    .checkAll()
    .problems.map(({ code, message }) => `${code} ${message.en}`);

describe("A verb with its branch, its file and its row", () => {
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
});

describe("A verb of which a part is missing is named", () => {
  const without = (file: string, text: string, by: string) => {
    const restore = copy.replace(file, text, by);
    const said = copy.checkTypes();
    restore();
    return said;
  };

  test("its row", () => {
    expect(without("actions/verbs/index.ts", "  echo,\n", "")).toMatch(/verbs\/index\.ts.*'echo'/);
  });

  test("its file", () => {
    expect(without("actions/verbs/index.ts", '"./echo.ts"', '"./echoes.ts"')).toMatch(/verbs\/index\.ts.*echoes/);
  });

  test("its branch", () => {
    const restore = copy.replace("schemas/step.json", branch, "");
    copy.generateTypes();
    const said = copy.checkTypes();
    restore();
    copy.generateTypes();
    expect(said).toMatch(/verbs\/echo\.ts.*"echo"/);
    expect(said).toMatch(/verbs\/index\.ts.*'echo'/);
  });

  test("when the steps inside it are taken", () => {
    const steps = { $ref: "step.json#/$defs/steps" };
    const step = { allOf: [{ if: { required: ["echo"] }, then: { $ref: "#/$defs/echo" } }] };
    const read = (list: object) =>
      readVerbTraits({ "step.json": { $defs: { step, echo: { properties: { onEcho: list } } } } });
    expect(() => read(steps)).toThrow(/echo\.onEcho.*x-taken/);
    expect(read({ ...steps, "x-taken": "inside" })).toEqual({
      echo: { lists: [{ path: ["onEcho"], taken: "inside" }] },
    });
  });
});

test("What the schema says of the verbs", () => {
  const traits = (verb: string): VerbTraits | undefined => verbTraits[verb];
  expect(traits("navigate")).toEqual({ lists: [], ends: "stopped", leaves: true });
  expect(traits("match")?.lists).toEqual([
    { path: ["cases", "do"], taken: "case" },
    { path: ["else"], taken: "else" },
  ]);
  expect(traits("callNative")).toEqual({ lists: [{ path: ["onEvent"], taken: "later" }], calls: "native" });
});
