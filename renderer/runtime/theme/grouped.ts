/** A number with commas between its thousands, as people read it: 48000.5 is 48,000.5. */
export function groupThousands(number: number | string): string {
  return String(number).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ","));
}
