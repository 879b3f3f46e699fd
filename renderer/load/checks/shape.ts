import type { ErrorObject } from "ajv/dist/2020.js";
import type { Source } from "../read.ts";
import type { Finding } from "./finding.ts";
import { findingOf, keyMeant } from "./keywords.ts";

/**
 * What does not fit the page language, one finding a mistake.
 *
 * @param ignored the places of which another check has said all that there is to say
 */
export function checkShape(
  errors: readonly ErrorObject[],
  ignored: ReadonlyMap<string, unknown>,
  source: Source,
): Finding[] {
  const own = errors.filter(({ instancePath, keyword }) => !ignored.has(instancePath) && !echoes.has(keyword));
  return withoutRenamed(withoutAlternatives(withoutLimits(own))).map((error) => findingOf(error, source));
}

/** Keywords that only repeat what a keyword below them has said. */
const echoes: ReadonlySet<string> = new Set(["if", "propertyNames"]);

/** What is no number is not too small a number, too. */
function withoutLimits(errors: readonly ErrorObject[]): ErrorObject[] {
  const untyped = new Set(errors.filter(({ keyword }) => keyword === "type").map(({ instancePath }) => instancePath));
  return errors.filter(({ keyword, instancePath }) => !limits.has(keyword) || !untyped.has(instancePath));
}

const limits: ReadonlySet<string> = new Set(["minimum", "maximum"]);

/** Of several alternatives the one that went deepest speaks; where none went deeper, the choice itself does. */
function withoutAlternatives(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === "anyOf").map(({ instancePath }) => instancePath);
  return errors.filter(({ keyword, instancePath }) => {
    if (!choices.includes(instancePath)) return true;
    return keyword === "anyOf" && !errors.some((other) => other.instancePath.startsWith(`${instancePath}/`));
  });
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
