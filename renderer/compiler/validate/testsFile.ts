import type { Contract, Supports } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pathOf, pointerOf, valueAt } from "../parse/path.ts";
import { hintFor, mendingBy } from "../problems/hintFor.ts";
import { booleanWords } from "../text/booleanWords.ts";
import type { Sentence } from "../text/sentence.ts";
import { parseTestHost, testHosts } from "./coverage/testHosts.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FileType } from "./fileType.ts";
import { namedLikeItsFile } from "./fileTypes.ts";
import type { RuleContext } from "./rule.ts";
import { stubAnswers } from "./rules/data/stubAnswers.ts";
import { handoverDiagnostics } from "./rules/handovers.ts";
import type { AnnotatedNode } from "./schema/annotations.ts";
import { collectDefinitions, type Declared, type Definitions, declared } from "./scope/definitions.ts";
import { handoversIn } from "./scope/handovers.ts";
import type { ProjectContext } from "./scope/projectContext.ts";
import { translationsOf } from "./scope/readTranslations.ts";
import { namesInRow, parseRowPlace } from "./scope/rowPlace.ts";
import { typeInWords, typeOfDeclared } from "./scope/types.ts";

/** Tests of a page: pages/NAME.test.yaml. They speak of what the page has. */
export function testsFileType(page: Source): FileType {
  return {
    schema: "test.json",
    key: "tests",
    define({ partials }) {
      const definitions = collectDefinitions(page.value, partials);
      return { ...definitions, fields: new Map([...definitions.asked, ...definitions.fields]) };
    },
    rules: [
      namedLikeItsFile("tests"),
      handedOver,
      untrue,
      wordsForNumbers,
      stubAnswers(page),
      (context) => nodeDiagnostics(context, page),
    ],
  };
}

/** What a part of a test is held against. */
interface Subject {
  readonly tests: Source;
  readonly page: Source;
  readonly definitions: Definitions;
  readonly project: ProjectContext;
}

/** By the titles of the schema. */
const nodeRules: Readonly<
  Record<string, readonly ((part: AnnotatedNode, subject: Subject) => readonly Diagnostic[])[]>
> = {
  PageTests: [unservedHosts, sameNames],
  PageTest: [unservedHosts, endless],
  TapAct: [unknownWords("tap")],
  ChooseAct: [unknownOptions],
  Expectation: [looseWords, unknownWords("disabled")],
  Denial: [looseWords, unknownWords("disabled")],
};

/** What is expected of a call may be less than what it takes. */
function handedOver({ source, annotations, definitions, project }: RuleContext): Diagnostic[] {
  const handovers = handoversIn(source.value, annotations, definitions, project);
  return handovers.flatMap(handoverDiagnostics).filter(({ code }) => code !== "P406");
}

/** `signed: yes` is a text, and no truth; a number between quotes is a text, too. */
function untrue({ annotations, definitions, project }: RuleContext): Diagnostic[] {
  const kept: Readonly<Record<string, Declared>> = { visit: declared(project.app?.visit), state: definitions.state };
  return annotations.of("x-keys").flatMap(({ says, at, value }) =>
    Object.entries(declared(value)).flatMap(([name, found]): Diagnostic[] => {
      const type = typeOfDeclared(kept[says]?.[name], project);
      const isLike = type.kind === "boolean" ? typeof found === "boolean" : typeof found !== "boolean";
      if (!kept[says]?.[name] || found === null || isLike) return [];
      const insert = booleanWords.get(String(found).toLowerCase());
      const values = { expected: typeInWords(type), found: `“${found}”` };
      return [{ code: "P203", path: [...pathOf(at), name], values, insert }];
    }),
  );
}

/** Words where a field shows a number: `total: 100元`. */
function wordsForNumbers({ source, annotations, definitions, project }: RuleContext): Diagnostic[] {
  const typed = new Set(
    annotations
      .of("x-keys")
      .filter(({ says, at }) => says === "typed" && at.endsWith("/value"))
      .map(({ at }) => at),
  );
  const handovers = handoversIn(source.value, annotations, definitions, project);
  return handovers
    .filter(({ path }) => typed.has(pointerOf(path)))
    .flatMap(({ path, given, takes: { types } }) =>
      Object.entries(given).flatMap(([name, found]): Diagnostic[] => {
        const type = types[name];
        const isNumber = type?.kind === "money" || type?.kind === "number";
        if (!isNumber || typeof found !== "string" || /^[-\d,.\s]*$/.test(found)) return [];
        const values = { expected: typeInWords(type), found: `“${found}”` };
        return [{ code: "P203", path: [...path, name], values }];
      }),
    );
}

function nodeDiagnostics(
  { source: tests, annotations, definitions, project }: RuleContext,
  page: Source,
): Diagnostic[] {
  const subject = { tests, page, definitions, project };
  const parts = annotations.nodes(Object.keys(nodeRules));
  return parts.flatMap((part) => (nodeRules[part.says] ?? []).flatMap((rule) => rule(part, subject)));
}

