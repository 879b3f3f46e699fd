/** A body that is not what it says to be. */
export class UnreadableBody {
  /** What is wrong with it, without anything of what it says. */
  readonly fault: string;
  readonly text: string;

  constructor(fault: string, text: string) {
    this.fault = fault;
    this.text = text;
  }
}

/** How a body is read. */
interface ReadingOptions {
  /** What the server says that it is: the header Content-Type. */
  readonly type: unknown;
  readonly maxCharacters: number;
}

/**
 * The value of an answer's body: JSON where it is JSON, else its text. A body that says to be JSON and is none (half of
 * one, for instance), the HTML with which a proxy answers in a server's place, and one that is too long are unreadable.
 * Never throws.
 */
export function readBody(body: unknown, { type, maxCharacters }: ReadingOptions): unknown {
  if (typeof body !== "string" || body === "") return body;
  if (body.length > maxCharacters) {
    return new UnreadableBody(`expected at most ${maxCharacters} characters, got ${body.length}`, "");
  }
  try {
    return JSON.parse(keepLongIntegers(body));
  } catch {
    const isText = !/\b(?:json|html|xml)\b/i.test(String(type ?? "")) && !/^\s*[[{<]/.test(body);
    return isText ? body : new UnreadableBody("expected JSON, got something else", body);
  }
}

/**
 * The text of an answer with the integers quoted that a number cannot hold, so that a long id arrives as it was sent.
 * A text that is no JSON object or list stays as it is.
 */
function keepLongIntegers(text: string): string {
  if (!/^\s*[[{]/.test(text) || !/\d{16}/.test(text)) return text;
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (part) => (isLongInteger(part) ? `"${part}"` : part));
}

function isLongInteger(part: string): boolean {
  return /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part));
}
