import type { ErrorObject, ValidateFunction } from "ajv/dist/2020.js";
import type { Schemas } from "../../../../schemas/index.ts";
import { Annotations } from "./annotations.ts";
import { createAjv } from "./createAjv.ts";
import { keptValidators } from "./keptValidators.ts";

/** What ajv finds in a value: what is wrong with it, and what its parts are. */
export interface Validation {
  readonly errors: readonly ErrorObject[];
  readonly annotations: Annotations;
}

/**
 * Holds a value against a schema of the page language. Only the branches that apply are walked, so that the annotations
 * hold for a value with mistakes, too. The validators call the annotations as `this`.
 *
 * @param schema the name of its file, with `#/$defs/name` for a part of it
 */
export type ValidateSchema = (value: unknown, schema: string) => Validation;

/**
 * Makes the validation by these schemas; they are compiled when they are asked for.
 *
 * @param keptIn the folder in which the compiled validators of whole files are kept for the next process
 */
export function createValidator(schemas: Schemas, keptIn?: string): ValidateSchema {
  let ajv: ReturnType<typeof createAjv> | undefined;
  let kept: ReturnType<typeof keptValidators> | undefined;
  const compiled = (schema: string): ValidateFunction => {
    ajv ??= createAjv(schemas);
    const validator = ajv.getSchema(schema);
    if (!validator) throw new Error(`There is no schema ${schema}`);
    return validator;
  };
  return (value, schema) => {
    kept ??= keptIn === undefined ? new Map() : keptValidators(schemas, keptIn);
    const annotations = new Annotations();
    const validator = kept.get(schema) ?? compiled(schema);
    const isValid = validator.call(annotations, value);
    return { errors: isValid ? [] : withoutCalculated(validator.errors ?? []), annotations };
  };
}

/** What is left when formulas may stand for the words of an `enum`: also no choice between alternatives that fails for nothing else. */
function withoutCalculated(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const calculated = errors.filter(isCalculated);
  const left = errors.filter((error) => !isCalculated(error));
  if (calculated.length === 0) return left;
  const choices = left.filter(({ keyword }) => keyword === "anyOf").map(({ instancePath }) => instancePath);
  return choices
    .sort((a, b) => b.length - a.length)
    .reduce((told, choice) => {
      const isBelow = ({ instancePath }: ErrorObject) => instancePath.startsWith(`${choice}/`);
      if (!calculated.some(isBelow) || told.some((error) => error.keyword !== "if" && isBelow(error))) return told;
      return told.filter(({ instancePath }) => instancePath !== choice);
    }, left);
}

/** A formula that gives one of the words of an `enum`: the check of formulas knows which. */
function isCalculated({ keyword, data, parentSchema }: ErrorObject): boolean {
  return keyword === "enum" && parentSchema?.["x-text"] === "choice" && String(data).includes("${");
}