/** Where the tests run must be where the page works. */
function unservedHosts({ at, value }: AnnotatedNode, { page, project: { contract } }: Subject): Diagnostic[] {
  const { hosts } = declared(value);
  const supports = valueAt(page.value, ["supports"]);
  if (!contract || !Array.isArray(hosts) || !isMapping(supports)) return [];
  return hosts.flatMap((text: unknown, index) =>
    unserved(String(text), [...pathOf(at), "hosts", index], supports as Supports, contract),
  );
}

function unserved(text: string, path: Path, supports: Supports, contract: Contract): Diagnostic[] {
  const { host, platform } = parseTestHost(text);
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
function sameNames({ value }: AnnotatedNode, { tests }: Subject): Diagnostic[] {
  const { cases } = declared(value);
  const titles = (Array.isArray(cases) ? cases : []).map((one: unknown) => declared(one).test);
  return titles.flatMap((title, index): Diagnostic[] => {
    const first = titles.indexOf(title);
    if (typeof title !== "string" || first === index) return [];
    const line = String(tests.locate(["cases", first, "test"]).line);
    const values = { kind: { en: "test", zh: "测试" }, name: title, line };
    return [{ code: "P403", path: ["cases", index, "test"], values }];
  });
}

/** A test whose last line does something shows nothing of what came of it. */
function endless({ at, value }: AnnotatedNode): Diagnostic[] {
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
  data: ["track", "miniProgramPost"],
};

/** `query` and the like belong to exactly one call. */
function looseWords({ at, value }: AnnotatedNode): Diagnostic[] {
  const node = declared(value);
  return Object.entries(companions).flatMap(([key, calls]): Diagnostic[] => {
    if (!Object.hasOwn(node, key)) return [];
    const path = [...pathOf(at), key];
    const [first, second] = calls.filter((call) => Object.hasOwn(node, call));
    if (first !== undefined && second === undefined) return [];
    if (first !== undefined && second !== undefined)
      return [{ code: "P702", path, part: "key", values: { first, second, key } }];
    const hint = { en: `Write ${calls.join(" or ")} beside it.`, zh: `请在旁边写 ${calls.join(" 或 ")}。` };
    return [{ code: "P703", path, part: "key", values: { key, hint } }];
  });
}

/** An id, the name of a field, or a text. What looks like a name and is on no screen is misspelt. */
function unknownWords(key: string) {
  return ({ at, value }: AnnotatedNode, { page, definitions, project }: Subject): Diagnostic[] => {
    const node = declared(value)[key];
    return [node].flat().flatMap((word: unknown, index) => {
      if (typeof word !== "string") return [];
      const place = parseRowPlace(word);
      if (!place && !/^[a-z][\w-]*$/i.test(word)) return [];
      const known = place
        ? namesInRow(place.row, definitions.fields)
        : [...definitions.ids, ...definitions.fields.keys()];
      if (known.includes(word) || isWritten(word, page, project)) return [];
      const path = [...pathOf(at), key, ...(Array.isArray(node) ? [index] : [])];
      const mending = mendingBy(hintFor(word, known));
      return [{ ...unknown({ en: "component or field", zh: "组件或字段" }, path, word, known), ...mending }];
    });
  };
}

/** Options that are written out, and none of which says this. */
function unknownOptions({ at, value }: AnnotatedNode, { definitions, project }: Subject): Diagnostic[] {
  return Object.entries(declared(value.choose)).flatMap(([name, chosen]) => {
    const options = definitions.fields.get(name)?.options;
    const known = (Array.isArray(options) ? options : []).map((one: unknown) => declared(one).text);
    const isWritten = known.every((text) => typeof text === "string" && !text.includes("${"));
    // Where two say the same, that is the mistake.
    if (known.length === 0 || !isWritten || new Set(known).size < known.length) return [];
    return [chosen].flat().flatMap((word: unknown, index): Diagnostic[] => {
      if (typeof word !== "string" || known.includes(word) || isTranslation(word, project)) return [];
      const path = [...pathOf(at), "choose", name, ...(Array.isArray(chosen) ? [index] : [])];
      const texts = known.map(String);
      return [{ ...unknown({ en: "option", zh: "选项" }, path, word, texts), ...mendingBy(hintFor(word, texts)) }];
    });
  });
}

/** Whether a text stands in the page or in a partial. */
function isWritten(word: string, page: Source, project: ProjectContext): boolean {
  const { partials, language } = project;
  if (isTranslation(word, project)) return true;
  const values = [page.value, ...[...partials.values()].map(({ source }) => source.value)];
  return values.some((value) => textsIn(value, language.vocabulary.textKeys).some((text) => text.includes(word)));
}

/** Whether a text stands in what pages say in another language. */
function isTranslation(word: string, { texts }: ProjectContext): boolean {
  const entries = [...texts.translations.values()].flatMap(translationsOf);
  return entries.some(({ forms }) => Object.values(forms).some((form) => String(form).includes(word)));
}

function textsIn(value: unknown, textKeys: ReadonlySet<string>): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    return typeof part === "string" ? (textKeys.has(key) ? [part] : []) : textsIn(part, textKeys);
  });
}

function unknown(kind: Sentence, path: Path, found: string, known: readonly string[]): Diagnostic {
  return { code: "P402", path, values: { kind, found, hint: hintFor(found, known).hint } };
}
