/** The field of an envelope that names its call, and its value, as they stand in a JSON text. */
const idField = /^"callbackId"\s{0,8}:\s{0,8}"([^"\\]{1,64})"/;

/** The most characters that such a field takes. */
const longestField = 100;

/**
 * The callback id of a message that cannot be read as a whole: a JSON text that is cut off, too long or too deep, or an
 * object that is no JSON. An id inside the data is another's. Gives undefined where there is none. Never throws.
 */
export function readCallbackId(message: unknown): string | undefined {
  if (typeof message === "string") return idInText(message);
  try {
    if (typeof message !== "object" || message === null) return undefined;
    const id: unknown = Reflect.getOwnPropertyDescriptor(message, "callbackId")?.value;
    return typeof id === "string" ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Sign by sign, since a pattern over megabytes of a hostile text may take for ever. */
function idInText(text: string): string | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') {
      const [, id] = depth === 1 ? (idField.exec(text.slice(at, at + longestField)) ?? []) : [];
      if (id !== undefined) return id;
      at = endOfString(text, at);
    }
    if (sign === "{" || sign === "[") depth += 1;
    if (sign === "}" || sign === "]") depth -= 1;
  }
  return undefined;
}

/** The place of the quotation mark that ends a string; behind the text where the string is cut off. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '"') return at;
    if (sign === "\\") at += 1;
  }
  return text.length;
}
