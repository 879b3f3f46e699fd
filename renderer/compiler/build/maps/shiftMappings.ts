/** A piece of a code that was replaced: where it began, and the characters that it had and has. None holds a line break. */
export interface Edit {
  readonly offset: number;
  readonly removed: number;
  readonly added: number;
}

/** Replaces what a pattern finds, as `String.replace` does, and tells what was replaced. The pattern has no named groups. */
export function replaceNoting(
  code: string,
  pattern: RegExp,
  by: (whole: string, ...groups: readonly string[]) => string,
): { readonly code: string; readonly edits: readonly Edit[] } {
  const edits: Edit[] = [];
  const replaced = code.replace(pattern, (whole: string, ...rest: readonly (string | number)[]) => {
    const groups = rest.slice(0, -2) as readonly string[];
    const put = by(whole, ...groups);
    if (put !== whole) edits.push({ offset: Number(rest[rest.length - 2]), removed: whole.length, added: put.length });
    return put;
  });
  return { code: replaced, edits };
}

/**
 * The mappings of a source map for a code in which pieces were replaced: what stands behind one has moved along its line.
 *
 * @param mappings as a source map has them: lines by `;`, segments by `,`, each beginning with how far it lies behind the one before
 * @param code the code before the edits
 */
export function shiftMappings(mappings: string, code: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return mappings;
  const starts = lineStarts(code);
  const lines = mappings.split(";");
  return lines
    .map((line, index) => {
      const [from = 0, to = Number.POSITIVE_INFINITY] = [starts[index], starts[index + 1]];
      const own = edits.filter(({ offset }) => offset >= from && offset < to);
      return own.length === 0 ? line : shiftLine(line, from, own);
    })
    .join(";");
}

function lineStarts(code: string): readonly number[] {
  const starts = [0];
  for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function shiftLine(line: string, start: number, edits: readonly Edit[]): string {
  let [before, after] = [0, 0];
  const moved = (column: number) => {
    let by = 0;
    for (const { offset, removed, added } of edits) {
      const at = offset - start;
      if (at + removed <= column) by += added - removed;
      // Within what was replaced: it is where that begins.
      else if (at < column) return at + by;
    }
    return column + by;
  };
  return line
    .split(",")
    .map((segment) => {
      if (segment === "") return segment;
      const { value, length } = readNumber(segment);
      before += value;
      const now = moved(before);
      const written = writeNumber(now - after);
      after = now;
      return written + segment.slice(length);
    })
    .join(",");
}

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first number of a segment: base 64, five bits a digit, the lowest first; of the whole the lowest bit is the sign. */
function readNumber(segment: string): { readonly value: number; readonly length: number } {
  let bits = 0;
  for (let length = 0; ; length++) {
    const digit = digits.indexOf(segment[length] ?? "A");
    bits += (digit & 31) * 32 ** length;
    if (digit < 32) return { value: bits % 2 === 1 ? -(bits - 1) / 2 : bits / 2, length: length + 1 };
  }
}

function writeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let text = "";
  do {
    const isLast = rest < 32;
    text += digits[(rest % 32) + (isLast ? 0 : 32)];
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}
