import { afterAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { editorSchemas } from "../../../renderer/compiler/docs/editorSchemas.ts";
import { referenceText } from "../../../renderer/compiler/docs/referenceText.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import { problemCodes } from "../../../renderer/compiler/problems/messages.ts";
import { schemas } from "../../../schemas/index.ts";
import {
  acts,
  componentExamples,
  components,
  exampleOf,
  exampleProject,
  fieldExamples,
  fields,
  fieldWithRule,
  formWith,
  type Node,
  page,
  pageWith,
  pageWithPart,
  parts,
  rules,
  steps,
  text,
  tutorialPage,
  tutorialSteps,
} from "./referenceExamples.ts";

const { project, remove, write } = exampleProject();
afterAll(remove);

/** What the compiler says of a page. */
function problemsOf(page: Node): string[] {
  return project.checkPage("borrow", stringify(page)).problems.map(({ line, message }) => `${line}: ${message.en}`);
}

test("REFERENCE.md says what the schemas say; `npm run fix` makes it anew", () => {
  expect(referenceText()).toBe(text);
});

test("The files of the examples have no problem: page, partial, app, stubs, tests", () => {
  expect(project.checkAll().problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual([]);
});

describe("Every word has an example without a problem", () => {
  test("use", () => expect(problemsOf(pageWith(exampleOf("components/use.json")))).toEqual([]));

  test.each(componentExamples)("component %s", (_, example, name) => {
    expect(example.type).toBe(name);
    expect(problemsOf(pageWith(example))).toEqual([]);
  });

  test("every component and every field has one", () => {
    expect(new Set(componentExamples.map(([, , name]) => name))).toEqual(new Set(components));
    expect(new Set(fieldExamples.map(([, , name]) => name))).toEqual(new Set(fields));
  });

  test.each(fieldExamples)("field %s", (_, example, name) => {
    expect(example.type).toBe(name);
    expect(problemsOf(pageWith(formWith(example)))).toEqual([]);
  });

  test.each(rules)("rule %s", (name) => {
    const example = exampleOf("rule.json", name);
    expect(Object.keys(example)).toContain(name);
    expect(problemsOf(pageWith(formWith(fieldWithRule(name))))).toEqual([]);
  });

  test.each(steps.filter((name) => name !== "callRaw" && name !== "miniProgramPost"))("step %s", (name) => {
    const example = exampleOf("step.json", name);
    expect(JSON.stringify(example)).toContain(`"${name}":`);
    expect(problemsOf(pageWith(buttonWith(example)))).toEqual([]);
  });

  test("step callRaw, which the compiler always warns of", () => {
    const problems = problemsOf(pageWith(buttonWith(exampleOf("step.json", "callRaw"))));
    expect(problems).toEqual([expect.stringContaining("callRaw is for what the contract does not know")]);
  });

  test("step miniProgramPost, of which the compiler says when it arrives", () => {
    const problems = problemsOf(pageWith(buttonWith(exampleOf("step.json", "miniProgramPost"))));
    expect(problems).toEqual([expect.stringContaining("only when the user goes back or shares")]);
  });

  test.each(parts)("%s of a page", (name) => expect(problemsOf(pageWithPart(name))).toEqual([]));

  test("a state value and supports", () => {
    const state = { ...page.state, extra: exampleOf("formula.json", "typed") };
    expect(problemsOf({ ...page, state })).toEqual([]);
    expect(problemsOf({ ...page, supports: exampleOf("formula.json", "supports") })).toEqual([]);
  });

  test("a check by the server", () => {
    const field = {
      type: "phone",
      name: "mobile",
      label: "手机号",
      checkWith: exampleOf("field.json", "remoteCheck"),
    };
    expect(problemsOf(pageWith(formWith(field)))).toEqual([]);
  });

  test("stubs, tests and every act of tests", () => {
    const examples = acts.map((name) => {
      const example = exampleOf("test.json", name);
      expect(Object.keys(example)).toEqual([name]);
      return example;
    });
    const expectation = { expect: exampleOf("test.json", "expectation") };
    const cases = [exampleOf("test.json", "test"), { test: "每个动作", steps: [...examples, expectation] }];
    write("pages/borrow.test.yaml", { tests: "borrow", cases });
    const requests = [exampleOf("stubs.json", "requestStub")];
    write("pages/borrow.stubs.yaml", {
      stubs: "borrow",
      requests,
      natives: [exampleOf("stubs.json", "nativeStub")],
    });
    expect(
      openProject(project.root)
        .checkAll()
        .problems.map(({ message }) => message.en),
    ).toEqual([]);
  });
});

describe("The tutorial", () => {
  test("has eight steps", () => expect(tutorialSteps).toHaveLength(8));

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("has no problem after step %i", (count) => {
    const { problems } = project.checkPage("hello", stringify(tutorialPage(count)));
    expect(problems.map(({ line, message }) => `${line}: ${message.en}`)).toEqual([]);
  });
});

describe("The text", () => {
  test("links only to what is there", () => {
    const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter((id) => !anchors.has(id ?? ""))).toEqual([]);
    expect(anchors.size).toBe(text.match(/<a id=/g)?.length);
  });

  test("names every word and every problem", () => {
    const words = [...text.matchAll(/<a id="(?:component|field|rule|step|act)-(\w+)">/g)].length;
    const families = [components, fields, rules, steps, acts].flat().length;
    // `use`, and a heading for what the members of a family share: acts share nothing.
    expect(words).toBe(families + 5);
    for (const code of problemCodes) expect(text).toContain(`<a id="${code}"></a>`);
  });

  test("is Chinese throughout: what the schemas describe in Chinese stands in it, or in the editor", () => {
    const told = [...text.matchAll(/^\| `[^|]*`(?: \*\*必填\*\*)? \| [^|]* \| (.*) \|$/gm)].map(([, cell]) => cell);
    expect(told.length).toBeGreaterThan(300);
    expect(told.filter((cell) => !/\p{Script=Han}|→/u.test(cell ?? ""))).toEqual([]);
    const plain = text.replace(/\\\|/g, "|").replace(/&lt;/g, "<");
    // What only stands inside of another thing is said by the editor alone.
    const pointedAt = [...editorSchemas().values()].join("");
    const isSaid = (sentence: string) =>
      plain.includes(sentence) || pointedAt.includes(JSON.stringify(sentence).slice(1, -1));
    const sentences = chineseIn(schemas);
    expect(sentences.length).toBeGreaterThan(600);
    expect(sentences.filter((sentence) => !isSaid(sentence))).toEqual([]);
  });

  test("has no broken table and no HTML but anchors", () => {
    for (const table of text.match(/(?:^\|.*\n)+/gm) ?? []) {
      const widths = table
        .trim()
        .split("\n")
        .map((line) => line.replace(/\\\|/g, "").split("|").length);
      expect(new Set(widths).size).toBe(1);
    }
    const prose = text
      .replace(/```[\s\S]*?```/g, "")
      .replace(/`[^`\n]*`/g, "")
      .replace(/<a id="[\w-]+"><\/a>/g, "");
    expect(prose).not.toMatch(/<[a-z/]/i);
  });
});

/** Every description in Chinese. */
function chineseIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === "descriptionZh" ? [String(value)] : chineseIn(value),
  );
}

function buttonWith(step: Node): Node {
  return { type: "button", text: "继续", onTap: [step] };
}
