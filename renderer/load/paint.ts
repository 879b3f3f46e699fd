/** The colours of the terminal, by what they mean. */
const paints = { good: "32", fair: "33", bad: "31", faint: "2", strong: "1", place: "36" } as const;

/** Puts a text into its colour, where there are colours. */
export type Paint = (kind: keyof typeof paints, text: string) => string;

/** Colours a text, or leaves it as it is. */
export function painter(colours: boolean): Paint {
  return (kind, text) => (colours ? `\u001b[${paints[kind]}m${text}\u001b[0m` : text);
}
