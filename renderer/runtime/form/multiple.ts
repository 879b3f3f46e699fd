/** Whether a number is a whole multiple of a step, as decimals and not as binary fractions: 0.3 is one of 0.1. */
export function isMultiple(value: number, step: number): boolean {
  const scale = 10 ** Math.max(decimalsOf(value), decimalsOf(step));
  return Math.round(value * scale) % Math.round(step * scale) === 0;
}

/** The largest multiple of a step that is not above a number; as exact as the step is written. */
export function multipleUpTo(value: number, step: number): number {
  const scale = 10 ** decimalsOf(step);
  const unit = Math.round(step * scale);
  // A number that is a multiple but for its binary fraction is that multiple.
  return (Math.floor(Number(((value * scale) / unit).toFixed(6))) * unit) / scale;
}

/** How many decimals a number is written with; 0 for one that is too small or too large to be written without an exponent. */
export function decimalsOf(value: number): number {
  const [, decimals = ""] = String(value).split(".");
  return /e/.test(decimals) ? 0 : decimals.length;
}

/** A step as it can be counted with: what is not known yet, or not above 0, is none. */
export function stepOf(given: number | null | undefined): number | undefined {
  return given && given > 0 ? given : undefined;
}
