/** The ten digits in an order that nobody can guess (Fisher and Yates). */
export function shuffledDigits(): string[] {
  const digits = [..."0123456789"];
  for (let last = digits.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [digits[last], digits[other]] = [digits[other] as string, digits[last] as string];
  }
  return digits;
}

/** A whole number below the limit, each as likely as any other: what would favour the small ones is drawn again. */
function randomBelow(limit: number): number {
  const fair = 256 - (256 % limit);
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return drawn < fair ? drawn % limit : randomBelow(limit);
}
