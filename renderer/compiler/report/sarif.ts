import { messageOf } from "../problems/messages.ts";
import type { Language, Problem, Related, SourceEdit } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import type { TextRange } from "../text/lines.ts";

const schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/**
 * Problems as SARIF 2.1.0 (OASIS), which code hosts show beside the lines and build servers gather: with the other
 * places that a problem speaks of, and the change that mends it. All of it in one language.
 */
export function sarif(problems: readonly Problem[], project: Project, language: Language): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const run = {
    tool: { driver: { name: "gangway", rules: codes.map((code) => ruleOf(code, language)) } },
    language: language === "zh" ? "zh-CN" : "en-US",
    columnKind: "utf16CodeUnits",
    results: problems.map((one) => resultOf(one, codes.indexOf(one.code), project, language)),
  };
  return JSON.stringify({ $schema: schema, version: "2.1.0", runs: [run] }, null, 2);
}

/** A kind of problem. Its sentence holds braces where a problem has words of a page, which mean something else here. */
function ruleOf(code: Problem["code"], language: Language) {
  const { severity = "error", why, ...sentence } = messageOf(code);
  return {
    id: code,
    shortDescription: { text: sentence[language].replace(/\{\w+\}/g, "…") },
    ...(why && { help: { text: why[language] } }),
    defaultConfiguration: { level: severity },
  };
}

function resultOf(problem: Problem, ruleIndex: number, project: Project, language: Language) {
  const { code, severity, message, file, related, fix, help, suggestions = [] } = problem;
  return {
    ...{ ruleId: code, ruleIndex, level: severity, message: { text: message[language] } },
    locations: [placeOf(file, problem)],
    ...(related && { relatedLocations: related.map((one, id) => relatedTo(one, id, language)) }),
    ...(fix && { fixes: [fixOf(fix, file, project, help?.[language])] }),
    ...(suggestions.length > 0 && {
      fixes: suggestions.map((one) => fixOf(one, file, project, `${perhaps[language]}${one.help[language]}`)),
    }),
  };
}

/** SARIF does not tell what is sure from what is to be chosen: the words do. */
const perhaps = { en: "Perhaps: ", zh: "可能是：" } as const;

function relatedTo(related: Related, id: number, language: Language) {
  return { id, ...placeOf(related.file, related), message: { text: related.message[language] } };
}

function fixOf({ from, to, insert }: SourceEdit, file: string, project: Project, help: string | undefined) {
  const deletedRegion = regionOf(project.source(file).lines.range(from, to));
  const change = {
    artifactLocation: fileAt(file),
    replacements: [{ deletedRegion, insertedContent: { text: insert } }],
  };
  return { ...(help && { description: { text: help } }), artifactChanges: [change] };
}

function placeOf(file: string, range: TextRange) {
  return { physicalLocation: { artifactLocation: fileAt(file), region: regionOf(range) } };
}

function fileAt(file: string) {
  return { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" };
}

/** Both count from 1, and the last column is the first one behind. */
function regionOf({ line, column, endLine, endColumn }: TextRange) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}
