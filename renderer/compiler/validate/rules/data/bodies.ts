import { isMapping, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { Definitions } from "../../scope/definitions.ts";

/** Bodies of requests that are no map of values: `phone=…`, the names of fields alone, `form` without `${}`. */
export const bodies: Rule = ({ annotations, definitions }) => {
  return annotations.of("x-sink").flatMap(({ says, at, value }): Diagnostic[] => {
    const found = says === "body" ? wrongIn(value) : undefined;
    if (found === undefined) return [];
    return [{ code: "P484", path: pathOf(at), values: { found }, ...mendingOf(value, definitions) }];
  });
};

/** What stands there in place of a map, as it is shown; undefined where nothing is wrong. */
function wrongIn(body: unknown): string | undefined {
  if (typeof body === "string") return isFormula(body) || isJson(body) ? undefined : body;
  if (Array.isArray(body)) return body.length > 0 && body.every(isName) ? body.join(", ") : undefined;
  if (!isMapping(body)) return undefined;
  const empty = Object.keys(body).filter((key) => body[key] === null);
  return empty.length > 0 && empty.length === Object.keys(body).length ? empty.join(", ") : undefined;
}

function isFormula(text: string): boolean {
  return /^\s*\$\{[\s\S]*\}\s*$/.test(text) && !/\}[^}]*[=&][^{]*\$\{/.test(text);
}

/** A text that a server takes as it is. */
function isJson(text: string): boolean {
  return /^\s*[[{<"]/.test(text);
}

function isName(value: unknown): boolean {
  return typeof value === "string" && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(value);
}

function mendingOf(body: unknown, { fields, state }: Definitions): Pick<Diagnostic, "insert" | "suggestions"> {
  // Of `form` nothing else can be meant.
  if (body === "form") return { insert: `\${form}` };
  const names = Array.isArray(body) ? body.map(String) : isMapping(body) ? Object.keys(body) : [];
  const given = names.map((name) => sourceOf(name, fields, state));
  if (names.length === 0 || given.includes(undefined)) return {};
  return { insert: `{ ${names.map((name, index) => `${name}: "\${${given[index]}}"`).join(", ")} }` };
}

function sourceOf(name: string, fields: Definitions["fields"], state: Definitions["state"]): string | undefined {
  if (fields.has(name)) return Object.hasOwn(state, name) ? undefined : `form.${name}`;
  return Object.hasOwn(state, name) ? `state.${name}` : undefined;
}
