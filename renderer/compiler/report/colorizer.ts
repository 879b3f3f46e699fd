/** The colours of the terminal, by what they mean. */
const codes = {
  ...{ error: "1;31", warning: "1;33", note: "1;34", help: "32", message: "1" },
  ...{ good: "32", fair: "33", bad: "31", faint: "2", strong: "1", place: "36" },
} as const;

/** Puts a text into its colour, where there are colours. */
export type Colorize = (kind: keyof typeof codes, text: string) => string;

/** Colours a text, or leaves it as it is. */
export function colorizer(colours: boolean): Colorize {
  return (kind, text) => (colours ? `\u001b[${codes[kind]}m${text}\u001b[0m` : text);
}
