import { schemas } from "../../../schemas/index.ts";
import type { Sentence } from "../messages.ts";
import type { Note, Notes } from "../notes.ts";
import { isMapping, type Path, pathOf, valueAt } from "../path.ts";
import type { Project } from "../project.ts";
import { leadFaults } from "./addresses.ts";
import type { Finding } from "./finding.ts";
import { steps } from "./language.ts";
import { faultOf } from "./patterns.ts";
import { runsCode } from "./running.ts";
import { slowInputFor } from "./slowInput.ts";

/** A pattern is tried on texts up to this length. */
const maxPatternLength = 100;

/** What could harm the user: addresses, patterns, and a page that cannot be left. */
export function checkSafety(value: unknown, notes: Notes, project: Project): Finding[] {
  const onBack = isMapping(value) ? value.onBack : undefined;
  const locked: Finding[] =
    Array.isArray(onBack) && !hasWayOut(onBack) ? [{ code: "P506", path: ["onBack"], part: "key" }] : [];
  const patterns = notes.of("x-pattern").flatMap((note) => patternFaults(String(note.value), pathOf(note.at), value));
  const addresses = notes.of("x-address").flatMap((note) => addressFaults(note, project));
  return [
    ...patterns,
    ...[...notes.of("x-text"), ...notes.of("x-address")].flatMap(codeFaults),
    ...addresses,
    ...locked,
  ];
}

function codeFaults({ at, value: text }: Note): Finding[] {
  return typeof text === "string" && runsCode(text)
    ? [{ code: "P502", path: pathOf(at), values: { found: text } }]
    : [];
}

/** An address that is written out; the schema says of what it is one. */
function addressFaults({ says, at, value: text }: Note, project: Project): Finding[] {
  if (typeof text !== "string" || text.includes("${") || runsCode(text)) return [];
  return leadFaults(text, pathOf(at), project, says === "page" ? "page" : "other");
}

function patternFaults(pattern: string, path: Path, value: unknown): Finding[] {
  const fault = faultOf(pattern);
  if (fault?.kind === "unreadable") return [{ code: "P505", path, values: { detail: fault.detail } }];
  if (fault) return [{ code: "P504", path, values: { found: fault.part, input: inputOf(pattern, fault.part) } }];
  const around = path.slice(0, -3);
  const field = valueAt(value, around);
  if (!isMapping(field) || !isUnlimited(field.type)) return [];
  const limit = String(maxPatternLength);
  if (!("maxLength" in field)) return [{ code: "P503", path, part: "key", values: { limit } }];
  const isLong = Number(field.maxLength) > maxPatternLength;
  return isLong ? [{ code: "P503", path: [...around, "maxLength"], values: { limit }, insert: limit }] : [];
}

/** Whether the text of such a field has no limit of its own. */
function isUnlimited(type: unknown): boolean {
  return valueAt(schemas, [`fields/${type}.json`, "properties", "maxLength"]) !== undefined;
}

function inputOf(pattern: string, part: string): Sentence {
  const input = slowInputFor(pattern, part);
  return input === undefined ? { en: "", zh: "" } : { en: `, as on “${input}”`, zh: `，例如遇到“${input}”` };
}

/** Verbs that leave the page, and the switch that lets the next back leave it. A step that is no step may be either. */
function leads(step: Readonly<Record<string, unknown>>): boolean {
  if (!steps.names.some((verb) => verb in step)) return true;
  return "leave" in step || "navigate" in step || "miniProgramNavigate" in step || step.interceptBack === false;
}

/** Whether any line that can be reached leaves the page. */
function hasWayOut(list: readonly unknown[]): boolean {
  for (const step of list) {
    if (!isMapping(step) || leads(step)) return true;
    if ("stop" in step && !("if" in step) && !("only" in step)) return false;
    if (Object.values(step).some((inner) => Array.isArray(inner) && hasWayOut(inner.flatMap(caseOf)))) return true;
  }
  return false;
}

/** The lines of a case of `match`, or the line itself. */
function caseOf(line: unknown): unknown[] {
  return isMapping(line) && Array.isArray(line.do) ? line.do : [line];
}
