/** Characters that take two columns in a terminal: East Asian wide and fullwidth forms (Unicode UAX #11), and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const combining = /\p{M}/u;

/** How many columns a text takes in a terminal. */
export function stringWidth(text: string): number {
  let columns = 0;
  for (const character of text) columns += combining.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}

/** The text, filled up with blanks to so many columns. */
export function padEnd(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - stringWidth(text)));
}

/** The text, cut off where it takes more columns than that. */
export function truncate(text: string, columns: number): string {
  if (stringWidth(text) <= columns) return text;
  let kept = "";
  for (const character of text) {
    if (stringWidth(kept + character) > columns - 1) break;
    kept += character;
  }
  return `${kept}…`;
}
