import { type Document, type ParsedNode, parseDocument, type Scalar, visit } from "yaml";
import { applyEdits } from "../problems/applyEdits.ts";

const options = { schema: "core", version: "1.2", merge: false, uniqueKeys: false, logLevel: "silent" } as const;

/** A document, and the text in which its ranges lie. */
interface Parsed {
  readonly document: Document.Parsed<ParsedNode>;
  readonly text: string;
}

/**
 * Reads a text that the compiler can read into nodes that can be changed and written.
 *
 * A comment below a key without a value would become that value's, however far to the left it stands: while it is
 * read, there is a value.
 */
export function parseForFormat(text: string): Parsed {
  const places = emptyValues(parseDocument(text, options)).map(({ range }) => range[0]);
  const edits = places.map((from) => ({ from, to: from, insert: " null" }));
  const whole = applyEdits(text, edits);
  const document = parseDocument<ParsedNode>(whole, options);
  const filled = new Set(places.map((from, index) => from + index * " null".length + 1));
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
