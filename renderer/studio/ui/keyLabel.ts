/** The words on the keys of a keyboard that is not a Mac's. */
const words: Readonly<Record<string, string>> = { "⌥": "Alt", "⇧": "Shift" };

/** What stands on a key: its sign on a Mac, else its word. */
export function keyLabel(key: string): string {
  return /Mac/.test(navigator.userAgent) ? key : (words[key] ?? key);
}
