import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProject, type Project } from "../../../renderer/compiler/index.ts";
import { type formatNames, type Report, reportFormats } from "../../../renderer/compiler/report/report.ts";

const root = mkdtempSync(join(tmpdir(), "gangway-report-"));
let project: Project;
let report: Report;

beforeAll(() => {
  cpSync("tests/cases/check/_good", root, { recursive: true });
  const text = readFileSync("tests/cases/check/misspelt-key/page.yaml", "utf8");
  const twice = text.replace(/^title: .*$/m, "$&\ntitle: <借款> & 还款");
  writeFileSync(join(root, "pages/quota.yaml"), twice);
  writeFileSync(join(root, "pages/apply.yaml"), text.replace("page: quota", "page: apply"));
  project = openProject(root);
  const { problems } = project.checkAll();
  report = {
    problems,
    pages: 2,
    files: ["pages/apply.yaml", "pages/quota.yaml"],
    hostClasses: 15,
    assumed: 0,
    fixed: 0,
  };
});
afterAll(() => rmSync(root, { recursive: true }));

function written(format: (typeof formatNames)[number], { max = 20, zh = false } = {}): string {
  return reportFormats[format](report, project, { language: zh ? "zh" : "en", colours: false, max });
}

/** Of SARIF 2.1.0 what is used here, by its schema (OASIS, errata 01): nothing else may be there. */
const text = object({ text: { type: "string" } }, ["text"]);
const artifactLocation = object({ uri: { type: "string", format: "uri-reference" }, uriBaseId: { type: "string" } });
const count = { type: "integer", minimum: 1 };
const region = object({ startLine: count, startColumn: count, endLine: count, endColumn: count }, ["startLine"]);
const physicalLocation = object({ artifactLocation, region }, ["artifactLocation"]);
const level = { enum: ["none", "note", "warning", "error"] };
const rule = object(
  { id: { type: "string" }, shortDescription: text, help: text, defaultConfiguration: object({ level }) },
  ["id"],
);
const location = object({ id: { type: "integer", minimum: -1 }, physicalLocation, message: text });
const replacement = object({ deletedRegion: region, insertedContent: text }, ["deletedRegion"]);
const artifactChange = object({ artifactLocation, replacements: list(replacement, 1) }, [
  "artifactLocation",
  "replacements",
]);
const result = object(
  {
    ...{ ruleId: { type: "string" }, ruleIndex: { type: "integer", minimum: 0 }, level, message: text },
    ...{ locations: list(location), relatedLocations: list(location) },
    fixes: list(object({ description: text, artifactChanges: list(artifactChange, 1) }, ["artifactChanges"])),
  },
  ["message"],
);
const driver = object({ name: { type: "string" }, rules: list(rule) }, ["name"]);
const run = object(
  {
    tool: object({ driver }, ["driver"]),
    language: { type: "string", pattern: "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$" },
    columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
    results: list(result),
  },
  ["tool"],
);
const sarifSchema = object({ $schema: { type: "string" }, version: { const: "2.1.0" }, runs: list(run) }, [
  "version",
  "runs",
]);

function object(properties: object, required: readonly string[] = []) {
  return { type: "object", additionalProperties: false, properties, required };
}

function list(items: object, minItems = 0) {
  return { type: "array", minItems, items };
}

describe("SARIF", () => {
  test("is valid, and holds place, sentence, other place and fix", () => {
    const log = JSON.parse(written("sarif"));
    const ajv = new Ajv({ formats: { "uri-reference": /^[\w%./-]+$/ } });
    expect(ajv.validate(sarifSchema, log), ajv.errorsText()).toBe(true);
    const [{ results, tool }] = log.runs;
    const uri = (file: string) => ({ uri: file, uriBaseId: "%SRCROOT%" });
    expect(results[0]).toEqual({
      ruleId: "P201",
      ruleIndex: tool.driver.rules.findIndex(({ id }: { id: string }) => id === "P201"),
      level: "error",
      message: { text: "There is no “stciky” in “button”. Did you mean “sticky”?" },
      locations: [
        {
          physicalLocation: {
            artifactLocation: uri("pages/apply.yaml"),
            region: { startLine: 7, startColumn: 5, endLine: 7, endColumn: 11 },
          },
        },
      ],
      fixes: [
        {
          description: { text: "replace with sticky" },
          artifactChanges: [
            {
              artifactLocation: uri("pages/apply.yaml"),
              replacements: [
                {
                  deletedRegion: { startLine: 7, startColumn: 5, endLine: 7, endColumn: 11 },
                  insertedContent: { text: "sticky" },
                },
              ],
            },
          ],
        },
      ],
    });
    expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(["P109", "P201"]);
  });

  test("speaks the language that is asked for, and tells of the other places", () => {
    const range = { from: 0, to: 4, line: 1, column: 1, endLine: 1, endColumn: 5 };
    const related = [{ ...range, file: "pages/other page.yaml", message: { en: "here", zh: "这里" } }];
    const [problem] = report.problems;
    if (!problem) throw new Error("There is no problem");
    const log = JSON.parse(reportFormats.sarif({ ...report, problems: [{ ...problem, related }] }, project, zhStyle));
    const [one] = log.runs[0].results;
    expect(log.runs[0].language).toBe("zh-CN");
    expect(one.relatedLocations).toEqual([
      {
        id: 0,
        physicalLocation: {
          artifactLocation: { uri: "pages/other%20page.yaml", uriBaseId: "%SRCROOT%" },
          region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 5 },
        },
        message: { text: "这里" },
      },
    ]);
  });
});

const zhStyle = { language: "zh", colours: false, max: 20 } as const;

describe("What people read is not too long", () => {
  test("Of many problems the first are shown, errors before warnings, with the way to the rest", () => {
    const [problem] = report.problems;
    if (!problem) throw new Error("There is no problem");
    const warnings = Array.from({ length: 3 }, () => ({ ...problem, severity: "warning" as const }));
    const many = { ...report, problems: [...warnings, problem] };
    const shown = reportFormats.pretty(many, project, { language: "en", colours: false, max: 2 });
    expect(shown.match(/^(error|warning)\[/gm)).toEqual(["error[", "warning["]);
    expect(shown).toContain("\n\n2 more; --max 4 shows them all.\n\n✗ 1 error, 3 warnings");
    expect(reportFormats.pretty(many, project, { ...zhStyle, max: 4 })).not.toContain("--max");
    expect(JSON.parse(reportFormats.json(many, project, { ...zhStyle, max: 2 })).problems).toHaveLength(4);
  });
});
