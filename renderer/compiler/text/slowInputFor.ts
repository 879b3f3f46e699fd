/** Characters that patterns ask for, one of each class. */
const probes = ["A", "a", "1", "额", " ", "-", "x1"];
/** So many of them take a phone longer than anyone waits for. */
const many = 30;

/**
 * A text on which an expression takes for ever: it nearly fits, and can be divided in ever so many ways. Undefined where
 * no simple one is found.
 *
 * @param part the part that repeats what repeats already
 */
export function slowInputFor(pattern: string, part: string): string | undefined {
  const before = pattern.slice(0, Math.max(0, pattern.indexOf(part))).replace(/^\^/, "");
  // What counts, as in (a?){900}, would be slow to try here, too.
  if (pattern.includes("{") || !/^[\p{L}\p{N} _-]*$/u.test(before)) return undefined;
  const whole = new RegExp(`^(?:${pattern})$`, "u");
  const probe = probes.find((one) => whole.test(before + one) && !whole.test(`${before + one}!`));
  return probe === undefined ? undefined : `${before}${probe.repeat(many)}!`;
}
