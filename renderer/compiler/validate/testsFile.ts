import type { Contract, Supports } from "../../../schemas/index.ts";
import type { Sentence } from "../messages.ts";
import type { Part } from "../notes.ts";
import { isMapping, type Path, pathOf, valueAt } from "../path.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import { readHost, testHosts } from "../testHosts.ts";
import { textKeys } from "../vocabulary.ts";
import { hintFor } from "../wording.ts";
import { checkCalls } from "./calls.ts";
import { type Definitions, declared, define } from "./definitions.ts";
import type { Examined, Kind } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { namedLikeItsFile } from "./kinds.ts";

/** Tests of a page: pages/NAME.test.yaml. They speak of what the page has. */
export function testsKind(page: Source): Kind {
  return {
    schema: "test.json",
    key: "tests",
    define: ({ partials }) => define(page.value, partials),
    check: (examined, project) => checkTests(examined, page, project),
  };
}

/** What a part of a test is held against. */
interface Subject {
  readonly tests: Source;
  readonly page: Source;
  readonly definitions: Definitions;
  readonly project: Project;
}

/** By the titles of the schema. */
const checks: Readonly<Record<string, readonly ((part: Part, subject: Subject) => readonly Finding[])[]>> = {
  PageTests: [unservedHosts, sameNames],
  PageTest: [unservedHosts, endless],
  TapAct: [unknownWords("tap")],
  Expectation: [looseWords, unknownWords("disabled")],
  Denial: [looseWords, unknownWords("disabled")],
};

function checkTests(examined: Examined, page: Source, project: Project): Finding[] {
  const { source: tests, notes } = examined;
  const definitions = define(page.value, project.partials);
  const subject = { tests, page, definitions, project };
  // What is expected of a call may be less than what it takes.
  const calls = checkCalls(tests.value, notes, definitions, project).findings.filter(({ code }) => code !== "P406");
  const parts = notes.parts(Object.keys(checks));
  const own = parts.flatMap((part) => (checks[part.says] ?? []).flatMap((check) => check(part, subject)));
  return [...namedLikeItsFile("tests")(examined), ...calls, ...own];
}

/** Where the tests run must be where the page works. */
function unservedHosts({ at, value }: Part, { page, project: { contract } }: Subject): Finding[] {
  const { hosts } = declared(value);
  const supports = valueAt(page.value, ["supports"]);
  if (!contract || !Array.isArray(hosts) || !isMapping(supports)) return [];
  return hosts.flatMap((text: unknown, index) =>
    unserved(String(text), [...pathOf(at), "hosts", index], supports as Supports, contract),
  );
}

function unserved(text: string, path: Path, supports: Supports, contract: Contract): Finding[] {
  const { host, platform } = readHost(text);
  const rows = contract.hosts.hosts;
  const row = rows.find((one) => one.host === host);
  if (!row) return [unknown({ en: "host", zh: "宿主" }, path, host, names(rows))];
  if (platform !== undefined && !row.platforms.some((one) => one === platform))
    return [unknown({ en: "platform", zh: "平台" }, path, platform, row.platforms)];
  if (testHosts([text], supports, contract).length > 0) return [];
  const claims = Object.entries(supports).map(([key, range]) => `${key}: ${range}`);
  const hint = { en: `It supports ${claims.join(", ")}.`, zh: `它支持 ${claims.join("，")}。` };
  return [{ code: "P701", path, values: { found: text, hint } }];
}

function names(rows: readonly { readonly host: string }[]): string[] {
  return rows.map(({ host }) => host);
}

/** A failed test is found by its name. */
function sameNames({ value }: Part, { tests }: Subject): Finding[] {
  const { cases } = declared(value);
  const titles = (Array.isArray(cases) ? cases : []).map((one: unknown) => declared(one).test);
  return titles.flatMap((title, index): Finding[] => {
    const first = titles.indexOf(title);
    if (typeof title !== "string" || first === index) return [];
    const line = String(tests.locate(["cases", first, "test"]).line);
    const values = { kind: { en: "test", zh: "测试" }, name: title, line };
    return [{ code: "P403", path: ["cases", index, "test"], values }];
  });
}

/** A test whose last line does something shows nothing of what came of it. */
function endless({ at, value }: Part): Finding[] {
  const { steps } = declared(value);
  const last = Array.isArray(steps) ? steps.length - 1 : -1;
  if (last < 0 || Object.hasOwn(declared(valueAt(steps, [last])), "expect")) return [];
  return [{ code: "P704", path: [...pathOf(at), "steps", last] }];
}

/** What stands beside a call, with the calls that it can belong to. */
const companions: Readonly<Record<string, readonly string[]>> = {
  query: ["openScheme", "miniProgramNavigate", "request", "page"],
  params: ["callNative"],
  url: ["miniProgramNavigate"],
  body: ["request"],
  data: ["track"],
};

/** `query` and the like belong to exactly one call. */
function looseWords({ at, value }: Part): Finding[] {
  const said = declared(value);
  return Object.entries(companions).flatMap(([key, calls]): Finding[] => {
    if (!Object.hasOwn(said, key)) return [];
    const path = [...pathOf(at), key];
    const [first, second] = calls.filter((call) => Object.hasOwn(said, call));
    if (first !== undefined && second === undefined) return [];
    if (first !== undefined && second !== undefined)
      return [{ code: "P702", path, part: "key", values: { first, second, key } }];
    const hint = { en: `Write ${calls.join(" or ")} beside it.`, zh: `请在旁边写 ${calls.join(" 或 ")}。` };
    return [{ code: "P703", path, part: "key", values: { key, hint } }];
  });
}

/** An id, the name of a field, or a text. What looks like a name and is on no screen is a slip. */
function unknownWords(key: string) {
  return ({ at, value }: Part, { page, definitions, project }: Subject): Finding[] => {
    const said = declared(value)[key];
    const known = [...definitions.ids, ...definitions.fields.keys()];
    return [said].flat().flatMap((word: unknown, index) => {
      if (typeof word !== "string" || !/^[a-z][\w-]*$/i.test(word)) return [];
      if (known.includes(word) || isWritten(word, page, project)) return [];
      const path = [...pathOf(at), key, ...(Array.isArray(said) ? [index] : [])];
      const { best } = hintFor(word, known);
      return [{ ...unknown({ en: "component or field", zh: "组件或字段" }, path, word, known), insert: best }];
    });
  };
}

/** Whether a text stands in the page or in a partial. */
function isWritten(word: string, page: Source, { partials }: Project): boolean {
  const values = [page.value, ...[...partials.values()].map(({ source }) => source.value)];
  return values.some((value) => textsIn(value).some((text) => text.includes(word)));
}

function textsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    return typeof part === "string" ? (textKeys.has(key) ? [part] : []) : textsIn(part);
  });
}

function unknown(kind: Sentence, path: Path, found: string, known: readonly string[]): Finding {
  return { code: "P402", path, values: { kind, found, hint: hintFor(found, known).hint } };
}
