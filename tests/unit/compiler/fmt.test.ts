import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseDocument, Scalar, visit } from "yaml";
import { format } from "../../../renderer/compiler/format/format.ts";
import { parse } from "../../../renderer/compiler/index.ts";
import { shippedProject } from "../../shippedProject.ts";
import { times } from "../../soak.ts";
import { random } from "../formula/formula-names.ts";

const cases = "tests/cases/fmt";

function formatted(text: string, file = "pages/page.yaml"): string | undefined {
  return format(parse(text, file));
}

describe("A file is written as all such files are", () => {
  test.each(readdirSync(cases))("%s", (name) => {
    const [before = "", after = ""] = ["before", "after"].map((one) =>
      readFileSync(`${cases}/${name}/${one}.yaml`, "utf8"),
    );
    expect(formatted(before)).toBe(after);
    expect(formatted(after)).toBe(after);
  });

  test("What YAML cannot read, or reads otherwise than it looks, is left to its author", () => {
    expect(formatted("page: page\ntitle：页\n")).toBeUndefined();
    expect(formatted("page: [a\n")).toBeUndefined();
    expect(formatted("page: page\npage: other\n")).toBeUndefined();
  });

  test("Answers, tests, partials and app.yaml have orders of their own", () => {
    expect(formatted("requests:\n  - answer: {}\n    request: /a\nstubs: page\n", "pages/page.stubs.yaml")).toBe(
      "stubs: page\nrequests:\n  - request: /a\n    answer: {}\n",
    );
    expect(formatted("body: []\npartial: part\n", "pages/partials/part.yaml")).toBe("partial: part\nbody: []\n");
    expect(formatted("home: page\napp: 借款\n", "pages/app.yaml")).toBe("app: 借款\nhome: page\n");
    expect(formatted("cases: []\ntests: page\n", "pages/page.test.yaml")).toBe("tests: page\ncases: []\n");
  });
});

describe("To format never changes what a page means", () => {
  const project = shippedProject;
  const rounds = times(1, 25);

  test.each(project.pages)("%s, written in any way", (name) => {
    const { text } = project.source(project.pageFile(name));
    const file = project.pageFile(name);
    const { page } = project.checkPage(name);
    const order = Object.keys(parse(formatted(text, file) ?? "", file).value as object);
    expect(page).toBeDefined();
    for (let seed = 1; seed <= rounds; seed++) {
      const below = random(seed);
      const { mangled, comments } = mangle(text, () => below(1000) / 1000);
      const result = formatted(mangled, file) ?? "";
      expect(project.checkPage(name, result).page).toEqual(page);
      expect(Object.keys(parse(result, file).value as object)).toEqual(order);
      for (const comment of comments) expect(result.split(`${comment}\n`)).toHaveLength(2);
      expect(formatted(result, file)).toBe(result);
    }
  });
});

/** The same page with keys in any order, in other quotes, between brackets, with comments in many places. */
function mangle(text: string, next: () => number) {
  const document = parseDocument(text, { version: "1.2", merge: false });
  visit(document, {
    Map(_, map) {
      map.items.sort(() => next() - 0.5);
      map.flow = next() < 0.1;
    },
    Seq(_, list) {
      list.flow = next() < 0.05;
    },
    Scalar(_, scalar) {
      if (typeof scalar.value === "string") scalar.type = quotes[Math.floor(next() * quotes.length)] ?? Scalar.PLAIN;
    },
  });
  const written = document.toString({ lineWidth: next() < 0.5 ? 0 : 40 });
  return withComments(written, next);
}

const quotes: readonly Scalar.Type[] = [Scalar.PLAIN, Scalar.QUOTE_SINGLE, Scalar.QUOTE_DOUBLE];

/** Comments above lines that begin with a key or a dash and stand between no brackets. */
function withComments(text: string, next: () => number) {
  const comments: string[] = [];
  let depth = 0;
  const lines = text.split("\n").flatMap((line) => {
    const isFree = depth === 0 && /^ *(?:- )?[\w"']+:/.test(line);
    depth += (line.match(/[[{]/g)?.length ?? 0) - (line.match(/[\]}]/g)?.length ?? 0);
    if (!isFree || next() > 0.1) return [line];
    comments.push(`# 说明 ${comments.length} 号`);
    return [`${/^ */.exec(line)?.[0]}${comments.at(-1)}`, line];
  });
  return { mangled: lines.join("\n"), comments };
}
