import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/* Style sheets come in chunks, whose order differs from page to page: nothing may depend on it. */

const folder = "renderer";
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));

/** What a rule says of the elements of a class. */
interface Said {
  readonly file: string;
  readonly property: string;
  readonly value: string;
}

/** By class and by what weighs as much: a state or a part of the element, an element's name before it. */
function saidByClass(sheets: Readonly<Record<string, string>>): ReadonlyMap<string, readonly Said[]> {
  const said = new Map<string, Said[]>();
  for (const [file, text] of Object.entries(sheets))
    for (const [, selectors = "", body = ""] of text.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const selector of selectors.split(",")) {
        const plain = /^(?<element>[a-z]*)(?<name>\.gw-[\w-]+)(?<state>\S*)$/.exec(selector.trim())?.groups;
        if (!plain || /[.>+~]/.test(plain.state ?? "")) continue;
        const key = `${plain.name}${plain.state} ${plain.element}`;
        said.set(key, [...(said.get(key) ?? []), ...declarations(body).map((one) => ({ file, ...one }))]);
      }
  return said;
}

function declarations(body: string): readonly Omit<Said, "file">[] {
  return body.split(";").flatMap((line) => {
    const [, property, value] = /^\s*([\w-]+):\s*([\s\S]+?)\s*$/.exec(line) ?? [];
    return property && value ? [{ property, value }] : [];
  });
}

/** Pairs of classes that stand on one element, as the components write them. */
function pairsOf(components: readonly string[]): readonly (readonly [string, string])[] {
  return components
    .flatMap((text) => [...text.matchAll(/"([^"\n]*\bgw-[^"\n]*)"/g)])
    .map(([, list = ""]) => list.split(" ").filter((name) => name.startsWith("gw-")))
    .flatMap((names) => names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const)));
}

function conflicts(sheets: Readonly<Record<string, string>>, components: readonly string[]): readonly string[] {
  const said = saidByClass(sheets);
  return pairsOf(components).flatMap(([one, other]) =>
    [...said].flatMap(([key, first]) => {
      if (!key.startsWith(`.${one}`) || /[\w-]/.test(key.charAt(one.length + 1))) return [];
      const second = said.get(key.replace(`.${one}`, `.${other}`)) ?? [];
      return first.flatMap((a) =>
        second
          .filter((b) => a.file !== b.file && a.property === b.property && a.value !== b.value)
          .map((b) => `${one} and ${other}: ${a.property} is ${a.value} in ${a.file}, ${b.value} in ${b.file}`),
      );
    }),
  );
}

const textOf = (file: string) => readFileSync(file, "utf8");
const sheets = Object.fromEntries(files.filter((file) => file.endsWith(".css")).map((file) => [file, textOf(file)]));

test("Of two classes of one element, each says what the other leaves open, or weighs more", () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(50);
  expect(conflicts(sheets, files.filter((file) => file.endsWith(".tsx")).map(textOf))).toEqual([]);
});

test("No rule begins with whatever stands before: all that follows what comes into a page would be styled anew", () => {
  const delivered = Object.entries(sheets).filter(([file]) => !file.startsWith(join(folder, "studio")));
  const found = delivered.flatMap(([file, text]) =>
    [...text.matchAll(/(?:^|[\s,>+~])(?:(?:\*|:not\([^)]*\))\s*[+~]|[a-z]\w*\s*[+~]\s*\*)[^{]*/g)].map(
      ([rule]) => `${file}: ${rule.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});

describe("A conflict", () => {
  const component = ['<b className="gw-a gw-b" />'];

  test("is told", () => {
    const found = conflicts({ "a.css": ".gw-a { width: 1px }", "b.css": ".gw-b { width: 2px }" }, component);
    expect(found).toEqual(["gw-a and gw-b: width is 1px in a.css, 2px in b.css"]);
  });

  test.each([
    { "a.css": ".gw-a { width: 1px } .gw-b { width: 2px }" },
    { "a.css": ".gw-a { width: 1px }", "b.css": ".gw-b { width: 1px }" },
    { "a.css": ".gw-a { width: 1px }", "b.css": ".gw-b:active { width: 2px }" },
    { "a.css": ".gw-a { width: 1px }", "b.css": ".gw-a.gw-b { width: 2px }" },
    { "a.css": ".gw-a { width: 1px }", "b.css": ".gw-bc { width: 2px }" },
  ])("is none: %j", (harmless) => {
    expect(conflicts(harmless, component)).toEqual([]);
  });
});
