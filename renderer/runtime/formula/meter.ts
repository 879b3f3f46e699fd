/** What is left of the steps that one evaluation may take. */
export type Meter = { left: number };

/** Takes steps. Throws when there are none left: the formula's value is null then. */
export function spend(meter: Meter, steps: number): void {
  meter.left -= steps;
  if (meter.left < 0) throw new Error("A formula took too many steps.");
}
