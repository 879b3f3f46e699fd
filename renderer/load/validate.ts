import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { schemas } from "../../schemas/index.ts";

/** A place at which a schema says something about the value: that it is a formula, a name, a step. */
export interface Note {
  readonly word: NoteWord;
  /** What the schema says: `"x-name": "page"` says `page`. */
  readonly says: string;
  /** The place, as a JSON pointer. */
  readonly at: string;
  readonly value: unknown;
}

/**
 * The words that schemas use for it. `title` is among them: it tells steps, rules and fields from other values.
 */
const noteWords = ["title", "x-formula", "x-text", "x-name", "x-keys", "x-steps", "x-defines", "x-pattern"] as const;
type NoteWord = (typeof noteWords)[number];

/** What ajv finds in a value: what is wrong with it, and what its parts are. */
export interface Validation {
  readonly errors: readonly ErrorObject[];
  /** In the order of the schemas, which is not the order of the text. */
  readonly notes: readonly Note[];
}

/** Collects what the schemas say while ajv walks through a value; the validators call it as `this`. */
class Notes {
  readonly found: Note[] = [];
}

let instance: Ajv2020 | undefined;

/**
 * Holds a value against a schema of the page language. Only the branches that apply are walked, so that the notes
 * hold for a value with mistakes, too.
 *
 * @param schema the name of its file, with `#/$defs/name` for a part of it
 */
export function validate(value: unknown, schema: string): Validation {
  const notes = new Notes();
  const validator = validatorOf(schema);
  const isValid = validator.call(notes, value);
  return { errors: isValid ? [] : [...(validator.errors ?? [])], notes: notes.found };
}

function validatorOf(schema: string): ValidateFunction {
  instance ??= createAjv();
  const validator = instance.getSchema(schema);
  if (!validator) throw new Error(`There is no schema ${schema}`);
  return validator;
}

/** One for all: to compile the schemas takes a hundred times as long as to check a page. */
function createAjv(): Ajv2020 {
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
  for (const word of noteWords) ajv.addKeyword({ keyword: word, errors: false, validate: noting(word) });
  ajv.addKeyword("tsType");
  ajv.addKeyword("defaultSnippets");
  ajv.addFormat("hostname", /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i);
  for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, file);
  return ajv;
}

function noting(word: NoteWord) {
  return function note(
    this: unknown,
    says: unknown,
    value: unknown,
    _: unknown,
    context?: { instancePath: string },
  ): boolean {
    if (this instanceof Notes && context)
      this.found.push({ word, says: String(says), at: context.instancePath, value });
    return true;
  };
}
