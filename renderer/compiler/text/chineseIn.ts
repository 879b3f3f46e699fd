/** The name of the language in itself, which stands so in every language. */
const ownName = /(?:简体|繁體|繁体)?中文/g;

/** The Chinese words in a text, from the first to the last; undefined where there are none but the language's own name. */
export function chineseIn(text: string): string | undefined {
  const words = text.replace(ownName, (name) => "\ufffc".repeat(name.length));
  const found = /\p{Script=Han}(?:.*\p{Script=Han})?/su.exec(words);
  return found ? text.slice(found.index, found.index + found[0].length) : undefined;
}
