import { _, type CodeKeywordDefinition, type KeywordCxt, Name } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { schemaRefOrVal } from "ajv/dist/compile/util.js";
import type { Schemas } from "../../../../schemas/index.ts";
import { type AnnotationKeyword, annotationKeywords } from "./annotations.ts";

/** What schemas say for others: readers, the build, editors. */
const forOthers = [
  "descriptionZh",
  "x-value",
  "x-personal",
  "x-unit",
  "x-chunk",
  "x-drawings",
  "x-outline",
  "x-verb",
  "x-for",
  "x-taken",
  "tsType",
  "defaultSnippets",
];

/** Makes an ajv that holds these schemas. Its validators call the `Annotations` as `this`. */
export function createAjv(schemas: Schemas): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    verbose: true,
    passContext: true,
    validateSchema: false,
    // To compile takes a hundred times as long as to validate: a third of it would be for shorter code.
    code: { optimize: false, source: true },
  });
  ajv.removeKeyword("title");
  for (const word of annotationKeywords) ajv.addKeyword({ keyword: word, code: annotate(word) });
  for (const word of forOthers) ajv.addKeyword(word);
  ajv.addFormat("hostname", /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i);
  for (const [file, schema] of Object.entries(schemas)) ajv.addSchema(schema, file);
  return ajv;
}

/** What compiled validators call the place of the value that they are given. */
const instancePath = new Name("instancePath");

/** Written as code, not as a function, so that it can be kept in a file with the validator. */
function annotate(word: AnnotationKeyword): CodeKeywordDefinition["code"] {
  return ({ gen, it, data, schemaValue, parentSchema }: KeywordCxt) => {
    const at = _`${instancePath} + ${it.errorPath}`;
    const among = parentSchema.enum === undefined ? _`undefined` : schemaRefOrVal(it, parentSchema.enum, "enum");
    gen.code(_`this.note(${word}, ${schemaValue}, ${at}, ${data}, ${among})`);
  };
}
