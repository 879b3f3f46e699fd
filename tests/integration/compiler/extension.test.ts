import { expect, test } from "vitest";
import { createCache } from "../../../renderer/compiler/cache/cache.ts";
import { type LanguageExtension, openProject } from "../../../renderer/compiler/index.ts";
import { createPageLanguage } from "../../../renderer/compiler/language/createPageLanguage.ts";

const root = "tests/cases/check/_good";
const schemaHost = { description: "x", descriptionZh: "x", aliases: [], platforms: ["ios"], isApp: true };
const description = "x";

const mood: LanguageExtension = {
  fields: { mood: { description, extends: "valued", "x-value": { type: "number" } } },
};

const page = `page: quota
title: 心情
supports: { gr: any }
body:
  - type: form
    id: form
    fields:
      - type: mood
        name: mood
        label: 心情
  - type: text
    text: 心情
    if: form.mood == 'bad'
`;

function codesOf(extension?: LanguageExtension): readonly string[] {
  const { problems } = openProject(root, { extension }).checkPage("quota", page);
  return problems.map(({ code, line }) => `${line} ${code}`);
}

test("A language is made once for the same extension and hosts", () => {
  expect(createPageLanguage()).toBe(createPageLanguage());
  expect(createPageLanguage(mood)).toBe(createPageLanguage(mood));
  expect(createPageLanguage(mood)).not.toBe(createPageLanguage());
});

test("A field of a project has its type in formulas, and no other project knows it", () => {
  expect(codesOf(mood)).toEqual(["13 P225"]);
  expect(codesOf()).toEqual(["8 P205"]);
});

test("What was found under another extension is not found again", () => {
  const cache = createCache();
  openProject(root, { cache }).checkAll();
  const before = cache.entries().size;
  const extended = openProject(root, { cache, extension: mood });
  expect(extended.checkAll().problems).toEqual(openProject(root).checkAll().problems);
  expect(cache.entries().size).toBe(before);
  openProject(root, { cache, extension: { fields: { mood: { ...mood.fields?.mood, description: "y" } } } }).checkPage(
    "quota",
  );
  expect(cache.entries().size).toBeGreaterThan(before);
});

test.each([
  ["a kind that there is not", { widgets: {} }, /no “widgets”: it takes components, fields, verbs, rules, functions/],
  ["no name", { verbs: { "a b": {} } }, /verb “a b” .* needs another name/],
  ["the name of a modifier", { verbs: { onSuccess: {} } }, /verb “onSuccess” .* give it another one/],
  ["the name of a function", { functions: { round: {} } }, /function “round” .* give it another one/],
  ["no types", { functions: { twice: { evaluate: () => 2 } } }, /function “twice” .* “takes” and “gives”/],
  [
    "a verb whose steps are never taken",
    { verbs: { shout: { properties: { then: { $ref: "step.json#/$defs/steps" } } } } },
    /shout\.then/,
  ],
])("An extension with %s is refused", (_, extension, told) => {
  expect(() => openProject(root, { extension: extension as LanguageExtension })).toThrow(told);
});

test("Of one extension the latest languages are kept: hosts that are being edited do not fill the memory", () => {
  const make = (host: string) => createPageLanguage(mood, [{ ...schemaHost, host }]);
  const first = make("h0");
  const last = ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8"].map(make).at(-1);
  expect(make("h8")).toBe(last);
  expect(make("h0")).not.toBe(first);
});
