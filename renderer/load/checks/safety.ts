import { guardUrl } from "../../../actions/index.ts";
import { isMapping, type Path, pathOf, valueAt } from "../path.ts";
import type { Project } from "../project.ts";
import type { Note } from "../validate.ts";
import { hintFor } from "../wording.ts";
import type { Finding, Report } from "./finding.ts";
import { steps } from "./language.ts";
import { faultOf } from "./patterns.ts";

/** A pattern is tried on texts up to this length. */
const maxPatternLength = 100;

/** Kinds of fields whose text has no limit of its own. */
const unlimited: ReadonlySet<unknown> = new Set(["text", "digit"]);

/** Addresses that run code. Browsers pass over blanks and control characters in them. */
const running = /^(?:javascript|vbscript):|^data:[\w/+.-]*[;,]/i;

/** Checks what could harm the user: addresses, patterns, and a page that cannot be left. */
export function checkSafety(value: unknown, notes: readonly Note[], project: Project, report: Report): void {
  for (const note of notes) {
    if (note.word === "x-text" && typeof note.value === "string")
      checkText(note.value, pathOf(note.at), project, report);
    if (note.word === "x-pattern" && typeof note.value === "string")
      checkPattern(note.value, pathOf(note.at), value, report);
  }
  const onBack = isMapping(value) ? value.onBack : undefined;
  if (Array.isArray(onBack) && !hasWayOut(onBack)) report({ code: "P506", path: ["onBack"], part: "key" });
}

/** Whether an address leads to one of the allowed hosts, over https. */
export function isAllowed(address: string, allow: readonly string[]): boolean {
  try {
    guardUrl(address, { base: "https://page.invalid/", allow });
    return true;
  } catch {
    return false;
  }
}

function checkText(text: string, path: Path, project: Project, report: Report): void {
  if (running.test(text.slice(0, 200).replace(/[\p{Cc}\p{Cf}\s]/gu, "")))
    report({ code: "P502", path, values: { found: text } });
  else if (addressKeys.has(String(path.at(-1)))) checkAddress(text, path, project, report);
}

/** The keys whose text is an address. */
const addressKeys: ReadonlySet<string> = new Set(["request", "get", "url"]);

function checkAddress(text: string, path: Path, { app, pages }: Project, report: Report): void {
  const isAbsolute = /^[a-z][a-z\d+.-]*:|^\/\//i.test(text);
  if (isAbsolute && !text.includes("${") && !isAllowed(text, app?.urls ?? []))
    report({ code: "P405", path, values: { found: text } });
  const [, page] = /^\/([a-z][a-z\d-]*)(?:\.html)?(?:[?#]|$)/.exec(text) ?? [];
  if (path.at(-1) !== "url" || page === undefined || pages.has(page)) return;
  const { hint, best } = hintFor(page, pages.keys());
  const kind = { en: "page", zh: "页面" };
  report({ code: "P402", path, values: { kind, found: page, hint }, insert: best && text.replace(page, () => best) });
}

function checkPattern(pattern: string, path: Path, value: unknown): Finding | undefined {
  const fault = faultOf(pattern);
  if (fault?.kind === "unreadable") return { code: "P505", path, values: { detail: fault.detail } };
  if (fault) return { code: "P504", path, values: { found: fault.part } };
  const around = path.slice(0, -3);
  const field = valueAt(value, around);
  if (!isMapping(field) || !unlimited.has(field.type)) return undefined;
  const limit = String(maxPatternLength);
  if (!("maxLength" in field)) return { code: "P503", path, part: "key", values: { limit } };
  const isLong = Number(field.maxLength) > maxPatternLength;
  return isLong ? { code: "P503", path: [...around, "maxLength"], values: { limit }, insert: limit } : undefined;
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
    if ("stop" in step && !("if" in step)) return false;
    if (Object.values(step).some((inner) => Array.isArray(inner) && hasWayOut(inner.flatMap(caseOf)))) return true;
  }
  return false;
}

/** The lines of a case of `match`, or the line itself. */
function caseOf(line: unknown): unknown[] {
  return isMapping(line) && Array.isArray(line.do) ? line.do : [line];
}
