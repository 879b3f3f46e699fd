import { isDeepStrictEqual } from "node:util";
import { arrange } from "./format/arrange.ts";
import { commentsIn } from "./format/commentsIn.ts";
import { keyOrder } from "./format/keyOrder.ts";
import { parse } from "./format/parse.ts";
import { restyle } from "./format/restyle.ts";
import { schemaOf } from "./format/schemaOf.ts";
import { settleSpaces } from "./format/settleSpaces.ts";
import { hasErrors } from "./problems.ts";
import { read, type Source } from "./read.ts";
import { validate } from "./validate.ts";

/**
 * The text of a file as all such files are written: keys in the order of the schemas, each on its own line, quotes
 * where they are needed, `${}` only within texts. Comments and empty lines stay. What the file means stays the same,
 * and a text that is written so already stays as it is. Pure.
 *
 * @returns undefined where the YAML itself has mistakes
 */
export function format(source: Source): string | undefined {
  const { file, text, value, problems } = source;
  if (value === undefined || hasErrors(problems)) return undefined;
  if (value === null) return text;
  const { notes } = validate(value, schemaOf(file));
  const formulas = new Set(notes.of("x-formula").map(({ at }) => at));
  const { document, text: parsed } = parse(text);
  settleSpaces(document);
  arrange(document.contents, "", { rank: keyOrder(notes), formulas });
  restyle(document.contents, parsed);
  const written = document.toString({ lineWidth: 0 });
  const isKept = isWhole(read(written, file), document.toJS(), source);
  return isKept ? withEndsOf(text, written) : text;
}

/** That nothing is lost is not left to trust: comments stand in many places, and the writer is not ours. */
function isWhole(written: Source, meant: unknown, { text, problems }: Source): boolean {
  return (
    isDeepStrictEqual(written.value, meant) &&
    written.problems.length <= problems.length &&
    isDeepStrictEqual(commentsIn(written.text), commentsIn(text))
  );
}

/** The ends of lines as the text has them. */
function withEndsOf(text: string, written: string): string {
  return text.includes("\r\n") ? written.replace(/\n/g, "\r\n") : written;
}
