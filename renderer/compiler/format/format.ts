import { isDeepStrictEqual } from "node:util";
import { CST, type Document, Lexer, type ParsedNode, parseDocument, type Scalar, visit } from "yaml";
import { createPageLanguage } from "../language/createPageLanguage.ts";
import { parse, type Source } from "../parse/parse.ts";
import { applyEdits } from "../problems/applyEdits.ts";
import type { Problem } from "../problems/problems.ts";
import { schemaOfFile } from "../validate/schema/schemaOfFile.ts";
import { arrange, keyOrder, settleSpaces } from "./arrange.ts";
import { restyle } from "./restyle.ts";

/**
 * The text of a file as all such files are written: keys in the order of the schemas, each on its own line, quotes
 * where they are needed, `${}` only within texts. Comments and empty lines stay. What the file means stays the same,
 * and a text that is written so already stays as it is. Pure.
 *
 * @param language the one that it is written in
 * @returns undefined where the YAML itself has mistakes, and where words of an earlier version of the language stand
 */
export function format(source: Source, language = createPageLanguage()): string | undefined {
  const { file, text, value, problems } = source;
  if (value === undefined || problems.some(isInTheWay)) return undefined;
  if (value === null) return text;
  const { annotations } = language.validate(value, schemaOfFile(file));
  const formulas = new Set(annotations.of("x-formula").map(({ at }) => at));
  const { document, text: parsed } = parseForFormat(text);
  settleSpaces(document);
  arrange(document.contents, "", { rank: keyOrder(annotations, language.schemas), formulas });
  restyle(document.contents, parsed);
  const written = document.toString({ lineWidth: 0 });
  const isKept = isWhole(parse(written, file), document.toJS(), source);
  return isKept ? withEndsOf(text, written) : text;
}

/** What a file has to get rid of before it can be written anew. */
function isInTheWay({ severity, code }: Problem): boolean {
  return severity === "error" || code === "P260";
}

/**
 * Whether a written text still has the values and all comments of its source, and no further problems. Checked each
 * time, since comments can stand in many places, and the library that writes them is not ours.
 */
function isWhole(written: Source, meant: unknown, { text, problems }: Source): boolean {
  return (
    isDeepStrictEqual(written.value, meant) &&
    written.problems.length <= problems.length &&
    isDeepStrictEqual(commentsIn(written.text), commentsIn(text))
  );
}

/** What was written, with the line ends (`\n` or `\r\n`) of the text. */
function withEndsOf(text: string, written: string): string {
  return text.includes("\r\n") ? written.replace(/\n/g, "\r\n") : written;
}

/** The comments of a YAML text, sorted. Pure. */
function commentsIn(text: string): readonly string[] {
  const comments: string[] = [];
  let before = "";
  for (const lexeme of new Lexer().lex(text)) {
    if (before !== CST.SCALAR && CST.tokenType(lexeme) === "comment") comments.push(lexeme.trim());
    before = lexeme;
  }
  return comments.sort();
}

const options = { schema: "core", version: "1.2", merge: false, uniqueKeys: false, logLevel: "silent" } as const;

/** A document, and the text in which its ranges lie. */
interface Parsed {
  readonly document: Document.Parsed<ParsedNode>;
  readonly text: string;
}

/** Stands for a missing value, apart from a comment that may follow on its line. */
const filling = " null ";

/**
 * Reads a text that the compiler can read into nodes that can be changed and written.
 *
 * A key without a value gets the value `null` while the text is read: otherwise the YAML parser would attach a comment
 * below the key to the missing value, however far to the left the comment stands.
 */
function parseForFormat(text: string): Parsed {
  const places = emptyValues(parseDocument(text, options)).map(({ range }) => range[0]);
  const edits = places.map((from) => ({ from, to: from, insert: filling }));
  const whole = applyEdits(text, edits);
  const document = parseDocument<ParsedNode>(whole, options);
  const filled = new Set(places.map((from, index) => from + index * filling.length + 1));
  visit(document, {
    Scalar(_, scalar) {
      if (filled.has(scalar.range?.[0] ?? -1)) scalar.source = "";
    },
  });
  return { document, text: whole };
}

function emptyValues(document: Document): Scalar.Parsed[] {
  const found: Scalar.Parsed[] = [];
  visit(document, {
    Scalar(key, scalar) {
      if (key !== "key" && scalar.source === "" && scalar.value === null) found.push(scalar as Scalar.Parsed);
    },
  });
  return found;
}
