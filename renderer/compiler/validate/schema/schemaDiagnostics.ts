import type { ErrorObject } from "ajv/dist/2020.js";
import type { Source } from "../../parse/parse.ts";
import { isMapping } from "../../parse/path.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnosticOfKeyword, keyMeant } from "./diagnosticOfKeyword.ts";

/**
 * What does not fit the page language: one diagnostic for each mistake, however many errors ajv has for it.
 *
 * @param ignored the places of which another check has reported all there is
 */
export function schemaDiagnostics(
  errors: readonly ErrorObject[],
  ignored: ReadonlyMap<string, unknown>,
  source: Source,
): Diagnostic[] {
  const own = errors.filter(({ instancePath, keyword }) => !ignored.has(instancePath) && !echoes.has(keyword));
  return withoutRenamed(withoutAlternatives(withoutLimits(own))).map((error) => diagnosticOfKeyword(error, source));
}

/** Keywords that only repeat what a keyword below them has said. */
const echoes: ReadonlySet<string> = new Set(["if", "propertyNames"]);

/** What is no number is not too small a number, too. */
function withoutLimits(errors: readonly ErrorObject[]): ErrorObject[] {
  const untyped = new Set(errors.filter(({ keyword }) => keyword === "type").map(({ instancePath }) => instancePath));
  return errors.filter(({ keyword, instancePath }) => !limits.has(keyword) || !untyped.has(instancePath));
}

const limits: ReadonlySet<string> = new Set(["minimum", "maximum"]);

/**
 * Of several alternatives the one that went deepest speaks, or the one of which some key is there; where there is
 * none, the choice itself does.
 */
function withoutAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf").map(({ instancePath }) => instancePath);
  return errors.filter((error) => {
    const { keyword, instancePath } = error;
    if (!choices.includes(instancePath)) return true;
    if (errors.some((other) => other.instancePath.startsWith(`${instancePath}/`))) return false;
    const speaks = errors.some((other) => other.instancePath === instancePath && isOfItsKeys(other));
    return speaks ? isOfItsKeys(error) : keyword === "anyOf";
  });
}

/** An error of a map that has some of the keys that the schema knows. */
function isOfItsKeys({ keyword, data, parentSchema }: ErrorObject): boolean {
  if (!isMapping(data) || !["additionalProperties", "required"].includes(keyword)) return false;
  return Object.keys(data).some((key) => Object.hasOwn(parentSchema?.properties ?? {}, key));
}

/** A misspelt key is also a missing one: `lable` for `label`. And without a type there is no choice by type. */
function withoutRenamed(errors: readonly ErrorObject[]): ErrorObject[] {
  const untyped = new Set(errors.filter(isMissingType).map(({ instancePath }) => instancePath));
  return errors.filter((error) => {
    if (error.keyword === "discriminator") return !untyped.has(error.instancePath);
    return error.keyword !== "required" || !errors.some((other) => renames(other, error));
  });
}

function isMissingType({ keyword, params }: ErrorObject): boolean {
  return keyword === "required" && params.missingProperty === "type";
}

function renames(unknown: ErrorObject, missing: ErrorObject): boolean {
  if (unknown.keyword !== "additionalProperties" || unknown.instancePath !== missing.instancePath) return false;
  return keyMeant(unknown).best === missing.params.missingProperty;
}
