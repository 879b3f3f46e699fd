import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schemas } from "../../../../schemas/index.ts";
import { type AnnotationKeyword, Annotations, annotationKeywords } from "./annotations.ts";

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

/** Makes the validation by these schemas; they are compiled when they are asked for. */
export function createValidator(schemas: Schemas): ValidateSchema {
  let ajv: Ajv2020 | undefined;
  return (value, schema) => {
    ajv ??= createAjv(schemas);
    const annotations = new Annotations();
    const validator = validatorOf(schema, ajv);
    const isValid = validator.call(annotations, value);
    return { errors: isValid ? [] : (validator.errors ?? []).filter((error) => !isCalculated(error)), annotations };
  };
}

/** A formula that gives one of the words of an `enum`: the check of formulas knows which. */
function isCalculated({ keyword, data, parentSchema }: ErrorObject): boolean {
  return keyword === "enum" && parentSchema?.["x-text"] === "choice" && String(data).includes("${");
}

function validatorOf(schema: string, ajv: Ajv2020): ValidateFunction {
  const validator = ajv.getSchema(schema);
  if (!validator) throw new Error(`There is no schema ${schema}`);
  return validator;
}

function createAjv(schemas: Schemas): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    verbose: true,
    passContext: true,
    validateSchema: false,
  });
  ajv.removeKeyword("title");
  for (const word of annotationKeywords) ajv.addKeyword({ keyword: word, errors: false, validate: annotate(word) });
  ajv.addKeyword("descriptionZh");
  ajv.addKeyword("x-value");
  ajv.addKeyword("x-personal");
  ajv.addKeyword("x-unit");
  ajv.addKeyword("x-chunk");
  ajv.addKeyword("x-drawings");
  ajv.addKeyword("x-verb");
  ajv.addKeyword("x-for");
  ajv.addKeyword("x-taken");
  ajv.addKeyword("tsType");
  ajv.addKeyword("defaultSnippets");
  ajv.addFormat("hostname", /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i);
  for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, file);
  return ajv;
}

function annotate(word: AnnotationKeyword) {
  return function annotateValue(
    this: unknown,
    says: unknown,
    value: unknown,
    parent?: { readonly enum?: readonly unknown[] },
    context?: { instancePath: string },
  ): boolean {
    if (this instanceof Annotations && context) {
      const among = parent?.enum;
      this.add({ word, says: String(says), raw: says, at: context.instancePath, value, ...(among && { among }) });
    }
    return true;
  };
}
