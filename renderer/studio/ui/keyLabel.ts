/** The names of keys on keyboards other than a Mac's. */
const words: Readonly<Record<string, string>> = { "⌥": "Alt", "⇧": "Shift" };

/** The label of a key: its sign on a Mac, else its name. */
export function keyLabel(key: string): string {
  return /Mac/.test(navigator.userAgent) ? key : (words[key] ?? key);
}
