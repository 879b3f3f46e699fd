/** A label as it stands in a sentence: its first letter is small, unless it begins an abbreviation, such as ID. */
export function inSentence(label: string): string {
  return /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
