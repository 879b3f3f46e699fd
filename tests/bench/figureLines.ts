/** Figures under a title, one on a line, as they are printed. */
export function figureLines(title: string, figures: Readonly<Record<string, string>>): string {
  const lines = Object.entries(figures).map(([name, figure]) => `  ${name.padEnd(48)}${figure.padStart(11)}`);
  return [`\n${title}`, ...lines].join("\n");
}
