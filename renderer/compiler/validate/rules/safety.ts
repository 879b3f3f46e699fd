import type { PageLanguage } from "../../language/createPageLanguage.ts";
import { isMapping, type Path, pathOf, valueAt } from "../../parse/path.ts";
import { patternFault } from "../../pattern/patternFault.ts";
import { slowSentence } from "../../pattern/slowSentence.ts";
import { isScriptUrl } from "../../text/isScriptUrl.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { AnnotatedNode, Annotation } from "../schema/annotations.ts";
import type { ProjectContext } from "../scope/projectContext.ts";
import { addressDiagnostics } from "./addresses.ts";

/** A pattern is tried on texts up to this length. */
const maxPatternLength = 100;

/** What could harm the user: addresses, patterns, and a page that cannot be left. */
export const safety: Rule = ({ source: { value }, annotations, project }) => {
  const onBack = isMapping(value) ? value.onBack : undefined;
  const locked: Diagnostic[] =
    Array.isArray(onBack) && !hasWayOut(onBack, project.language)
      ? [{ code: "P506", path: ["onBack"], part: "key" }]
      : [];
  const patterns = annotations
    .of("x-pattern")
    .flatMap((annotation) => patternFaults(String(annotation.value), pathOf(annotation.at), value, project.language));
  const addresses = annotations.of("x-address").flatMap((annotation) => addressFaults(annotation, project));
  const frames = annotations.nodes(["WebViewComponent"]).flatMap((frame) => foreignFrame(frame, value, project));
  return [
    ...patterns,
    ...frames,
    ...[...annotations.of("x-text"), ...annotations.of("x-address")].flatMap(codeFaults),
    ...addresses,
    ...locked,
  ];
};

function codeFaults({ at, value: text }: Annotation): Diagnostic[] {
  return typeof text === "string" && isScriptUrl(text)
    ? [{ code: "P502", path: pathOf(at), values: { found: text } }]
    : [];
}

/** An address that is written out; the schema says of what it is one. */
function addressFaults({ says, at, value: text }: Annotation, project: ProjectContext): Diagnostic[] {
  if (typeof text !== "string" || text.includes("${") || isScriptUrl(text)) return [];
  return addressDiagnostics(text, pathOf(at), project, says === "page" ? "page" : "other");
}

/** A page of another origin in a frame, where Android gives every frame what the app has put on the page. */
function foreignFrame({ at, value: frame }: AnnotatedNode, page: unknown, { contract }: ProjectContext): Diagnostic[] {
  const supports = isMapping(page) && isMapping(page.supports) ? Object.keys(page.supports) : [];
  const host = contract?.hosts.hosts.find(({ host, bridge }) => {
    return bridge?.android !== undefined && (supports.includes(host) || supports.includes(`${host}.android`));
  });
  if (!host || typeof frame.src !== "string" || !/^(?:https?:)?\/\//i.test(frame.src)) return [];
  const values = { found: frame.src, object: host.bridge?.android?.object ?? "" };
  return [{ code: "P426", path: [...pathOf(at), "src"], values }];
}

function patternFaults(pattern: string, path: Path, value: unknown, language: PageLanguage): Diagnostic[] {
  const around = path.slice(0, -3);
  const field = valueAt(value, around);
  const fault = patternFault(pattern, { length: lengthOf(field), isWhole: true });
  if (fault?.kind === "unreadable") return [{ code: "P505", path, values: { detail: fault.detail } }];
  if (fault) return [{ code: "P504", path, values: { reason: slowSentence(fault) } }];
  if (!isMapping(field) || !isUnlimited(field.type, language)) return [];
  const limit = String(maxPatternLength);
  if (!("maxLength" in field)) return [{ code: "P503", path, part: "key", values: { limit } }];
  const isLong = Number(field.maxLength) > maxPatternLength;
  return isLong ? [{ code: "P503", path: [...around, "maxLength"], values: { limit }, suggestions: [limit] }] : [];
}

/** Whether the text of such a field has no limit of its own. */
function isUnlimited(type: unknown, { schemas }: PageLanguage): boolean {
  return valueAt(schemas, [`fields/${type}.json`, "properties", "maxLength"]) !== undefined;
}

/** How long a field's text can become; a length that is wrong, too long or left out is told apart from that. */
function lengthOf(field: unknown): number {
  const length = isMapping(field) ? Number(field.maxLength) : maxPatternLength;
  return length > 0 && length < maxPatternLength ? length : maxPatternLength;
}

/** Verbs that leave the page, and the switch that lets the next back leave it. A step that is no step may be either. */
function leads(step: Readonly<Record<string, unknown>>, language: PageLanguage): boolean {
  const verbs = verbsIn(step, language);
  return verbs.length === 0 || verbs.some(({ leaves, main }) => leaves === true || (leaves && leaves.when === main));
}

/** What is known of a step's verb, with its argument; of several where the step has several by mistake. */
function verbsIn(step: Readonly<Record<string, unknown>>, language: PageLanguage) {
  return Object.entries(language.verbs).flatMap(([verb, traits]) =>
    Object.hasOwn(step, verb) ? [{ ...traits, main: step[verb] }] : [],
  );
}

/** Whether any line that can be reached leaves the page. */
function hasWayOut(list: readonly unknown[], language: PageLanguage): boolean {
  for (const step of list) {
    if (!isMapping(step) || leads(step, language)) return true;
    const stops = verbsIn(step, language).some(({ ends }) => ends === "stopped");
    if (stops && !("if" in step) && !("only" in step)) return false;
    if (Object.values(step).some((inner) => Array.isArray(inner) && hasWayOut(inner.flatMap(caseOf), language)))
      return true;
  }
  return false;
}

/** The lines of a case of `match`, or the line itself. */
function caseOf(line: unknown): unknown[] {
  return isMapping(line) && Array.isArray(line.do) ? line.do : [line];
}
